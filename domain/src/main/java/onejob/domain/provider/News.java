package onejob.domain.provider;

import java.time.Duration;
import onejob.domain.attempt.FailureKind;
import org.jspecify.annotations.Nullable;

/// What was learned about an attempt, over whichever channel. Only the first two are certain.
public sealed interface News {
    @Nullable
    String reference();

    /// What a model says it took; null of any other provider.
    default @Nullable Usage usage() {
        return null;
    }

    /// The provider did it.
    ///
    /// @param result the answer's exact JSON text; null when there is none
    /// @param sha256 of the exact bytes, lower-case hex
    /// @param canonicalSha256 of the canonical form: equal for the same answer in other bytes
    /// @param usage what a model says it took; null of any other provider
    record Succeeded(
            @Nullable String reference,
            @Nullable String result,
            String sha256,
            String canonicalSha256,
            @Nullable Usage usage)
            implements News {
        public Succeeded(@Nullable String reference, @Nullable String result, String sha256, String canonicalSha256) {
            this(reference, result, sha256, canonicalSha256, null);
        }
    }

    /// A definite failure: it has not taken effect.
    ///
    /// @param retryAfter how long the provider asks us to wait before the next try; null when it does not say
    record Failed(
            @Nullable String reference,
            FailureKind kind,
            @Nullable String message,
            String sha256,
            String canonicalSha256,
            @Nullable Duration retryAfter,
            @Nullable Usage usage)
            implements News {
        public Failed(
                @Nullable String reference,
                FailureKind kind,
                @Nullable String message,
                String sha256,
                String canonicalSha256) {
            this(reference, kind, message, sha256, canonicalSha256, null, null);
        }

        public Failed(
                @Nullable String reference,
                FailureKind kind,
                @Nullable String message,
                String sha256,
                String canonicalSha256,
                @Nullable Duration retryAfter) {
            this(reference, kind, message, sha256, canonicalSha256, retryAfter, null);
        }
    }

    /// No trustworthy answer.
    record Unknown(
            @Nullable String reference,
            FailureKind kind,
            @Nullable String message,
            @Nullable Usage usage) implements News {
        public Unknown(@Nullable String reference, FailureKind kind, @Nullable String message) {
            this(reference, kind, message, null);
        }
    }

    /// 202: the provider took it and will say later.
    record Accepted(@Nullable String reference) implements News {}
}
