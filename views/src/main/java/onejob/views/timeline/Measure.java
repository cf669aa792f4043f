package onejob.views.timeline;

/// How wide words are, in pixels.
@FunctionalInterface
interface Measure {
    double width(String text, Face face);

    /// The text, ended with an ellipsis where the room is too small; empty where not even a little of it fits.
    default String fit(String text, Face face, double room) {
        if (text.isEmpty() || width(text, face) <= room) {
            return text;
        }
        int low = 0;
        int high = text.codePointCount(0, text.length());
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (width(head(text, middle), face) <= room) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low < 4 ? "" : head(text, low);
    }

    private static String head(String text, int points) {
        return text.substring(0, text.offsetByCodePoints(0, points)).stripTrailing() + "…";
    }
}
