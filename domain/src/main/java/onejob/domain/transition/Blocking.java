package onejob.domain.transition;

import java.time.Duration;
import java.time.Instant;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import org.jspecify.annotations.Nullable;

/// The attempt that stands in the way of a command.
///
/// @param state as a person's command takes it: past its deadline a running attempt is unknown
/// @param age since it entered this state, by the database's clock
public record Blocking(AttemptId id, int number, AttemptState state, Duration age) {
    /// The attempt as it stands at `now`. An attempt does not keep when it entered every state, so the age is the
    /// best that it can tell by itself; the log knows better.
    public static Blocking of(Attempt attempt, Instant now) {
        Duration age = Duration.between(entered(attempt, now), now);
        return new Blocking(
                attempt.id(), attempt.number(), attempt.stateAt(now), age.isNegative() ? Duration.ZERO : age);
    }

    private static Instant entered(Attempt attempt, Instant now) {
        return switch (attempt.stateAt(now)) {
            case STARTING -> attempt.launchedAt();
            case UNKNOWN -> overdue(attempt) ? first(attempt.deadlineAt(), attempt) : first(attempt.sentAt(), attempt);
            case RUNNING, RELEASED -> first(attempt.sentAt(), attempt);
            case SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> first(attempt.endedAt(), attempt);
        };
    }

    /// Unknown because time ran out: nobody has said so yet, or somebody has.
    private static boolean overdue(Attempt attempt) {
        return attempt.state() == AttemptState.RUNNING
                || (attempt.failure() != null && attempt.failure().kind() == FailureKind.TIMEOUT);
    }

    private static Instant first(@Nullable Instant instant, Attempt attempt) {
        if (instant != null) {
            return instant;
        }
        Instant sent = attempt.sentAt();
        return sent == null ? attempt.launchedAt() : sent;
    }
}
