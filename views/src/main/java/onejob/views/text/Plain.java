package onejob.views.text;

import java.util.regex.Pattern;

/// A stranger's text made fit to stand among our own words: every character stays visible, none turns what follows.
public final class Plain {
    private static final Pattern TURNING = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");
    /// JavaFX cannot break a stretch of right-to-left text over two lines: its layout fails, and with it the window's.
    /// No stretch is longer than this, and none reaches over a blank.
    private static final int LONGEST = 12;

    private static final String LEFT_TO_RIGHT = "\u200E";
    /// And here a line may end.
    private static final String BREAK = LEFT_TO_RIGHT + "\u200B";

    private Plain() {}

    /// The text as it may be wrapped. What would turn other text around is shown as a sign; of right-to-left text
    /// each word is, and words follow each other as in the text.
    public static String wrappable(String text) {
        String still = TURNING.matcher(text).replaceAll("\uFFFD");
        if (still.chars().noneMatch(Plain::turned)) {
            return still;
        }
        StringBuilder out = new StringBuilder(still.length() * 2);
        int length = 0;
        for (int i = 0; i < still.length(); i++) {
            char c = still.charAt(i);
            out.append(c);
            length++;
            boolean pair = Character.isHighSurrogate(c);
            if (Character.isWhitespace(c)) {
                out.append(LEFT_TO_RIGHT);
                length = 0;
            } else if (!pair && length >= LONGEST) {
                out.append(BREAK);
                length = 0;
            }
        }
        return out.toString();
    }

    /// Whether the text has right-to-left stretches.
    public static boolean turns(String text) {
        return text.chars()
                .anyMatch(
                        c -> turned(c) || TURNING.matcher(Character.toString(c)).matches());
    }

    private static boolean turned(int c) {
        return (c >= 0x0590 && c <= 0x08FF)
                || (c >= 0xFB1D && c <= 0xFDFF)
                || (c >= 0xFE70 && c <= 0xFEFF)
                || c == 0x200F
                || (c >= 0xD802 && c <= 0xD803)
                || (c >= 0xD83A && c <= 0xD83B);
    }
}
