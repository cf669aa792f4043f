package onejob.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Jobs;

/// Waits for what an engine was asked to do.
final class Requests {
    private static final Duration UNTIL_TAKEN = Duration.ofSeconds(15);
    /// A provider has its own time limits; this is only so that a terminal never hangs for good.
    private static final Duration UNTIL_ANSWERED = Duration.ofMinutes(2);
    private static final long LOOK_EVERY_MILLIS = 100;

    private final Session session;

    Requests(Session session) {
        this.session = session;
    }

    /// What came of the request.
    ///
    /// @throws CliFailure no engine took it in time
    String awaitOutcome(UUID request) {
        long start = System.nanoTime();
        while (true) {
            boolean taken = false;
            try {
                Optional<Jobs.RequestState> state = session.database().jobs().request(request);
                String outcome = state.map(Jobs.RequestState::outcome).orElse(null);
                if (outcome != null) {
                    return outcome;
                }
                taken = state.map(Jobs.RequestState::taken).orElse(false);
            } catch (DatabaseUnavailable e) {
                if (waited(start).compareTo(UNTIL_TAKEN) > 0) {
                    throw e;
                }
            }
            if (waited(start).compareTo(taken ? UNTIL_ANSWERED : UNTIL_TAKEN) > 0) {
                throw new CliFailure(
                        Exit.UNREACHABLE,
                        taken
                                ? "An engine has the request in hand, and the provider has not answered yet: look at the"
                                        + " job later."
                                : "No engine has taken the request within " + UNTIL_TAKEN.toSeconds()
                                        + " s. It stands, and an engine will carry it out once one runs.");
            }
            Pause.millis(LOOK_EVERY_MILLIS);
        }
    }

    private static Duration waited(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /// How long the attempt has been running, by the database's clock.
    Duration age(Attempt attempt) {
        Instant since = attempt.sentAt() == null ? attempt.launchedAt() : attempt.sentAt();
        return Duration.between(since, session.database().jobs().here().now());
    }
}
