package onejob.views.gallery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.Role;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Event;
import org.jspecify.annotations.Nullable;

/// Jobs with a story each: a timeout, a lost race, a job tried fifty times.
public final class Scenes {
    public static final Instant NOW = Instant.parse("2026-12-01T13:02:11.400Z");

    /// A job with its log.
    public record Story(Job job, List<Event> events) {}

    private Scenes() {}

    public static JobId id(String tail) {
        return JobId.parse("01a231a5-e77c-7d10-9c41-2e8b6a0f" + tail);
    }

    private static AttemptId attemptId(String tail, int number) {
        return new AttemptId(UUID.fromString("01a231a5-0000-7000-8000-%08d%s".formatted(number, tail)));
    }

    /// Collects a story's events.
    private static final class Log {
        final List<Event> events = new ArrayList<>();
        final JobId job;
        final String owner;
        long version = 1;
        JobStatus status = JobStatus.OPEN;

        Log(JobId job, String owner) {
            this.job = job;
            this.owner = owner;
        }

        Log add(
                String kind,
                String actor,
                Instant at,
                @Nullable AttemptId attempt,
                @Nullable AttemptState state,
                String detail) {
            events.add(new Event(
                    new OwnerId(owner),
                    job,
                    events.size() + 1,
                    attempt,
                    kind,
                    actor,
                    at,
                    state,
                    state == null ? null : 1L,
                    status,
                    version,
                    detail));
            return this;
        }
    }

    public static Attempt attempt(
            String tail,
            int number,
            String provider,
            AttemptState state,
            Instant launched,
            @Nullable Instant sent,
            @Nullable Instant ended,
            @Nullable Failure failure,
            List<LateAnswer> late) {
        return new Attempt(
                attemptId(tail, number),
                number,
                provider,
                provider.equals("fallback-pay") ? Role.FALLBACK : Role.PRIMARY,
                state,
                3,
                number,
                state == AttemptState.SUCCEEDED ? "fp_77120" : null,
                failure,
                "engine-1",
                number == 1 ? "engine engine-1" : "olga",
                launched,
                sent,
                sent == null ? null : sent.plusSeconds(2),
                ended,
                false,
                null,
                late);
    }

    public static Job job(
            String tail,
            String owner,
            String key,
            JobStatus status,
            long version,
            boolean duplicate,
            List<Attempt> attempts) {
        return new Job(
                new OwnerId(owner),
                id(tail),
                new IdempotencyKey(key),
                "charge",
                "acme",
                "{\"amount\":\"42.00\",\"currency\":\"EUR\",\"ref\":\"order-1042\",\"card\":\"4111\"}",
                status,
                duplicate,
                version,
                attempts.stream()
                        .filter(a -> a.state() == AttemptState.SUCCEEDED)
                        .findFirst()
                        .map(Attempt::id)
                        .orElse(null),
                status == JobStatus.SUCCEEDED ? "{\"id\":\"fp_77120\",\"status\":\"done\"}" : null,
                attempts.isEmpty()
                        ? NOW.minusSeconds(600)
                        : attempts.getFirst().launchedAt().minusMillis(32),
                status.closed() ? NOW.minusSeconds(3 * 3600) : null,
                attempts);
    }

