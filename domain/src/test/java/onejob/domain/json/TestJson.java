package onejob.domain.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads well-formed JSON for tests. The product's strict reader lives where the input comes in, not here.
public final class TestJson {
    private final String text;
    private int at;

    private TestJson(String text) {
        this.text = text;
    }

    public static JsonValue read(String text) {
        return new TestJson(text).value();
    }

    private JsonValue value() {
        char c = next();
        return switch (c) {
            case '{' -> members();
            case '[' -> elements();
            case '"' -> new JsonValue.Text(string());
            case 't' -> word("rue", JsonValue.Bool.TRUE);
            case 'f' -> word("alse", JsonValue.Bool.FALSE);
            case 'n' -> word("ull", JsonValue.Null.NULL);
            default -> number();
        };
    }

    private JsonValue members() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (char c = next(); c != '}'; c = next()) {
            if (c == '"') {
                String name = string();
                next();
                members.put(name, value());
            }
        }
        return new JsonValue.Members(members);
    }

    private JsonValue elements() {
        List<JsonValue> elements = new ArrayList<>();
        for (char c = next(); c != ']'; c = next()) {
            if (c != ',') {
                at--;
            }
            elements.add(value());
        }
        return new JsonValue.Elements(elements);
    }

    private String string() {
        StringBuilder read = new StringBuilder();
        for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
            read.append(c == '\\' ? escaped() : c);
        }
        return read.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> c;
        };
    }

    private JsonValue number() {
        int start = at - 1;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return new JsonValue.Decimal(new BigDecimal(text.substring(start, at)));
    }

    private JsonValue word(String rest, JsonValue value) {
        at += rest.length();
        return value;
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at++);
    }
}
