package onejob.domain.provider;

/// Provider's text as it may stand in a message: short, and nothing in it that a database cannot keep.
public final class Excerpt {
    static final int MAX_CHARACTERS = 200;

    private Excerpt() {}

    /// At most 200 characters; what is no character at all, and NUL, is replaced.
    public static String of(String text) {
        StringBuilder kept = new StringBuilder();
        text.codePoints().limit(MAX_CHARACTERS).forEach(c -> kept.appendCodePoint(keepable(c) ? c : '\uFFFD'));
        return kept.toString();
    }

    private static boolean keepable(int c) {
        return c != 0 && Character.getType(c) != Character.SURROGATE;
    }
}
