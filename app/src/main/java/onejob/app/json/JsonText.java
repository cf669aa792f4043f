package onejob.app.json;

import java.util.Iterator;
import java.util.Map;
import onejob.domain.json.JsonValue;

/// Writes JSON into a growing text. Exact texts that came from elsewhere are put in unchanged.
final class JsonText {
    private JsonText() {}

    static String write(JsonValue value) {
        StringBuilder out = new StringBuilder();
        value(value, out);
        return out.toString();
    }

    private static void value(JsonValue value, StringBuilder out) {
        switch (value) {
            case JsonValue.Members m -> {
                out.append('{');
                Iterator<Map.Entry<String, JsonValue>> members =
                        m.members().entrySet().iterator();
                while (members.hasNext()) {
                    Map.Entry<String, JsonValue> member = members.next();
                    string(member.getKey(), out);
                    out.append(':');
                    value(member.getValue(), out);
                    if (members.hasNext()) {
                        out.append(',');
                    }
                }
                out.append('}');
            }
            case JsonValue.Elements e -> {
                out.append('[');
                Iterator<JsonValue> elements = e.elements().iterator();
                while (elements.hasNext()) {
                    value(elements.next(), out);
                    if (elements.hasNext()) {
                        out.append(',');
                    }
                }
                out.append(']');
            }
            case JsonValue.Text t -> string(t.value(), out);
            case JsonValue.Decimal d -> out.append(d.value());
            case JsonValue.Bool b -> out.append(b == JsonValue.Bool.TRUE);
            case JsonValue.Null nothing -> out.append("null");
        }
    }

    static void string(String value, StringBuilder out) {
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
                    // U+2028 and U+2029 are line ends to some readers of logs and scripts; a lone surrogate has no
                    // UTF-8.
                    if (c < 0x20 || c == 0x7f || c == 0x2028 || c == 0x2029 || lone(value, i)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean lone(String value, int i) {
        char c = value.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(value.charAt(i - 1)));
    }
}
