package onejob.app.config;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.ReleasePolicy;
import org.jspecify.annotations.Nullable;

/// One kind of work, and everything that is decided by policy about it. Names as in the file.
public record OperationConfig(
        String name,
        List<String> route,
        boolean automaticLaunch,
        ReleasePolicy release,
        Retry retry,
        boolean automaticFailover,
        Set<FailureKind> failoverOn,
        int maxAttempts,
        Then onExhausted,
        Then onRejected,
        boolean sideEffects,
        JsonValue outputSchema,
        @Nullable JsonValue refusalSchema,
        List<Check> answerChecks,
        boolean contractViolationIsFailure,
        List<String> search,
        List<String> mask,
        boolean qualificationRequired,
        @Nullable JsonValue contract) {
    public OperationConfig {
        route = List.copyOf(route);
        failoverOn = Set.copyOf(failoverOn);
        answerChecks = List.copyOf(answerChecks);
        search = List.copyOf(search);
        mask = List.copyOf(mask);
    }

    public enum Then {
        HOLD,
        FAIL
    }

    public record Retry(boolean automatic, Duration backoff, Duration maxBackoff) {}

    /// An answer must be about this request: the member at `pointer` equals the payload's member at
    /// `equalsInput`.
    public record Check(String pointer, String equalsInput) {}
}
