package onejob.app.config;

import onejob.domain.json.JsonPointer;

/// JSON Pointers (RFC 6901), as far as a file can get them wrong.
final class Pointers {
    private Pointers() {}

    static boolean valid(String text) {
        return JsonPointer.valid(text);
    }

    /// What to write instead of one that is not valid.
    static String instead(String text) {
        return text.startsWith("/") ? "write `~0` for `~` and `~1` for `/` within a name" : "write `/" + text + "`";
    }
}
