package onejob.domain.json;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A JSON Pointer (RFC 6901): the way to one value inside a document.
///
/// @param text empty for the whole document, else tokens that each begin with a slash
public record JsonPointer(String text) {
    private static final Pattern VALID = Pattern.compile("(/([^/~]|~[01])*)*");
    /// Nine digits reach further than any list, and fit an int.
    private static final Pattern INDEX = Pattern.compile("0|[1-9][0-9]{0,8}");

    public JsonPointer {
        if (!valid(text)) {
            throw new IllegalArgumentException(
                    "a JSON Pointer is empty or begins with a slash, and after ~ comes 0 or 1: " + text);
        }
    }

    public static boolean valid(String text) {
        return VALID.matcher(text).matches();
    }

    /// The value this points to; null when there is none. A JSON `null` that is there is a value.
    public @Nullable JsonValue find(JsonValue document) {
        if (text.isEmpty()) {
            return document;
        }
        JsonValue value = document;
        for (String token : text.substring(1).split("/", -1)) {
            value = value == null ? null : step(value, token.replace("~1", "/").replace("~0", "~"));
        }
        return value;
    }

    private static @Nullable JsonValue step(JsonValue value, String token) {
        return switch (value) {
            case JsonValue.Members members -> members.members().get(token);
            case JsonValue.Elements elements -> element(elements.elements(), token);
            case JsonValue.Text text -> null;
            case JsonValue.Decimal number -> null;
            case JsonValue.Bool truth -> null;
            case JsonValue.Null nothing -> null;
        };
    }

    private static @Nullable JsonValue element(List<JsonValue> elements, String token) {
        if (!INDEX.matcher(token).matches()) {
            return null;
        }
        int index = Integer.parseInt(token);
        return index < elements.size() ? elements.get(index) : null;
    }

    @Override
    public String toString() {
        return text;
    }
}
