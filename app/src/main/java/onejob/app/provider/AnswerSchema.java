package onejob.app.provider;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import onejob.domain.json.JsonValue;

/// One JSON Schema (2020-12), compiled once. Nothing it refers to is fetched.
final class AnswerSchema {
    private static final String META = "https://json-schema.org/draft/2020-12/schema";

    private final Schema schema;

    private AnswerSchema(Schema schema) {
        this.schema = schema;
    }

    /// Compiles a schema.
    ///
    /// @param where what the message of a refusal begins with: the operation and the key
    /// @throws BadProviderSetup it is no schema, or refers to what is not in it
    static AnswerSchema of(String where, JsonValue source) {
        try {
            SchemaRegistry registry = SchemaRegistry.withDialect(Dialects.getDraft202012());
            List<Error> wrong = registry.getSchema(SchemaLocation.of(META)).validate(JsonNodes.of(source));
            if (!wrong.isEmpty()) {
                throw new BadProviderSetup(where + " is no JSON Schema: "
                        + wrong.stream().map(AnswerSchema::words).distinct().collect(Collectors.joining("; ")));
            }
            Schema schema = registry.getSchema(JsonNodes.of(source));
            schema.initializeValidators();
            return new AnswerSchema(schema);
        } catch (SchemaException e) {
            throw new BadProviderSetup(where + " is no JSON Schema: " + e.getMessage(), e);
        }
    }

    boolean fits(JsonValue value) {
        return schema.validate(JsonNodes.of(value)).isEmpty();
    }

    /// What first does not fit; empty when all does.
    Optional<String> misfit(JsonValue value) {
        return schema.validate(JsonNodes.of(value)).stream().findFirst().map(AnswerSchema::words);
    }

    private static String words(Error error) {
        return error.getInstanceLocation() + ": " + error.getMessage();
    }
}