    /// Sent, timed out, looked up: nobody knows.
    public static Story timeout() {
        Instant t = NOW.minusSeconds(14 * 60 + 5).minusMillis(388);
        AttemptId a = attemptId("7f3a", 1);
        Log log = new Log(id("7f3a"), "alice");
        log.add("job_created", "alice", t.minusMillis(32), null, null, "{}");
        log.status = JobStatus.RUNNING;
        log.add(
                "attempt_launched",
                "engine-1",
                t,
                a,
                AttemptState.STARTING,
                "{\"provider\":\"acme\",\"role\":\"primary\"}");
        log.add(
                "attempt_sent",
                "engine-1",
                t.plusMillis(390),
                a,
                AttemptState.RUNNING,
                "{\"deadline\":\"" + t.plusMillis(2390) + "\"}");
        log.status = JobStatus.UNKNOWN;
        log.add(
                "attempt_unknown",
                "engine-1",
                t.plusMillis(2391),
                a,
                AttemptState.UNKNOWN,
                "{\"kind\":\"timeout\",\"message\":\"no answer within 2 s\"}");
        log.add(
                "look_up",
                "olga",
                NOW.minusSeconds(113),
                a,
                AttemptState.UNKNOWN,
                "{\"outcome\":\"no_trace\",\"status\":404}");
        log.add("note", "olga", NOW.minusSeconds(60), null, null, "{\"text\":\"Alice called; asked acme by mail.\"}");
        Attempt attempt = attempt(
                "7f3a",
                1,
                "acme",
                AttemptState.UNKNOWN,
                t,
                t.plusMillis(390),
                null,
                new Failure(FailureKind.TIMEOUT, "no answer within 2 s"),
                List.of());
        return new Story(
                job("7f3a", "alice", "ord-1042-pay", JobStatus.UNKNOWN, 1, false, List.of(attempt)), log.events);
    }

    /// The same, answered by callback in the meantime.
    public static Story timeoutWon() {
        Story before = timeout();
        Attempt was = before.job().attempts().getFirst();
        Attempt is = new Attempt(
                was.id(),
                1,
                "acme",
                was.role(),
                AttemptState.SUCCEEDED,
                was.version() + 1,
                1,
                "pay_55F0C2",
                null,
                was.engine(),
                was.launchedBy(),
                was.launchedAt(),
                was.sentAt(),
                was.deadlineAt(),
                NOW.plusSeconds(20),
                false,
                null,
                List.of());
        List<Event> events = new ArrayList<>(before.events());
        events.add(new Event(
                before.job().owner(),
                before.job().id(),
                events.size() + 1,
                was.id(),
                "attempt_settled",
                "acme",
                NOW.plusSeconds(20),
                AttemptState.SUCCEEDED,
                4L,
                JobStatus.SUCCEEDED,
                2,
                "{\"outcome\":\"succeeded\",\"reference\":\"pay_55F0C2\",\"channel\":\"callback\"}"));
        Job job = job("7f3a", "alice", "ord-1042-pay", JobStatus.SUCCEEDED, 2, false, List.of(is));
        return new Story(job, events);
    }

