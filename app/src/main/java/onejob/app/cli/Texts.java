package onejob.app.cli;

/// What `--help` says in more than one place.
final class Texts {
    static final String COMMAND =
            "Names this command: the same again does nothing twice and answers the same. Made when absent.";
    static final String JOB_VERSION = "The job's version that you saw; refused when it has moved.";
    static final String ATTEMPT_VERSION = "The attempt's version that you saw; refused when it has moved.";
    static final String AFTER = "Number of the newest attempt that you saw, 0 for none.";
    static final String REASON = "Why, for whoever reads the record.";

    private Texts() {}
}
