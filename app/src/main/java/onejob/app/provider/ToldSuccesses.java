package onejob.app.provider;

import java.util.HashMap;
import java.util.Map;
import onejob.app.config.Configuration;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.News;

/// Reads successes that are told in other words than a plain answer's, a callback's for example, by the same schemas
/// and
/// checks.
public final class ToldSuccesses {
    private final Map<String, OperationAnswers> operations = new HashMap<>();

    /// Reads the schemas.
    ///
    /// @throws BadProviderSetup one of them cannot be used; the message names it
    public ToldSuccesses(Configuration configuration) {
        for (OperationConfig operation : configuration.operations()) {
            operations.put(operation.name(), new OperationAnswers(operation));
        }
    }

    /// Whether what was told counts: `Succeeded`, or `Unknown` with `CONTRACT_VIOLATION`.
    ///
    /// @param payload of the job, exact text
    public News read(OperationConfig operation, ProviderConfig provider, String payload, JsonValue result) {
        OperationAnswers answers = operations.get(operation.name());
        if (answers == null) {
            throw new IllegalArgumentException("no operation of this configuration: " + operation.name());
        }
        return answers.told(LateAnswer.Told.SUCCEEDED, result, provider, payload);
    }
}
