package onejob.app.intake;

import java.util.Map;
import java.util.stream.Collectors;
import onejob.app.config.Configuration;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.provider.OperationAnswers;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.News;

/// Reads callbacks with what the engine reads answers with: one success means the same over every channel.
public final class SchemaReading implements NoticeReading {
    private final Map<String, OperationAnswers> answers;

    public SchemaReading(Configuration configuration) {
        answers = configuration.operations().stream()
                .collect(Collectors.toUnmodifiableMap(OperationConfig::name, OperationAnswers::new));
    }

    @Override
    public News told(OperationConfig operation, ProviderConfig provider, String payload, JsonValue result) {
        OperationAnswers of = answers.get(operation.name());
        if (of == null) {
            throw new IllegalArgumentException("not an operation of the configuration: " + operation.name());
        }
        return of.told(result, provider, payload);
    }
}
