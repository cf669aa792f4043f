package onejob.views.export;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows as JSON objects with texts only: no digit of an amount is rounded by whoever reads them.
final class Json {
    private Json() {}

    static String object(List<String> names, List<? extends @Nullable String> cells) {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < names.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            text(out, names.get(i));
            out.append(": ");
            String value = cells.get(i);
            if (value == null) {
                out.append("null");
            } else {
                text(out, value);
            }
        }
        return out.append('}').toString();
    }

    private static void text(StringBuilder out, String value) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    boolean hidden =
                            c < ' ' || c == '\u2028' || c == '\u2029' || (Character.isSurrogate(c) && lone(value, i));
                    if (hidden) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean lone(String value, int at) {
        return Character.isHighSurrogate(value.charAt(at))
                ? at + 1 >= value.length() || !Character.isLowSurrogate(value.charAt(at + 1))
                : at == 0 || !Character.isHighSurrogate(value.charAt(at - 1));
    }
}