    /// Let race, overtaken, and then answered all the same.
    public static Story lostRace() {
        Instant t = NOW.minus(Duration.ofHours(3));
        AttemptId a = attemptId("b35e", 1);
        AttemptId b = attemptId("b35e", 2);
        Log log = new Log(id("b35e"), "alice");
        log.add("job_created", "alice", t.minusMillis(40), null, null, "{}");
        log.status = JobStatus.RUNNING;
        log.add("attempt_launched", "engine-1", t, a, AttemptState.STARTING, "{}");
        log.add("attempt_sent", "engine-1", t.plusMillis(114), a, AttemptState.RUNNING, "{}");
        log.status = JobStatus.UNKNOWN;
        log.add("attempt_unknown", "engine-1", t.plusMillis(2115), a, AttemptState.UNKNOWN, "{\"kind\":\"timeout\"}");
        log.add("look_up", "engine-1", t.plusSeconds(98), a, AttemptState.UNKNOWN, "{\"outcome\":\"no_trace\"}");
        log.add(
                "look_up",
                "engine-1",
                t.plusSeconds(430),
                a,
                AttemptState.UNKNOWN,
                "{\"outcome\":\"look_up_failed\",\"detail\":\"503 from acme\"}");
        log.status = JobStatus.OPEN;
        log.add(
                "attempt_released",
                "olga",
                t.plusSeconds(482),
                a,
                AttemptState.RELEASED,
                "{\"reason\":\"customer is waiting\"}");
        log.status = JobStatus.RUNNING;
        log.add("attempt_launched", "olga", t.plusSeconds(507), b, AttemptState.STARTING, "{}");
        log.add("attempt_sent", "engine-1", t.plusMillis(508500), b, AttemptState.RUNNING, "{}");
        log.status = JobStatus.SUCCEEDED;
        log.version = 2;
        log.add(
                "attempt_settled",
                "engine-1",
                t.plusMillis(509400),
                b,
                AttemptState.SUCCEEDED,
                "{\"outcome\":\"succeeded\",\"reference\":\"fp_77120\",\"channel\":\"answer\"}");
        log.add(
                "attempt_settled",
                "engine-1",
                t.plusMillis(643900),
                a,
                AttemptState.SUPERSEDED,
                "{\"outcome\":\"succeeded\",\"reference\":\"pay_8Q2M41\",\"channel\":\"answer\",\"lost_because\":\"slot_taken\"}");
        LateAnswer late = new LateAnswer(
                UUID.fromString("01a231a5-0000-7000-8000-0000000000aa"),
                a,
                "acme",
                t.plusMillis(643900),
                LateAnswer.Told.SUCCEEDED,
                "pay_8Q2M41",
                "ab",
                LateAnswer.LostBecause.SLOT_TAKEN,
                null);
        Attempt one = attempt(
                "b35e",
                1,
                "acme",
                AttemptState.SUPERSEDED,
                t,
                t.plusMillis(114),
                t.plusMillis(643900),
                null,
                List.of(late));
        Attempt two = attempt(
                "b35e",
                2,
                "fallback-pay",
                AttemptState.SUCCEEDED,
                t.plusSeconds(507),
                t.plusMillis(508500),
                t.plusMillis(509400),
                null,
                List.of());
        Job job = job("b35e", "alice", "ord-1017-pay", JobStatus.SUCCEEDED, 2, true, List.of(one, two));
        Job closed = new Job(
                job.owner(),
                job.id(),
                job.key(),
                job.operation(),
                job.provider(),
                job.payload(),
                job.status(),
                true,
                2,
                job.completedBy(),
                job.result(),
                job.createdAt(),
                t.plusMillis(509400),
                job.attempts());
        return new Story(closed, log.events);
    }

    /// Cancelled twice, unknown a third time.
    public static Story thrice() {
        Instant t = NOW.minusSeconds(12 * 60);
        Log log = new Log(id("c2e9"), "northwind");
        log.add("job_created", "northwind", t.minusMillis(40), null, null, "{}");
        List<Attempt> attempts = new ArrayList<>();
        for (int n = 1; n <= 3; n++) {
            Instant s = t.plusSeconds(14L * (n - 1));
            AttemptId a = attemptId("c2e9", n);
            log.status = JobStatus.RUNNING;
            log.add("attempt_launched", "engine-1", s, a, AttemptState.STARTING, "{}");
            log.add("attempt_sent", "engine-1", s.plusMillis(60), a, AttemptState.RUNNING, "{}");
            log.status = JobStatus.UNKNOWN;
            log.add(
                    "attempt_unknown",
                    "engine-1",
                    s.plusMillis(2100),
                    a,
                    AttemptState.UNKNOWN,
                    "{\"kind\":\"connection_lost\"}");
            AttemptState state = n < 3 ? AttemptState.CANCELLED : AttemptState.UNKNOWN;
            if (n < 3) {
                log.status = JobStatus.OPEN;
                log.version = n + 1L;
                log.add(
                        "attempt_cancelled",
                        "olga",
                        s.plusSeconds(9),
                        a,
                        state,
                        "{\"evidence\":\"ledger\",\"reason\":\"not on the statement\"}");
            }
            attempts.add(attempt(
                    "c2e9",
                    n,
                    "acme",
                    state,
                    s,
                    s.plusMillis(60),
                    n < 3 ? s.plusSeconds(9) : null,
                    n < 3 ? null : new Failure(FailureKind.CONNECTION_LOST, null),
                    List.of()));
        }
        return new Story(
                job("c2e9", "northwind", "po-2026-11-30-7", JobStatus.UNKNOWN, 3, false, attempts), log.events);
    }

