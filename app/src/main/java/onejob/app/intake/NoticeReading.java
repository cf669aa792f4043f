package onejob.app.intake;

import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.News;

/// Reads a success that a callback tells, by the same schemas and checks as an answer.
@FunctionalInterface
public interface NoticeReading {
    /// Whether what was told counts: `Succeeded`, or `Unknown` with `CONTRACT_VIOLATION`. A reference is the one
    /// that the provider's pointer finds in the result.
    ///
    /// @param payload of the job, exact text
    News told(OperationConfig operation, ProviderConfig provider, String payload, JsonValue result);
}
