package onejob.views.jobs;

/// What a person's console keeps of an environment from one time to the next.
public interface Remembered {
    /// What was kept under a name.
    String text(String key, String otherwise);

    void keep(String key, String value);
}
