package onejob.app.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.json.JsonValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/// One document being read. It knows where it is, so that a refusal can say so.
final class Reading {
    private static final int SHOWN_POINTER = 200;

    private final JsonParser parser;
    private final StringBuilder pointer = new StringBuilder();
    private int depth;

    Reading(JsonParser parser) {
        this.parser = parser;
    }

    JsonValue document() throws StrictJson.Malformed {
        try {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new StrictJson.Malformed("the document is empty");
            }
            JsonValue value = value(first);
            if (parser.nextToken() != null) {
                throw refused("something follows the document");
            }
            return value;
        } catch (JacksonException e) {
            throw notJson(e, pointer.toString());
        }
    }

    private JsonValue value(JsonToken token) throws StrictJson.Malformed {
        return switch (token) {
            case START_OBJECT -> members();
            case START_ARRAY -> elements();
            case VALUE_STRING -> new JsonValue.Text(storable(parser.getString(), "a string"));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Decimal(number(parser.getString()));
            case VALUE_TRUE -> JsonValue.Bool.TRUE;
            case VALUE_FALSE -> JsonValue.Bool.FALSE;
            case VALUE_NULL -> JsonValue.Null.NULL;
            case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                throw refused("not JSON");
        };
    }

    private JsonValue members() throws StrictJson.Malformed {
        deeper();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            int parent = pointer.length();
            String name = parser.currentName();
            pointer.append('/').append(shown(name));
            storable(name, "a member name");
            if (members.containsKey(name)) {
                throw refused("duplicate member name");
            }
            members.put(name, value(parser.nextToken()));
            pointer.setLength(parent);
        }
        depth--;
        return new JsonValue.Members(members);
    }

    private JsonValue elements() throws StrictJson.Malformed {
        deeper();
        List<JsonValue> elements = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            int parent = pointer.length();
            pointer.append('/').append(elements.size());
            elements.add(value(token));
            pointer.setLength(parent);
        }
        depth--;
        return new JsonValue.Elements(elements);
    }

    private void deeper() throws StrictJson.Malformed {
        depth++;
        if (depth > StrictJson.MAX_DEPTH) {
            throw refused("nested deeper than " + StrictJson.MAX_DEPTH);
        }
    }

    /// PostgreSQL stores no NUL, and a lone surrogate has no UTF-8: two readers would make two things of
    /// it.
    private String storable(String text, String what) throws StrictJson.Malformed {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw refused("NUL in " + what);
            }
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    throw refused("lone surrogate in " + what);
                }
                i++;
            }
        }
        return text;
    }

    private BigDecimal number(String text) throws StrictJson.Malformed {
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        String significand = e < 0 ? text : text.substring(0, e);
        if (significand.chars().filter(c -> c >= '0' && c <= '9').count() > StrictJson.MAX_DIGITS) {
            throw refused("a number of more than " + StrictJson.MAX_DIGITS + " digits");
        }
        if (e >= 0 && exponent(text.substring(e + 1)) > StrictJson.MAX_EXPONENT) {
            throw refused("an exponent beyond ±" + StrictJson.MAX_EXPONENT);
        }
        return new BigDecimal(text);
    }

    /// Its size, without its sign; anything of more than four digits is simply too large.
    private static int exponent(String text) {
        String digits = text.replaceFirst("^[+-]?0*", "");
        if (digits.isEmpty()) {
            return 0;
        }
        return digits.length() > 4 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }

    private StrictJson.Malformed refused(String what) {
        return new StrictJson.Malformed(what + where(parser.currentTokenLocation(), pointer.toString()));
    }

    /// The parser's own message is not passed on: it quotes the document.
    static StrictJson.Malformed notJson(JacksonException e, String pointer) {
        return new StrictJson.Malformed("not JSON" + where(e.getLocation(), pointer), e);
    }

    private static String where(TokenStreamLocation location, String pointer) {
        String place = location == null || location.getLineNr() < 1
                ? ""
                : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
        if (pointer.isEmpty()) {
            return place;
        }
        return place + " (" + (pointer.length() <= SHOWN_POINTER ? pointer : pointer.substring(0, SHOWN_POINTER) + "…")
                + ")";
    }

    /// A name as a pointer spells it (RFC 6901), with what cannot be printed made visible.
    private static String shown(String name) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length() && i < SHOWN_POINTER; i++) {
            char c = name.charAt(i);
            switch (c) {
                case '~' -> out.append("~0");
                case '/' -> out.append("~1");
                default -> out.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '\uFFFD' : c);
            }
        }
        return out.toString();
    }
}
