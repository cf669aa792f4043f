package onejob.views.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A sentence with a few strong, machine-made or pressable parts. Marks stand in catalogue patterns only; what is put
/// into the places stays text, whatever it holds.
public record Rich(List<Run> runs) {
    /// How a part of a sentence is set.
    public enum Style {
        PLAIN,
        STRONG,
        MONO,
        LINK
    }

    /// One part.
    ///
    /// @param target where a link goes; null for anything else
    public record Run(String text, Style style, @Nullable String target) {}

    public Rich {
        runs = List.copyOf(runs);
    }

    /// The sentence without its styling.
    public String plain() {
        StringBuilder text = new StringBuilder();
        runs.forEach(run -> text.append(run.text()));
        return text.toString();
    }

    /// The same sentence where its links would lead nowhere.
    public Rich unlinked() {
        return new Rich(runs.stream()
                .map(run -> run.style() == Style.LINK ? new Run(run.text(), Style.PLAIN, null) : run)
                .toList());
    }

    public static Rich text(String plain) {
        return new Rich(List.of(new Run(plain, Style.PLAIN, null)));
    }

    /// Reads a pattern: `*strong*`, `` `mono` ``, `[words|target]`, and `{0}` for the values.
    static Rich parse(String pattern, List<Object> values) {
        List<Run> runs = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Style style = Style.PLAIN;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            Style marked = switch (c) {
                case '*' -> Style.STRONG;
                case '`' -> Style.MONO;
                case '[', ']' -> Style.LINK;
                default -> Style.PLAIN;
            };
            if (marked != Style.PLAIN) {
                flush(runs, text, style);
                style = style == Style.PLAIN ? marked : Style.PLAIN;
            } else if (c == '{' && i + 2 < pattern.length() && pattern.charAt(i + 2) == '}') {
                text.append(value(values, pattern.charAt(i + 1) - '0'));
                i += 2;
            } else {
                text.append(c);
            }
        }
        flush(runs, text, style);
        return new Rich(runs);
    }

    private static String value(List<Object> values, int place) {
        String value = place >= 0 && place < values.size() ? String.valueOf(values.get(place)) : "";
        return Plain.wrappable(value);
    }

    private static void flush(List<Run> runs, StringBuilder text, Style style) {
        if (text.isEmpty()) {
            return;
        }
        String whole = text.toString();
        int bar = style == Style.LINK ? whole.lastIndexOf('|') : -1;
        runs.add(
                bar < 0
                        ? new Run(whole, style, null)
                        : new Run(whole.substring(0, bar), style, whole.substring(bar + 1)));
        text.setLength(0);
    }
}
