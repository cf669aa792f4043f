package onejob.domain.transition;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;

/// Whose answers are dropped: an attempt that ended without winning, and one whose launch read an older
/// version of its job than there is now.
final class Fence {
    private Fence() {}

    /// Whether an answer of this attempt would be dropped. One that no byte was sent for has no answer to
    /// drop.
    static boolean drops(Job job, Attempt attempt) {
        return mayAnswer(attempt) && (attempt.state().terminal() || !Foresight.swapSucceeds(job, attempt));
    }

    /// Since when an attempt's answers are dropped; empty when they are not.
    ///
    /// A version moves only by a cancel of a later attempt or by the closing of the job, so the first of
    /// these that
    /// came after the attempt is when it was fenced, if its own end was not earlier.
    static Optional<Instant> since(Job job, Attempt attempt) {
        if (!drops(job, attempt)) {
            return Optional.empty();
        }
        Stream<Instant> cancels = job.attempts().stream()
                .filter(other -> other.number() > attempt.number()
                        && other.state() == AttemptState.CANCELLED
                        && other.sentAt() != null)
                .flatMap(other -> Stream.ofNullable(other.endedAt()));
        Stream<Instant> ends = Stream.concat(Stream.ofNullable(attempt.endedAt()), Stream.ofNullable(job.closedAt()));
        return Stream.concat(cancels, ends).min(Instant::compareTo).or(() -> Optional.of(attempt.launchedAt()));
    }

    private static boolean mayAnswer(Attempt attempt) {
        boolean neverLeft = attempt.failure() != null && attempt.failure().kind() == FailureKind.NOT_SENT;
        return attempt.sentAt() != null && attempt.state() != AttemptState.SUCCEEDED && !neverLeft;
    }
}
