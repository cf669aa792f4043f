package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// What a deadline does, by the database's clock. `windowed` is given ten milliseconds.
class DeadlineTest extends Facts {
    private AttemptId overdue(JobId id) {
        AttemptId attempt = world.sent(id, "windowed");
        Instant deadline = java.util.Objects.requireNonNull(world.attempt(attempt).deadlineAt());
        while (world.olga.jobs().here().now().isBefore(deadline)) {
            Thread.onSpinWait(); // each round asks the database's own clock
        }
        return attempt;
    }

    @Test
    void pastItAPersonsCommandTakesRunningForUnknownAndRecordsThatFirst() {
        JobId id = world.submit("held").id();
        AttemptId attempt = overdue(id);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        World.done(world.cancel(attempt, Evidence.ASSUMED));
        assertThat(world.kinds(id)).endsWith("attempt_sent", "attempt_unknown", "attempt_cancelled");
        assertThat(world.attempt(attempt).version()).isEqualTo(4);
        assertThat(world.job(id).version()).isEqualTo(2);
        assertThat(world.job(id).unsettled()).containsExactly(1);
    }

    @Test
    void alsoWhereTheCommandIsThenRefused() {
        JobId id = world.submit("held").id();
        AttemptId attempt = overdue(id);
        assertThat(World.code(world.close(id))).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(world.kinds(id)).endsWith("attempt_unknown", "command_refused");
    }

    @Test
    void aStaleVersionIsRefusedBeforeTheDeadlineIsLookedAt() {
        JobId id = world.submit("held").id();
        AttemptId attempt = overdue(id);
        assertThat(World.code(world.apply(new Command.ReleaseAttempt(World.id(), attempt, 1, World.REASON))))
                .isEqualTo(RefusalCode.ATTEMPT_CHANGED);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    void beforeItNothingIsResolvedOrReleased() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "plain");
        assertThat(World.code(world.resolve(attempt, LateAnswer.Told.FAILED, "r")))
                .isEqualTo(RefusalCode.WRONG_STATE);
        assertThat(World.code(world.release(attempt))).isEqualTo(RefusalCode.WRONG_STATE);
        assertThat(World.code(world.cancel(attempt, Evidence.PROVIDER)))
                .as("there is no call to ask it with, whatever evidence is named")
                .isEqualTo(RefusalCode.DEADLINE_NOT_REACHED);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    void theSweepMakesItUnknownAndNeverFailed() {
        JobId id = world.submit("held").id();
        AttemptId attempt = overdue(id);
        WorkQueue queue = world.service.workQueue();
        while (world.attempt(attempt).state() == AttemptState.RUNNING) {
            queue.sweep(world.run); // the engine itself has a second to say so
        }
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(java.util.Objects.requireNonNull(world.attempt(attempt).failure()).kind())
                .isEqualTo(FailureKind.TIMEOUT);
        assertThat(world.job(id).version()).isEqualTo(1);
        world.tell(attempt, World.success("w-1"));
        assertThat(world.job(id).completedBy()).as("an honest late answer of the only attempt").isEqualTo(attempt);
    }

    @Test
    void anAttemptWithTimeLeftIsNotSwept() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        world.service.workQueue().sweep(world.run);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
    }
}
