package onejob.app.provider;

import java.math.BigDecimal;
import onejob.domain.json.JsonValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Our JSON values as the schema library's. Every number keeps its exact value; one without a fraction becomes an
/// integer whichever way it was written, as JSON Schema counts them, so that equal values are equal nodes.
final class JsonNodes {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonNodes() {}

    static JsonNode of(JsonValue value) {
        return switch (value) {
            case JsonValue.Members m -> {
                ObjectNode node = NODES.objectNode();
                m.members().forEach((name, member) -> node.set(name, of(member)));
                yield node;
            }
            case JsonValue.Elements e -> {
                ArrayNode node = NODES.arrayNode();
                e.elements().forEach(element -> node.add(of(element)));
                yield node;
            }
            case JsonValue.Text t -> NODES.stringNode(t.value());
            case JsonValue.Decimal d -> number(d.value());
            case JsonValue.Bool b -> NODES.booleanNode(b == JsonValue.Bool.TRUE);
            case JsonValue.Null nothing -> NODES.nullNode();
        };
    }

    private static JsonNode number(BigDecimal value) {
        BigDecimal exact = value.stripTrailingZeros();
        return exact.scale() <= 0
                ? (JsonNode) NODES.numberNode(exact.toBigIntegerExact())
                : (JsonNode) NODES.numberNode(exact);
    }
}
