package onejob.app.config;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.DialectId;
import com.networknt.schema.dialect.Dialects;
import java.util.Optional;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;

/// Holds a JSON Schema against its own meta-schema (2020-12), so that a slip in it is told at start and
/// not by a provider's answer.
final class Schemas {
    private static final Schema META =
            SchemaRegistry.withDialect(Dialects.getDraft202012()).getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12));

    private Schemas() {}

    /// What is wrong, and where in the schema; empty when nothing is.
    static Optional<String> problem(JsonValue schema) {
        Optional<String> remote = elsewhere(schema);
        if (remote.isPresent()) {
            return remote;
        }
        return META.validate(StrictJson.write(schema), InputFormat.JSON).stream()
                .findFirst()
                .map(e -> "is not a JSON Schema 2020-12: " + e.getInstanceLocation() + " " + e.getMessage());
    }

    /// A schema that names another document would be fetched, or not, depending on the network.
    private static Optional<String> elsewhere(JsonValue value) {
        return switch (value) {
            case JsonValue.Members m -> {
                for (String keyword : new String[] {"$ref", "$dynamicRef"}) {
                    if (m.members().get(keyword) instanceof JsonValue.Text(String target) && !target.startsWith("#")) {
                        yield Optional.of(
                                "has a `" + keyword + "` to another document; write what it says under `$defs`");
                    }
                }
                yield m.members().values().stream()
                        .flatMap(v -> elsewhere(v).stream())
                        .findFirst();
            }
            case JsonValue.Elements e ->
                e.elements().stream().flatMap(v -> elsewhere(v).stream()).findFirst();
            case JsonValue.Text t -> Optional.empty();
            case JsonValue.Decimal d -> Optional.empty();
            case JsonValue.Bool b -> Optional.empty();
            case JsonValue.Null n -> Optional.empty();
        };
    }
}
