package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Event;
import onejob.domain.provider.News;
import onejob.domain.provider.Published;
import onejob.domain.provider.Standing;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The gate before every fallback: opened by a pass, closed by a failed run, time, a change, or what was seen live.
class QualificationTest {
    private static final String MOVED = Documents.qualified("https://elsewhere.example", "a", false);
    private static final News VIOLATION = new News.Failed(
            null,
            FailureKind.CONTRACT_VIOLATION,
            "the answer is neither a success nor a refusal",
            World.sha("v"),
            World.sha("v"));

    private World world;
    private Sandbox sandbox;

    @BeforeEach
    void begin() {
        world = new World(Documents.QUALIFIED);
        sandbox = new Sandbox(world, Documents.QUALIFIED);
    }

    @AfterEach
    void end() {
        world.assertWhole();
        world.close();
    }

    @Test
    void noFallbackWithoutAPassAndOnlyForItsOwnPair() {
        JobId job = world.submit("proven").id();
        assertThat(launch(job, "fallback-pay")).isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        sandbox.run("proven", "fallback-pay", 1);
        assertThat(state("proven", "fallback-pay")).isEqualTo(Standing.State.FAILED);
        assertThat(launch(job, "fallback-pay")).isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        var pass = sandbox.pass("proven", "fallback-pay");
        assertThat(state("proven", "fallback-pay")).isEqualTo(Standing.State.PASSED);
        assertThat(launch(job, "plain")).as("another provider").isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        assertThat(launch(world.submit("short").id(), "fallback-pay"))
                .as("another operation")
                .isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        assertThat(launch(job, "fallback-pay")).isNull();
        Event launched = Facts.of(world.events(job), "attempt_launched").getFirst();
        assertThat(launched.detail()).contains("\"proof\": \"qualified\"", pass.toString());
        Standing.Latest latest = Objects.requireNonNull(
                sandbox.standing("proven", "fallback-pay").latest());
        assertThat(List.of(latest.passed(), latest.cases())).containsExactly(2, 2);
        assertThat(latest.by()).isEqualTo("olga");
    }

    @Test
    void theNewestVerdictDecidesAndAStoppedRunIsNone() {
        sandbox.pass("proven", "fallback-pay");
        var stopped = sandbox.ask("proven", "fallback-pay");
        World.done(world.apply(new Command.StopSuite(World.id(), stopped)));
        assertThat(sandbox.read(stopped).state().ended()).isTrue();
        assertThat(state("proven", "fallback-pay")).isEqualTo(Standing.State.PASSED);
        sandbox.run("proven", "fallback-pay", 0);
        assertThat(launch(world.submit("proven").id(), "fallback-pay")).isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        sandbox.pass("proven", "fallback-pay");
        assertThat(launch(world.submit("proven").id(), "fallback-pay")).isNull();
    }

    @Test
    void whatWasLaunchedOnAPassIsNotSentAfterThePassHasEnded() throws java.sql.SQLException {
        sandbox.pass("proven", "fallback-pay");
        AttemptId waiting = world.launch(world.submit("proven").id(), "fallback-pay");
        world.tell(world.sent(world.submit("proven").id(), "fallback-pay"), VIOLATION);
        assertThat(world.send(waiting)).isFalse();
        assertThat(world.attempt(waiting).state()).isEqualTo(AttemptState.STARTING);
        sandbox.pass("proven", "fallback-pay");
        var queue = world.service.workQueue();
        world.database.sql("postgres", "SELECT pg_sleep(2.1)"); // so long it is left alone
        var work = queue.claim(world.run, 100, java.util.Set.of()).getFirst();
        assertThat(work.attempt()).isEqualTo(waiting);
        assertThat(queue.markRunning(World.id(), world.run, work)).isPresent();
    }

    @Test
    void aPassExpires() {
        sandbox.pass("short", "fallback-pay");
        assertThat(state("short", "fallback-pay")).isEqualTo(Standing.State.EXPIRED);
        assertThat(launch(world.submit("short").id(), "fallback-pay")).isEqualTo(RefusalCode.QUALIFICATION_EXPIRED);
    }

    @Test
    void anyChangeOfWhatWasProvenWithdrawsAndAPauseIsNone() {
        sandbox.pass("proven", "fallback-pay");
        for (String changed : List.of(MOVED, Documents.qualified("https://fallback.example/charge", "b", false))) {
            world.database.publish(changed);
            Standing standing = sandbox.standing("proven", "fallback-pay");
            assertThat(standing.state()).isEqualTo(Standing.State.WITHDRAWN);
            assertThat(Objects.requireNonNull(standing.withdrawal()).cause())
                    .isEqualTo(Standing.Withdrawal.Cause.CHANGED);
            assertThat(launch(world.submit("proven").id(), "fallback-pay"))
                    .isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        }
        world.database.publish(Documents.qualified("https://fallback.example/charge", "a", true));
        assertThat(state("proven", "fallback-pay")).isEqualTo(Standing.State.PASSED);
    }

