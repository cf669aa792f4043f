package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.port.Activity;
import onejob.domain.port.SuiteWork;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A run of a suite: asked for, taken, told step by step, stopped, lost; and who may do which of it.
class SuiteRunTest {
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
    void itsProgressIsReadCaseByCase() {
        UUID suite = sandbox.ask("proven", "fallback-pay");
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.WAITING);
        assertThat(sandbox.read(suite).cases())
                .extracting(SuiteRun.CaseRun::name)
                .containsExactly("one", "two");
        assertThat(sandbox.take()).containsExactly(new SuiteWork.Ordered(suite, "proven", "fallback-pay"));
        sandbox.play(suite, sandbox.read(suite).cases().getFirst(), true);
        assertThat(sandbox.work().calls(world.run, suite, 2)).isEmpty();
        SuiteRun now = sandbox.read(suite);
        assertThat(now.state()).isEqualTo(SuiteRun.State.RUNNING);
        assertThat(now.engine()).isEqualTo("engine-1");
        assertThat(now.cases().getFirst().state()).isEqualTo(SuiteRun.CaseRun.Progress.PASSED);
        assertThat(now.cases().getFirst().took()).isEqualTo(Duration.ofMillis(5));
        assertThat(now.cases().getLast().callingSince()).isNotNull();
        Standing.Running running = Objects.requireNonNull(
                sandbox.standing("proven", "fallback-pay").running());
        assertThat(running).isEqualTo(new Standing.Running(suite, true, 1, 2));
        SuiteRun.CaseAnswer answer =
                world.olga.qualifications().answers(suite, 1).getFirst();
        assertThat(answer.request()).isEqualTo("{\"payload\":1}");
        assertThat(answer.verdicts())
                .singleElement()
                .satisfies(it -> assertThat(it.passed()).isTrue());
        sandbox.play(suite, now.cases().getLast(), true);
        sandbox.work().end(world.run, suite, Optional.empty(), "", Set.of());
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.PASSED);
        assertThat(sandbox.read(suite).expiresAt()).isNotNull();
        assertThat(world.olga.qualifications().latest("proven", "fallback-pay")).hasValue(sandbox.read(suite));
    }

    @Test
    void whetherItPassedIsReadFromWhatWasRecorded() throws SQLException {
        UUID suite = sandbox.ask("proven", "fallback-pay");
        sandbox.take();
        sandbox.play(suite, sandbox.read(suite).cases().getFirst(), true);
        sandbox.work().judged(world.run, suite, 2, true, List.of());
        sandbox.work().end(world.run, suite, Optional.empty(), "", Set.of());
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.FAILED);
        UUID silent = sandbox.ask("proven", "fallback-pay");
        sandbox.take();
        sandbox.play(silent, sandbox.read(silent).cases().getFirst(), true);
        sandbox.work().calls(world.run, silent, 2);
        sandbox.work().judged(world.run, silent, 2, true, List.of());
        sandbox.work().end(world.run, silent, Optional.empty(), "", Set.of());
        assertThat(sandbox.read(silent).state()).as("judged without an answer").isEqualTo(SuiteRun.State.FAILED);
    }

    @Test
    void theSameCommandAsksOnceAndASecondPersonJoins() {
        Command.QualifyProvider ask = new Command.QualifyProvider(World.id(), "fallback-pay", "proven");
        UUID suite = Objects.requireNonNull(((Outcome.Applied) world.apply(ask)).request());
        assertThat(world.apply(ask)).isEqualTo(new Outcome.Applied(null, null, suite, true));
        assertThat(world.olga.transitions().outcomeOf(ask.id())).hasValue(new Outcome.Applied(null, null, suite, true));
        assertThat(World.code(world.apply(new Command.QualifyProvider(ask.id(), "plain", "proven"))))
                .isEqualTo(RefusalCode.COMMAND_REUSED);
        assertThat(World.code(world.apply(
                        new Command.AddNote(ask.id(), world.submit("proven").id(), "x"))))
                .isEqualTo(RefusalCode.COMMAND_REUSED);
        Outcome oscar = world.database
                .as("oscar")
                .transitions()
                .apply(new Command.QualifyProvider(World.id(), "fallback-pay", "proven"));
        assertThat(((Outcome.Applied) oscar).request()).isEqualTo(suite);
        assertThat(world.olga.activity().page(Activity.Filter.NONE, null, 2))
                .extracting(it -> it.person() + " " + it.kind() + " " + it.provider())
                .contains("oscar suite_asked fallback-pay");
        assertThat(world.olga.activity().people()).contains("olga", "oscar");
        sandbox.take();
        sandbox.carryOut(suite, 9);
        assertThat(sandbox.ask("proven", "fallback-pay")).isNotEqualTo(suite);
    }

    @Test
    void whatCannotBeRunSaysWhy() {
        assertThat(code("nowhere", "acme")).isEqualTo(RefusalCode.OPERATION_UNKNOWN);
        assertThat(code("proven", "nowhere")).isEqualTo(RefusalCode.PROVIDER_UNKNOWN);
        assertThat(sandbox.read(sandbox.ask("bare", "plain")).state()).isEqualTo(SuiteRun.State.NO_SUITE);
        assertThat(sandbox.read(sandbox.ask("risky", "plain")).state()).isEqualTo(SuiteRun.State.NO_SANDBOX);
        assertThat(sandbox.standing("risky", "plain").ability()).isEqualTo(Standing.Ability.NO_SANDBOX);
        assertThat(sandbox.take()).isEmpty();
    }

    @Test
    void oneThatIsStoppedEndsAtItsEngineAndProvesNothing() {
        UUID suite = sandbox.ask("proven", "fallback-pay");
        sandbox.take();
        assertThat(sandbox.work().ends(world.run, suite)).isEmpty();
        World.done(world.apply(new Command.StopSuite(World.id(), suite)));
        assertThat(sandbox.read(suite).stoppedBy()).isEqualTo("olga");
        assertThat(sandbox.work().ends(world.run, suite)).hasValue(SuiteWork.End.STOPPED);
        assertThat(sandbox.work().calls(world.run, suite, 1)).hasValue(SuiteWork.End.STOPPED);
        sandbox.work().end(world.run, suite, Optional.of(SuiteWork.End.STOPPED), "", Set.of());
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.STOPPED);
        assertThat(sandbox.standing("proven", "fallback-pay").state()).isEqualTo(Standing.State.NEVER_RUN);
        assertThat(World.code(world.apply(new Command.StopSuite(World.id(), suite))))
                .isEqualTo(RefusalCode.WRONG_STATE);
        assertThat(World.code(world.apply(new Command.StopSuite(World.id(), UUID.randomUUID()))))
                .isEqualTo(RefusalCode.NOT_FOUND);
    }

    @Test
    void oneWhoseEngineWasLostHasEndedAndIsAskedForAgain() throws SQLException {
        UUID lost = UUID.randomUUID();
        world.service.workQueue().start(lost, "engine-9", Duration.ofHours(1));
        UUID suite = sandbox.ask("proven", "fallback-pay");
        assertThat(sandbox.work().take(lost, 10, fingerprint(Documents.QUALIFIED)))
                .hasSize(1);
        assertThat(sandbox.take()).isEmpty();
        world.service.workQueue().stop(lost);
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.ENGINE_LOST);
        assertThat(sandbox.read(suite).because()).contains("engine-9");
        assertThat(sandbox.work().ends(lost, suite)).hasValue(SuiteWork.End.ENGINE_LOST);
        sandbox.work().end(lost, suite, Optional.empty(), "", Set.of());
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.ENGINE_LOST);

        UUID brief = UUID.randomUUID();
        world.service.workQueue().start(brief, "engine-8", Duration.ofMillis(400));
        UUID other = sandbox.ask("proven", "fallback-pay");
        assertThat(sandbox.work().take(brief, 10, fingerprint(Documents.QUALIFIED)))
                .hasSize(1);
        world.database.sql("postgres", "SELECT pg_sleep(0.5)");
        sandbox.take();
        assertThat(sandbox.read(other).state()).isEqualTo(SuiteRun.State.ENGINE_LOST);
    }

    @Test
    void whatIsNoLongerPublishedIsNotProven() {
        UUID suite = sandbox.ask("proven", "fallback-pay");
        sandbox.take();
        String other = Documents.qualified("https://elsewhere.example", "a", false);
        world.database.publish(other);
        assertThat(sandbox.work().ends(world.run, suite)).hasValue(SuiteWork.End.CHANGED);
        sandbox.carryOut(suite, 9);
        assertThat(sandbox.read(suite).state()).isEqualTo(SuiteRun.State.CHANGED);
        UUID next = sandbox.ask("proven", "fallback-pay");
        assertThat(sandbox.take()).as("an engine of the old file").isEmpty();
        assertThat(sandbox.take(other)).hasSize(1);
        sandbox.carryOut(next, 9);
        assertThat(sandbox.standing("proven", "fallback-pay").state()).isEqualTo(Standing.State.PASSED);
        UUID waiting = sandbox.ask("short", "fallback-pay");
        world.database.publish(Documents.QUALIFIED);
        assertThat(sandbox.ask("short", "fallback-pay")).isNotEqualTo(waiting);
        assertThat(sandbox.read(waiting).state()).isEqualTo(SuiteRun.State.CHANGED);
    }

    @Test
    void eachDoesHisOwnAndNobodyEdits() throws SQLException {
        UUID suite = sandbox.pass("proven", "fallback-pay");
        assertThat(World.code(world.database
                        .as("victor")
                        .transitions()
                        .apply(new Command.QualifyProvider(World.id(), "plain", "proven"))))
                .isEqualTo(RefusalCode.ROLE_NOT_PERMITTED);
        for (String sql : List.of(
                "SELECT ask_suite(gen_random_uuid(), 'proven', 'plain')",
                "SELECT end_suite('" + world.run + "', '" + suite + "', 'judged', NULL, '[]')",
                "SELECT take_suites('" + world.run + "', 1, 'x')")) {
            String login = sql.contains("ask_suite") ? "svc_engine" : "ada";
            assertThatThrownBy(() -> world.database.sql(login, sql)).as(sql).hasMessageContaining("permission denied");
        }
        for (String sql : List.of(
                "UPDATE qualification SET expires_at = expires_at + interval '1 year'",
                "UPDATE qualification SET withdrawn_at = now(), withdrawn_because = 'x'",
                "DELETE FROM qualification",
                "UPDATE suite_run SET state = 'passed'",
                "UPDATE suite_answer SET answer = 'x'",
                "UPDATE suite SET fingerprint = 'x'",
                "TRUNCATE novelty")) {
            for (String login : List.of("ada", "svc", "onejob_owner", "postgres")) {
                assertThatThrownBy(() -> world.database.sql(login, sql))
                        .as(login + ": " + sql)
                        .isInstanceOf(SQLException.class);
            }
            if (sql.contains("UPDATE suite SET")) {
                continue; // what is published is the owner's to write
            }
            assertThatThrownBy(() -> world.database.sql("onejob_owner", "SET ROLE onejob_functions", sql))
                    .as("as the functions' role: " + sql)
                    .isInstanceOf(SQLException.class);
        }
    }

    private @org.jspecify.annotations.Nullable RefusalCode code(String operation, String provider) {
        return World.code(
                world.apply(new Command.QualifyProvider(new CommandId(UUID.randomUUID()), provider, operation)));
    }

    private static onejob.domain.job.Fingerprint fingerprint(String document) {
        return onejob.domain.job.Fingerprint.ofBytes(document.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
}
