package onejob.app.provider;

import java.util.List;
import java.util.Optional;
import onejob.domain.json.JsonValue;

/// JSON Pointers (RFC 6901).
final class Pointer {
    private Pointer() {}

    static Optional<JsonValue> at(JsonValue document, String pointer) {
        Optional<JsonValue> place = Optional.of(document);
        if (pointer.isEmpty()) {
            return place;
        }
        for (String token : pointer.substring(1).split("/", -1)) {
            String name = token.replace("~1", "/").replace("~0", "~");
            place = place.flatMap(value -> step(value, name));
        }
        return place;
    }

    private static Optional<JsonValue> step(JsonValue value, String name) {
        return switch (value) {
            case JsonValue.Members m -> Optional.ofNullable(m.members().get(name));
            case JsonValue.Elements e -> element(e.elements(), name);
            case JsonValue.Text t -> Optional.empty();
            case JsonValue.Decimal d -> Optional.empty();
            case JsonValue.Bool b -> Optional.empty();
            case JsonValue.Null n -> Optional.empty();
        };
    }

    private static Optional<JsonValue> element(List<JsonValue> elements, String name) {
        if (!name.matches("0|[1-9][0-9]{0,8}")) {
            return Optional.empty();
        }
        int index = Integer.parseInt(name);
        return index < elements.size() ? Optional.of(elements.get(index)) : Optional.empty();
    }
}
