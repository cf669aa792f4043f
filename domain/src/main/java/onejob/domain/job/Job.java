package onejob.domain.job;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import org.jspecify.annotations.Nullable;

/// A job as it stands, with its attempts in the order of their numbers.
///
/// @param provider the target: what the request named, else the first of the route at that time
/// @param payload the exact text that came in; null when the reader may not see payloads
/// @param version the fencing token
/// @param completedBy the one attempt whose result is the job's result
/// @param result the winner's exact answer; null too when the reader may not see results
public record Job(
        OwnerId owner,
        JobId id,
        IdempotencyKey key,
        String operation,
        String provider,
        @Nullable String payload,
        JobStatus status,
        boolean suspectedDuplicate,
        long version,
        @Nullable AttemptId completedBy,
        @Nullable String result,
        Instant createdAt,
        @Nullable Instant closedAt,
        List<Attempt> attempts) {

    public Job {
        attempts = List.copyOf(attempts);
    }

    /// The attempt that keeps anything else from being launched, if there is one.
    public Optional<Attempt> blocking() {
        return attempts.stream().filter(a -> a.state().blocking()).findFirst();
    }

    public Optional<Attempt> attempt(AttemptId id) {
        return attempts.stream().filter(a -> a.id().equals(id)).findFirst();
    }

    public Optional<Attempt> winner() {
        return completedBy == null ? Optional.empty() : attempt(completedBy);
    }

    /// The number of the newest attempt, 0 when there is none.
    public int newest() {
        return attempts.isEmpty() ? 0 : attempts.getLast().number();
    }

    /// Numbers of the attempts that were sent and of whose effect nothing certain is known.
    public List<Integer> unsettled() {
        return attempts.stream().filter(Attempt::unsettled).map(Attempt::number).toList();
    }
}
