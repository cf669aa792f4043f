package onejob.app.json;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import onejob.domain.json.JsonValue;

/// A JSON Pointer (RFC 6901) into a value.
public record JsonPointer(List<String> tokens) {
    public JsonPointer {
        tokens = List.copyOf(tokens);
    }

    /// Empty when the text is no pointer.
    public static Optional<JsonPointer> parse(String text) {
        if (text.isEmpty()) {
            return Optional.of(new JsonPointer(List.of()));
        }
        if (!text.startsWith("/") || text.replace("~0", "").replace("~1", "").contains("~")) {
            return Optional.empty();
        }
        return Optional.of(new JsonPointer(Stream.of(text.substring(1).split("/", -1))
                .map(t -> t.replace("~1", "/").replace("~0", "~"))
                .toList()));
    }

    /// What it points at; empty when there is nothing.
    public Optional<JsonValue> in(JsonValue root) {
        JsonValue at = root;
        for (String token : tokens) {
            if (at instanceof JsonValue.Members(var members) && members.containsKey(token)) {
                at = members.get(token);
            } else if (at instanceof JsonValue.Elements(var elements)
                    && token.matches("0|[1-9]\\d{0,8}")
                    && Integer.parseInt(token) < elements.size()) {
                at = elements.get(Integer.parseInt(token));
            } else {
                return Optional.empty();
            }
            if (at == null) {
                return Optional.empty();
            }
        }
        return Optional.of(at);
    }
}
