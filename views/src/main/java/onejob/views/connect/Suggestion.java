package onejob.views.connect;

/// What is known before anybody has typed a word. Never a password, and never the login of a service.
///
/// @param url the address of the configuration file; empty when none was found
/// @param user the person's login, where the environment names it
/// @param file what became of the configuration file
/// @param detail which file, and what is wrong with it
public record Suggestion(String url, String user, Source file, String detail) {
    /// How an address was looked for.
    public enum Source {
        FOUND,
        MISSING,
        BROKEN
    }
}
