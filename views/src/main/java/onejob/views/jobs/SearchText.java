package onejob.views.jobs;

/// What people paste into a search.
final class SearchText {
    private SearchText() {}

    /// Without what stands around it: blanks, line breaks, invisible characters, and the dots of a shortened id.
    static String clean(String text) {
        return text.replaceAll("^[\\s\\p{Z}\\p{Cf}]+|[\\s\\p{Z}\\p{Cf}]+$", "").replaceFirst("^(…|\\.\\.\\.)\\s*", "");
    }

    /// Whether it looks like the end of an id, as lists show it.
    static boolean tail(String text) {
        return text.matches("[0-9a-fA-F]{4,11}");
    }
}
