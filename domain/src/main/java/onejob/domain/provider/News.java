package onejob.domain.provider;

import onejob.domain.attempt.FailureKind;
import org.jspecify.annotations.Nullable;

/// What was learned about an attempt, over whichever channel. Only the first two are certain.
public sealed interface News {
    @Nullable
    String reference();

    /// The provider did it.
    ///
    /// @param result the answer's exact JSON text; null when there is none
    /// @param sha256 of the exact bytes, lower-case hex
    /// @param canonicalSha256 of the canonical form: equal for the same answer in other bytes
    record Succeeded(@Nullable String reference, @Nullable String result, String sha256, String canonicalSha256)
            implements News {}

    /// A definite failure: it has not taken effect.
    record Failed(
            @Nullable String reference,
            FailureKind kind,
            @Nullable String message,
            String sha256,
            String canonicalSha256)
            implements News {}

    /// No trustworthy answer.
    record Unknown(
            @Nullable String reference,
            FailureKind kind,
            @Nullable String message) implements News {}

    /// 202: the provider took it and will say later.
    record Accepted(@Nullable String reference) implements News {}
}
