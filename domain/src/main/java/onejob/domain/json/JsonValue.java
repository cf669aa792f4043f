package onejob.domain.json;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A JSON value (RFC 8259) with the exact decimal value of every number.
public sealed interface JsonValue {
    record Members(Map<String, JsonValue> members) implements JsonValue {
        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    record Elements(List<JsonValue> elements) implements JsonValue {
        public Elements {
            elements = List.copyOf(elements);
        }
    }

    record Text(String value) implements JsonValue {}

    record Decimal(BigDecimal value) implements JsonValue {}

    enum Bool implements JsonValue {
        TRUE,
        FALSE
    }

    enum Null implements JsonValue {
        NULL
    }
}
