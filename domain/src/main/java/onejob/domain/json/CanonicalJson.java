package onejob.domain.json;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/// The JSON Canonicalization Scheme (RFC 8785) with one deviation: a number is written by its exact decimal value,
/// where the RFC rounds it to the nearest IEEE 754 double first. So 1, 1.0 and 1e0 are one number, and
/// 9007199254740993 is not 9007199254740992. Members are sorted by UTF-16 code units; strings are never normalised.
///
/// No library offers that number rule, hence our own writer, held against the RFC's vectors in tests.
public final class CanonicalJson {
    private CanonicalJson() {}

    public static String write(JsonValue value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(JsonValue value, StringBuilder out) {
        switch (value) {
            case JsonValue.Members m -> members(m.members(), out);
            case JsonValue.Elements e -> elements(e.elements().iterator(), out);
            case JsonValue.Text t -> text(t.value(), out);
            case JsonValue.Decimal d -> out.append(number(d.value()));
            case JsonValue.Bool b -> out.append(b == JsonValue.Bool.TRUE);
            case JsonValue.Null nothing -> out.append("null");
        }
    }

    private static void members(Map<String, JsonValue> members, StringBuilder out) {
        char before = '{';
        for (Map.Entry<String, JsonValue> member : new TreeMap<>(members).entrySet()) {
            out.append(before);
            text(member.getKey(), out);
            out.append(':');
            write(member.getValue(), out);
            before = ',';
        }
        out.append(members.isEmpty() ? "{}" : "}");
    }

    private static void elements(Iterator<JsonValue> elements, StringBuilder out) {
        out.append('[');
        while (elements.hasNext()) {
            write(elements.next(), out);
            if (elements.hasNext()) {
                out.append(',');
            }
        }
        out.append(']');
    }

    /// The layout of ECMAScript's Number::toString (which RFC 8785 names), over all digits of the exact value.
    static String number(BigDecimal value) {
        if (value.signum() == 0) {
            return "0";
        }
        BigDecimal exact = value.stripTrailingZeros();
        String digits = exact.unscaledValue().abs().toString();
        String sign = exact.signum() < 0 ? "-" : "";
        int point = digits.length() - exact.scale();
        if (point > 21 || point <= -6) {
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            int exponent = point - 1;
            return sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
        }
        if (point >= digits.length()) {
            return sign + digits + "0".repeat(point - digits.length());
        }
        return point > 0
                ? sign + digits.substring(0, point) + "." + digits.substring(point)
                : sign + "0." + "0".repeat(-point) + digits;
    }

    private static void text(String value, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\f' -> out.append("\\f");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c < 0x20) {
                        out.append("\\u00")
                                .append(Character.forDigit(c >> 4, 16))
                                .append(Character.forDigit(c & 15, 16));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
