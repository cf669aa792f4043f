package onejob.app.intake;

import onejob.app.config.ProviderConfig;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Submissions.CallbackTarget;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// Reads a success that a callback tells, by the same schemas and checks as an answer.
@FunctionalInterface
public interface NoticeReading {
    /// Whether what was told counts: `Succeeded`, or `Unknown` with `CONTRACT_VIOLATION`.
    ///
    /// @param sha256 of the notice's exact bytes, lower-case hex
    News success(ProviderConfig provider, CallbackTarget target, Told told, String sha256);

    /// A success as it was told.
    ///
    /// @param exact the result's text, character for character
    record Told(@Nullable String reference, JsonValue result, String exact) {
        /// Equal for the same result in other bytes and over another channel.
        public String canonicalSha256() {
            return Fingerprint.of(result).hex();
        }
    }
}
