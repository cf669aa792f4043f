package onejob.app.config;

/// JSON Pointers (RFC 6901), as far as a file can get them wrong.
final class Pointers {
    private Pointers() {}

    static boolean valid(String text) {
        return text.isEmpty() || (text.startsWith("/") && !text.matches("(?s).*~(?![01]).*"));
    }

    /// What to write instead of one that is not valid.
    static String instead(String text) {
        return text.startsWith("/") ? "write `~0` for `~` and `~1` for `/` within a name" : "write `/" + text + "`";
    }
}
