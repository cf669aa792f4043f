package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A refusal is an answer, with what blocks, and is on the log.
class RefusalsAreRecordedTest extends Facts {
    @Test
    void aRefusalNamesTheBlockingAttemptAndIsOnTheLog() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        Outcome.Refused refused = (Outcome.Refused) world.close(id);
        assertThat(refused.refusal().code()).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(refused.refusal().blocking()).isNotNull().satisfies(blocking -> {
            assertThat(blocking.id()).isEqualTo(attempt);
            assertThat(blocking.number()).isEqualTo(1);
            assertThat(blocking.state()).isEqualTo(AttemptState.UNKNOWN);
        });
        assertThat(of(world.events(id), "command_refused")).singleElement().satisfies(event -> {
            assertThat(event.actor()).isEqualTo("olga");
            assertThat(event.detail()).contains("attempt_unknown", "close", attempt.toString());
        });
    }

    @Test
    void ofSeveralReasonsTheFirstInTheContractsOrderIsTold() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        long version = world.attempt(attempt).version();
        assertThat(World.code(world.apply(new Command.ResolveAttempt(
                        World.id(), attempt, version - 1, LateAnswer.Told.FAILED, Evidence.ASSUMED, null, null, ""))))
                .isEqualTo(RefusalCode.ATTEMPT_CHANGED);
        World.done(world.cancel(attempt, Evidence.LEDGER));
        assertThat(World.code(world.apply(new Command.ResolveAttempt(
                        World.id(), attempt, version + 1, LateAnswer.Told.FAILED, Evidence.ASSUMED, null, null, ""))))
                .isEqualTo(RefusalCode.WRONG_STATE);
        assertThat(World.code(
                        world.apply(new Command.CloseJob(World.id(), id, JobStatus.FAILED, 1, 0, ""))))
                .isEqualTo(RefusalCode.VERSION_CHANGED);
        assertThat(World.code(
                        world.apply(new Command.CloseJob(World.id(), id, JobStatus.FAILED, 2, 0, ""))))
                .isEqualTo(RefusalCode.ATTEMPT_CHANGED);
        assertThat(World.code(
                        world.apply(new Command.CloseJob(World.id(), id, JobStatus.FAILED, 2, 1, ""))))
                .isEqualTo(RefusalCode.EVIDENCE_REQUIRED);
        assertThat(World.code(world.apply(new Command.LaunchAttempt(World.id(), id, "paused", 1, null, false))))
                .isEqualTo(RefusalCode.PROVIDER_PAUSED);
    }

    @Test
    void ofEqualRefusalsOfOnePersonWithinAMinuteTheFirstIsRecorded() {
        JobId id = world.submit("held").id();
        world.sent(id, "acme");
        for (int i = 0; i < 3; i++) {
            assertThat(World.code(world.close(id))).isEqualTo(RefusalCode.ATTEMPT_IN_FLIGHT);
        }
        assertThat(of(world.events(id), "command_refused")).hasSize(1);
        assertThat(World.code(world.apply(new Command.LaunchAttempt(World.id(), id, "acme", 1, null, false))))
                .isEqualTo(RefusalCode.ATTEMPT_IN_FLIGHT);
        assertThat(of(world.events(id), "command_refused")).as("another command").hasSize(2);
        world.database
                .as("oscar")
                .transitions()
                .apply(new Command.CloseJob(World.id(), id, JobStatus.FAILED, 1, 1, World.REASON));
        assertThat(of(world.events(id), "command_refused")).as("another person").hasSize(3);
    }

    @Test
    void whatAnEngineMayNotSendIsOnTheLogWithItsReasonHoweverOftenItTries() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        AttemptId second = world.launch(id, "acme");
        WorkQueue.Work work = world.hold(second);
        world.tell(first, World.success("a-1"));
        for (int i = 0; i < 3; i++) {
            assertThat(world.service.workQueue().markRunning(World.id(), world.run, work)).isEmpty();
        }
        assertThat(of(world.events(id), "command_refused"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("job_closed", "send"));
    }

    @Test
    void anAttemptWhoseProviderIsPausedIsHeldBackAndGivenFree() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.launch(id, "acme");
        WorkQueue.Work work = world.hold(attempt);
        var ada = world.database.as("ada").transitions();
        World.done(ada.apply(new Command.PauseProvider(World.id(), "acme", "they asked us to")));
        assertThat(world.service.workQueue().markRunning(World.id(), world.run, work)).isEmpty();
        assertThat(World.code(world.apply(new Command.LaunchAttempt(
                        World.id(), world.submit("held").id(), "acme", 0, null, false))))
                .isEqualTo(RefusalCode.PROVIDER_PAUSED);
        World.done(ada.apply(new Command.ResumeProvider(World.id(), "acme")));
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.STARTING);
        assertThat(world.attempt(attempt).engine()).isNull();
        assertThat(of(world.events(id), "command_refused")).hasSize(1);
    }

    @Test
    void aViewersCommandIsRefusedByTheGrantAndChangesNothing() {
        JobId id = world.submit("held").id();
        var victor = world.database.as("victor").transitions();
        assertThat(World.code(victor.apply(new Command.AddNote(World.id(), id, "x"))))
                .isEqualTo(RefusalCode.ROLE_NOT_PERMITTED);
        assertThat(world.kinds(id)).containsExactly("job_created");
    }

    @Test
    void aLockedRowIsBusyAndNothingWasChanged() throws Exception {
        JobId id = world.submit("held").id();
        world.database.sql("postgres", "ALTER ROLE oscar SET lock_timeout = '50ms'");
        try (var connection =
                java.sql.DriverManager.getConnection(world.database.url(), "olga", "secret")) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("SELECT onejob.add_note(gen_random_uuid(), '" + id + "', 'x')");
            var oscar = world.database.as("oscar").transitions();
            assertThat(World.code(oscar.apply(new Command.AddNote(World.id(), id, "y"))))
                    .isEqualTo(RefusalCode.BUSY);
            connection.rollback();
        } finally {
            world.database.sql("postgres", "ALTER ROLE oscar SET lock_timeout = '4s'");
        }
        assertThat(world.kinds(id)).containsExactly("job_created");
    }
}
