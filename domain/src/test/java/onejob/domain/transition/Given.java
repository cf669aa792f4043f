package onejob.domain.transition;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import org.jspecify.annotations.Nullable;

/// What the tests of this package start from: an operation `charge` with primary `acme` (which can be
/// asked) and fallback `fallback-pay` (which cannot), and commands that say the right version and give a
/// reason.
final class Given {
    static final Instant NOW = Instant.parse("2026-12-01T14:02:11Z");
    static final String REASON = "customer is waiting";

    private static final JobId JOB = JobId.parse("01a231a8-4f1e-7a3c-b0d2-91c4e07dc2e9");
    private static final CommandId COMMAND = CommandId.parse("01a231a9-0000-7000-8000-000000000001");

    private Given() {}

    static AttemptBuilder attempt(int number, AttemptState state) {
        return new AttemptBuilder(number, state);
    }

    /// A running attempt whose deadline passed ten seconds ago, though nobody has said so yet.
    static AttemptBuilder overdue(int number) {
        return attempt(number, AttemptState.RUNNING).deadline(NOW.minusSeconds(10));
    }

    static Job job(AttemptBuilder... attempts) {
        List<Attempt> built = Arrays.stream(attempts).map(AttemptBuilder::build).toList();
        return job(status(built), 1, built);
    }

    static Job job(JobStatus status, long version, List<Attempt> attempts) {
        Attempt winner = attempts.stream()
                .filter(attempt -> attempt.state() == AttemptState.SUCCEEDED)
                .findFirst()
                .orElse(null);
        return new Job(
                new OwnerId("alice"),
                JOB,
                new IdempotencyKey("ord-1042-pay"),
                "charge",
                "acme",
                "{\"amount\":\"42.00\"}",
                status,
                false,
                version,
                winner == null ? null : winner.id(),
                null,
                NOW.minusSeconds(900),
                status.closed() ? NOW.minusSeconds(5) : null,
                attempts);
    }

    static Job closed(JobStatus status, AttemptBuilder... attempts) {
        return job(status, 2, Arrays.stream(attempts).map(AttemptBuilder::build).toList());
    }

    private static JobStatus status(List<Attempt> attempts) {
        List<AttemptState> states = attempts.stream().map(Attempt::state).toList();
        if (states.contains(AttemptState.SUCCEEDED)) {
            return JobStatus.SUCCEEDED;
        }
        if (states.contains(AttemptState.RUNNING) || states.contains(AttemptState.STARTING)) {
            return JobStatus.RUNNING;
        }
        return states.contains(AttemptState.UNKNOWN) ? JobStatus.UNKNOWN : JobStatus.OPEN;
    }

    static LateAnswer late(int number, Told outcome, @Nullable Review review) {
        return new LateAnswer(
                new UUID(7, number),
                new AttemptBuilder(1, AttemptState.CANCELLED).id(),
                "acme",
                NOW.minusSeconds(3),
                outcome,
                "acme-" + number,
                "00",
                LateAnswer.LostBecause.ATTEMPT_ENDED,
                review);
    }

    static Published published() {
        return published(ReleasePolicy.OPERATOR, Set.of("charge/fallback-pay"), Set.of(), Set.of());
    }

    static Published published(
            ReleasePolicy release, Set<String> qualified, Set<String> expired, Set<String> pausedProviders) {
        OperationPolicy charge = new OperationPolicy(
                "charge", List.of("acme", "fallback-pay"), true, release, 5, true, List.of(), List.of());
        return new Published(
                1,
                Map.of("charge", charge),
                Map.of(
                        "acme", provider("acme", true, false, pausedProviders),
                        "fallback-pay", provider("fallback-pay", false, false, pausedProviders),
                        "stoppable", provider("stoppable", true, true, pausedProviders)),
                qualified,
                expired);
    }

    private static ProviderPolicy provider(String name, boolean lookUp, boolean cancel, Set<String> paused) {
        return new ProviderPolicy(name, Duration.ofSeconds(2), lookUp, cancel, null, paused.contains(name), null);
    }

    static Command launch(Job job, String provider) {
        return new Command.LaunchAttempt(COMMAND, job.id(), provider, job.newest(), null, false);
    }

    static Command launchUnqualified(Job job, String provider, @Nullable String reason) {
        return new Command.LaunchAttempt(COMMAND, job.id(), provider, job.newest(), reason, true);
    }

    static Command close(Job job) {
        return new Command.CloseJob(COMMAND, job.id(), JobStatus.FAILED, job.version(), job.newest(), REASON);
    }

    static Command resolve(Job job, Told as) {
        return resolve(job.attempts().getLast(), as, Evidence.LEDGER, "STMT-118", REASON);
    }

    static Command resolve(Attempt attempt, Told as, Evidence evidence, @Nullable String reference, String reason) {
        return new Command.ResolveAttempt(
                COMMAND, attempt.id(), attempt.version(), as, evidence, reference, null, reason);
    }

    static Command cancel(Job job, Evidence evidence) {
        return cancel(job.attempts().getLast(), evidence);
    }

    static Command cancel(Attempt attempt, Evidence evidence) {
        return new Command.CancelAttempt(COMMAND, attempt.id(), attempt.version(), evidence, null, REASON);
    }

    static Command release(Job job) {
        Attempt newest = job.attempts().getLast();
        return new Command.ReleaseAttempt(COMMAND, newest.id(), newest.version(), REASON);
    }

    static Command check(Job job) {
        return new Command.CheckAttempt(COMMAND, job.attempts().getLast().id());
    }

    static Command review(UUID late, Review as) {
        return new Command.ReviewLateAnswer(COMMAND, late, as, "acme-31", REASON);
    }

    static Command note(Job job) {
        return new Command.AddNote(COMMAND, job.id(), "called the customer");
    }

    static Command pause(String provider, String reason) {
        return new Command.PauseProvider(COMMAND, provider, reason);
    }

    static Command resume(String provider) {
        return new Command.ResumeProvider(COMMAND, provider);
    }

    /// The codes that an operator is told.
    static List<RefusalCode> codes(Job job, Command command) {
        return codes(job, published(), PersonRole.OPERATOR, command);
    }

    static List<RefusalCode> codes(@Nullable Job job, Published published, PersonRole role, Command command) {
        return new ArrayList<>(Guard.decide(job, published, role, command, NOW))
                .stream().map(Refusal::code).toList();
    }
}
