package onejob.domain.attempt;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One try at a job at one provider.
///
/// @param version the lock on this attempt: what a person saw
/// @param readVersion the job's version when this attempt was launched; the swap compares it
/// @param launchedBy `engine NAME`, `owner NAME`, or a person's login
/// @param sentAt when `running` was committed
/// @param assumed cancelled on an assumption, with nothing certain heard since
/// @param overrideReason why an admin let it start without a current qualification
public record Attempt(
        AttemptId id,
        int number,
        String provider,
        Role role,
        AttemptState state,
        long version,
        long readVersion,
        @Nullable String reference,
        @Nullable Failure failure,
        @Nullable String engine,
        String launchedBy,
        Instant launchedAt,
        @Nullable Instant sentAt,
        @Nullable Instant deadlineAt,
        @Nullable Instant endedAt,
        boolean assumed,
        @Nullable String overrideReason,
        List<LateAnswer> lateAnswers) {

    public Attempt {
        lateAnswers = List.copyOf(lateAnswers);
    }

    /// Sent, and nothing certain is known of its effect.
    public boolean unsettled() {
        return switch (state) {
            case RUNNING, UNKNOWN, RELEASED -> true;
            case CANCELLED -> sentAt != null && assumed && lateAnswers.isEmpty();
            case STARTING, SUCCEEDED, FAILED, SUPERSEDED -> false;
        };
    }

    /// A person's command treats an attempt past its deadline as unknown, whoever has not said so yet.
    public AttemptState stateAt(Instant now) {
        return state == AttemptState.RUNNING && deadlineAt != null && !now.isBefore(deadlineAt)
                ? AttemptState.UNKNOWN
                : state;
    }
}
