package onejob.views.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the top members of an event's detail. Lenient on purpose: a detail it cannot read has no facts, and
/// the event is shown all the same.
public final class EventFacts {
    private final String text;
    private int at;

    private EventFacts(String text) {
        this.text = text;
    }

    /// Members with text, number or truth values as text; nulls are left out, nested values stay JSON.
    public static Map<String, String> of(String json) {
        try {
            return new EventFacts(json).members();
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Map.of();
        }
    }

    private Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        expect('{');
        if (peek() == '}') {
            return members;
        }
        do {
            String name = string();
            expect(':');
            String value = value();
            if (value != null) {
                members.put(name, value);
            }
        } while (next() == ',');
        return members;
    }

    private @Nullable String value() {
        char c = peek();
        if (c == '"') {
            return string();
        }
        int from = at;
        if (c == '{' || c == '[') {
            skipNested();
        } else {
            while (at < text.length() && ",}] \t\r\n".indexOf(text.charAt(at)) < 0) {
                at++;
            }
        }
        String raw = text.substring(from, at);
        return raw.equals("null") ? null : raw;
    }

    private void skipNested() {
        int depth = 0;
        do {
            char c = text.charAt(at);
            if (c == '"') {
                string();
                continue;
            }
            depth += c == '{' || c == '[' ? 1 : 0;
            depth -= c == '}' || c == ']' ? 1 : 0;
            at++;
        } while (depth > 0);
    }

    private String string() {
        expect('"');
        StringBuilder value = new StringBuilder();
        for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
            value.append(c == '\\' ? escaped() : c);
        }
        return value.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> c;
        };
    }

    private char peek() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw new IllegalArgumentException("not a JSON object");
        }
    }
}