    /// Three refusals, nothing in flight.
    public static Story exhausted() {
        Instant t = NOW.minusSeconds(23 * 60);
        Log log = new Log(id("d90c"), "kite-store");
        log.add("job_created", "kite-store", t.minusMillis(40), null, null, "{}");
        List<Attempt> attempts = new ArrayList<>();
        for (int n = 1; n <= 3; n++) {
            Instant s = t.plusSeconds(20L * (n - 1));
            AttemptId a = attemptId("d90c", n);
            log.status = JobStatus.RUNNING;
            log.add("attempt_launched", "engine-1", s, a, AttemptState.STARTING, "{}");
            log.add("attempt_sent", "engine-1", s.plusMillis(30), a, AttemptState.RUNNING, "{}");
            log.status = JobStatus.OPEN;
            log.add(
                    "attempt_settled",
                    "engine-1",
                    s.plusMillis(420),
                    a,
                    AttemptState.FAILED,
                    "{\"outcome\":\"failed\",\"kind\":\"rejected\",\"message\":\"card declined\",\"channel\":\"answer\"}");
            attempts.add(attempt(
                    "d90c",
                    n,
                    n == 3 ? "fallback-pay" : "acme",
                    AttemptState.FAILED,
                    s,
                    s.plusMillis(30),
                    s.plusMillis(420),
                    new Failure(FailureKind.REJECTED, "card declined"),
                    List.of()));
        }
        return new Story(job("d90c", "kite-store", "k-20261201-19", JobStatus.OPEN, 1, false, attempts), log.events);
    }

    /// In the middle of it.
    public static Story running() {
        Instant t = NOW.minusMillis(900);
        AttemptId a = attemptId("11aa", 1);
        Log log = new Log(id("11aa"), "lumen-labs");
        log.add("job_created", "lumen-labs", t.minusMillis(20), null, null, "{}");
        log.status = JobStatus.RUNNING;
        log.add("attempt_launched", "engine-1", t, a, AttemptState.STARTING, "{}");
        log.add("attempt_sent", "engine-1", t.plusMillis(80), a, AttemptState.RUNNING, "{}");
        Attempt one = attempt("11aa", 1, "acme", AttemptState.RUNNING, t, t.plusMillis(80), null, null, List.of());
        return new Story(job("11aa", "lumen-labs", "sum-5f20", JobStatus.RUNNING, 1, false, List.of(one)), log.events);
    }

    /// Fifty tries over two days.
    public static Story fifty() {
        Instant t = NOW.minus(Duration.ofDays(2));
        Log log = new Log(id("50ff"), "bergmann");
        log.add("job_created", "bergmann", t.minusMillis(40), null, null, "{}");
        List<Attempt> attempts = new ArrayList<>();
        for (int n = 1; n <= 50; n++) {
            Instant s = t.plusSeconds(3400L * (n - 1));
            AttemptId a = attemptId("50ff", n);
            log.add("attempt_launched", "engine-1", s, a, AttemptState.STARTING, "{}");
            log.add("attempt_sent", "engine-1", s.plusMillis(30), a, AttemptState.RUNNING, "{}");
            log.add(
                    "attempt_settled",
                    "engine-1",
                    s.plusMillis(420),
                    a,
                    AttemptState.FAILED,
                    "{\"kind\":\"not_processed\"}");
            attempts.add(attempt(
                    "50ff",
                    n,
                    "acme",
                    AttemptState.FAILED,
                    s,
                    s.plusMillis(30),
                    s.plusMillis(420),
                    new Failure(FailureKind.NOT_PROCESSED, null),
                    List.of()));
        }
        return new Story(job("50ff", "bergmann", "salary-1201-044", JobStatus.OPEN, 1, false, attempts), log.events);
    }
}
