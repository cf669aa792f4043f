package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Event;
import org.jspecify.annotations.Nullable;

/// Jobs of every length, from milliseconds to weeks, with as many attempts and look-ups as a seed says; the
/// clock may step back between two events.
final class MadeUpJobs {
    static final Instant T = Instant.parse("2026-12-01T12:00:00Z");

    /// A job, its log, and the moment at which it is looked at.
    record Made(Job job, List<Event> events, Instant now) {}

    private final Random random;
    private final JobId id = new JobId(new UUID(2, 2));
    private final List<Event> events = new ArrayList<>();
    private Instant clock = T;

    private MadeUpJobs(long seed) {
        random = new Random(seed);
    }

    static Made of(long seed) {
        return new MadeUpJobs(seed).make();
    }

    /// Fifty attempts with two hundred look-ups each.
    static Made large(int lanes, int lookUps) {
        MadeUpJobs jobs = new MadeUpJobs(lanes);
        List<Attempt> attempts = new ArrayList<>();
        for (int n = 1; n <= lanes; n++) {
            attempts.add(jobs.attempt(n, lookUps, true));
        }
        return jobs.made(attempts);
    }

    private Made make() {
        int lanes = random.nextInt(10) == 0 ? 50 : 1 + random.nextInt(5);
        List<Attempt> attempts = new ArrayList<>();
        for (int n = 1; n <= lanes; n++) {
            int lookUps = random.nextInt(4) == 0 ? random.nextInt(lanes > 5 ? 12 : 200) : random.nextInt(4);
            attempts.add(attempt(n, lookUps, n < lanes || random.nextBoolean()));
        }
        return made(attempts);
    }

    private Made made(List<Attempt> attempts) {
        boolean open = attempts.stream().anyMatch(a -> !a.state().terminal());
        AttemptId won = attempts.stream()
                .filter(a -> a.state() == AttemptState.SUCCEEDED)
                .map(Attempt::id)
                .findFirst()
                .orElse(null);
        JobStatus status = open ? JobStatus.UNKNOWN : won != null ? JobStatus.SUCCEEDED : JobStatus.OPEN;
        Job job = new Job(
                new OwnerId("alice"),
                id,
                new IdempotencyKey("k"),
                "charge",
                "acme",
                "{}",
                status,
                false,
                1,
                won,
                null,
                T,
                null,
                attempts);
        return new Made(job, List.copyOf(events), later());
    }

    private Attempt attempt(int number, int lookUps, boolean over) {
        AttemptId attempt = new AttemptId(new UUID(1, number));
        Instant launched = later();
        say(attempt, "attempt_launched", AttemptState.STARTING, "{}");
        AttemptState state = AttemptState.STARTING;
        Instant sent = null;
        if (over || random.nextInt(5) > 0) {
            sent = later();
            state = AttemptState.RUNNING;
            say(attempt, "attempt_sent", state, "{}");
        }
        if (sent != null && random.nextInt(3) > 0) {
            later();
            state = AttemptState.UNKNOWN;
            say(attempt, "attempt_unknown", state, "{\"kind\":\"timeout\"}");
            for (int i = 0; i < lookUps; i++) {
                later();
                String outcome = random.nextInt(9) == 0 ? "look_up_failed" : "no_trace";
                say(attempt, "look_up", state, "{\"outcome\":\"" + outcome + "\"}");
            }
        }
        Instant ended = null;
        if (over && sent != null) {
            ended = later();
            state = end(attempt);
        }
        String provider =
                random.nextInt(6) == 0 ? "a-provider-".repeat(9) : random.nextBoolean() ? "acme" : "fallback-pay";
        return new Attempt(
                attempt,
                number,
                provider,
                Role.PRIMARY,
                state,
                1,
                1,
                "ref-1",
                null,
                "e",
                "engine e",
                launched,
                sent,
                sent,
                ended,
                false,
                null,
                List.of());
    }

    private AttemptState end(AttemptId attempt) {
        return switch (random.nextInt(4)) {
            case 0 -> ended(attempt, "attempt_settled", AttemptState.SUCCEEDED, "{\"channel\":\"answer\"}");
            case 1 -> ended(attempt, "attempt_settled", AttemptState.FAILED, "{\"channel\":\"callback\"}");
            case 2 -> ended(attempt, "attempt_settled", AttemptState.SUPERSEDED, "{\"lost_because\":\"slot_taken\"}");
            default -> cancelled(attempt, random.nextBoolean() ? "assumed" : "ledger");
        };
    }

    private AttemptState cancelled(AttemptId attempt, String evidence) {
        ended(attempt, "attempt_cancelled", AttemptState.CANCELLED, "{\"evidence\":\"" + evidence + "\"}");
        if (random.nextBoolean()) {
            later();
            say(attempt, "late_answer", AttemptState.CANCELLED, "{\"lost_because\":\"version_moved\"}");
        }
        return AttemptState.CANCELLED;
    }

    private AttemptState ended(AttemptId attempt, String kind, AttemptState state, String detail) {
        say(attempt, kind, state, detail);
        return state;
    }

    /// The clock goes on by anything between a millisecond and days; sometimes not at all, sometimes back.
    private Instant later() {
        long most = switch (random.nextInt(5)) {
            case 0 -> 20;
            case 1 -> 3_000;
            case 2 -> 90_000;
            case 3 -> Duration.ofHours(3).toMillis();
            default -> random.nextInt(5) == 0 ? Duration.ofDays(5).toMillis() : 600;
        };
        long step =
                random.nextInt(30) == 0 ? -random.nextLong(3_000) : random.nextInt(20) == 0 ? 0 : random.nextLong(most);
        clock = clock.plusMillis(step);
        return clock;
    }

    private void say(AttemptId attempt, String kind, @Nullable AttemptState state, String detail) {
        events.add(new Event(
                new OwnerId("alice"),
                id,
                events.size() + 1,
                attempt,
                kind,
                "olga",
                clock,
                state,
                1L,
                JobStatus.OPEN,
                1,
                detail));
    }
}