    /// AC-035: P2's automatic fallback is switched off until its suite passes again, and says why.
    @Test
    void aViolationSeenLiveWithdrawsOverEveryChannel() {
        for (String channel : List.of("answer", "late answer", "callback", "look-up")) {
            sandbox.pass("proven", "fallback-pay");
            JobId job = world.submit("proven").id();
            AttemptId attempt = world.sent(job, "fallback-pay");
            switch (channel) {
                case "answer" -> world.tell(attempt, VIOLATION);
                case "late answer" -> {
                    world.tell(attempt, World.failure("r"));
                    world.tell(attempt, VIOLATION);
                }
                case "callback" ->
                    world.service.submissions().callback("fallback-pay", attempt, unknown(), World.sha("callback"));
                default -> {
                    world.tell(attempt, World.timeout());
                    World.done(world.apply(new Command.CheckAttempt(World.id(), attempt)));
                    var queue = world.service.workQueue();
                    var asked = queue.requests(world.run, 10).getFirst();
                    queue.answerRequest(world.run, asked, "succeeded", unknown(), "{}");
                }
            }
            Standing standing = sandbox.standing("proven", "fallback-pay");
            assertThat(standing.state()).as(channel).isEqualTo(Standing.State.WITHDRAWN);
            Standing.Withdrawal why = Objects.requireNonNull(standing.withdrawal());
            assertThat(why.because()).startsWith("attempt 1: ");
            assertThat(why.attempt()).isEqualTo(attempt);
            assertThat(why.by()).isEqualTo("svc");
            assertThat(world.kinds(job)).as(channel).contains("qualification_withdrawn");
            assertThat(launch(world.submit("proven").id(), "fallback-pay"))
                    .as(channel)
                    .isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
        }
    }

    @Test
    void aPrimaryNeedsNoProofAndItsViolationLeavesAMark() {
        AttemptId attempt = world.sent(world.submit("proven").id(), "acme");
        world.tell(attempt, VIOLATION);
        Standing standing = sandbox.standing("proven", "acme");
        assertThat(standing.state()).isEqualTo(Standing.State.PRIMARY);
        assertThat(Objects.requireNonNull(standing.violation()).attempt()).isEqualTo(attempt);
        assertThat(launch(world.submit("proven").id(), "acme")).isNull();
    }

    @Test
    void anAdminsWordHoldsForOneAttemptAndIsStampedOnIt() {
        JobId job = world.submit("proven").id();
        Outcome outcome = world.database
                .as("ada")
                .transitions()
                .apply(new Command.LaunchAttempt(World.id(), job, "fallback-pay", 0, "their sandbox is down", true));
        World.done(outcome);
        assertThat(world.job(job).attempts().getFirst().overrideReason()).isEqualTo("their sandbox is down");
        assertThat(Facts.of(world.events(job), "attempt_launched").getFirst().detail())
                .contains("\"override\": \"their sandbox is down\"", "\"proof\": \"overridden\"");
        assertThat(launch(world.submit("proven").id(), "fallback-pay")).isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED);
    }

    /// AC-036: never checked, checked and failed, all passed, changed after. Whoever waits goes on when the pass comes.
    @Test
    void aWaitingJobGoesOnWhenThePassComes() {
        JobId job = world.submit("proven").id();
        AttemptId first = world.sent(job, "acme");
        world.tell(first, World.notDone(FailureKind.NOT_SENT, null));
        assertThat(world.claim()).isEmpty();
        assertThat(Facts.of(world.events(job), "no_step_left").getFirst().detail())
                .contains("fallback_not_qualified", "its suite was never run");
        sandbox.run("proven", "fallback-pay", 1);
        sandbox.take();
        assertThat(world.claim()).isEmpty();
        JobId named = world.submit("named").id();
        world.claim();
        sandbox.pass("proven", "fallback-pay");
        sandbox.take();
        assertThat(world.claim()).extracting(it -> it.job()).containsExactly(job);
        assertThat(world.job(job).attempts().getLast().provider()).isEqualTo("fallback-pay");
        assertThat(world.job(named).attempts()).hasSize(1);

        world.database.publish(MOVED);
        JobId later = world.submit("proven").id();
        world.tell(world.sent(later, "acme"), World.notDone(FailureKind.NOT_SENT, null));
        assertThat(world.claim()).isEmpty();
        assertThat(Facts.of(world.events(later), "no_step_left").getFirst().detail())
                .contains("the configuration has changed since its suite passed");
        assertThat(world.job(later).attempts())
                .singleElement()
                .satisfies(it -> assertThat(it.state()).isEqualTo(AttemptState.FAILED));
    }

    @Test
    void theGuardReadsThePassesToo() {
        sandbox.pass("proven", "fallback-pay");
        sandbox.pass("short", "plain");
        Published published = world.olga.jobs().published();
        assertThat(published.isQualified("proven", "fallback-pay")).isTrue();
        assertThat(published.hasExpired("short", "plain")).isTrue();
        assertThat(published.pass("proven", "fallback-pay").orElseThrow().cases())
                .isEqualTo(2);
        assertThat(world.database.as("victor").jobs().published().standing("proven", "plain"))
                .hasValueSatisfying(it -> assertThat(it.state()).isEqualTo(Standing.State.NEVER_RUN));
        assertThat(world.olga.jobs().here().role()).isEqualTo(PersonRole.OPERATOR);
    }

    private Standing.State state(String operation, String provider) {
        return sandbox.standing(operation, provider).state();
    }

    private @org.jspecify.annotations.Nullable RefusalCode launch(JobId job, String provider) {
        return World.code(world.apply(new Command.LaunchAttempt(
                World.id(), job, provider, world.job(job).newest(), null, false)));
    }

    private static News unknown() {
        return new News.Unknown("r", FailureKind.CONTRACT_VIOLATION, "the answer is neither a success nor a refusal");
    }
}
