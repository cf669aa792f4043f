package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An engine is about to send what a person cancels, and then closes the job. Seen to fail with `send_refusal` without
/// its lines about the job and the state, and with `locked_job` without its `FOR UPDATE`.
class SendAgainstCancelTest {
    @Test
    void whatIsCancelledIsNotSentAndWhatIsSentIsNotCancelled() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("held").id();
                AttemptId attempt = world.launch(id, "acme");
                WorkQueue.Work work = world.hold(attempt);
                List<Boolean> outcomes = race.together(
                        () -> queue.markRunning(World.id(), world.run, work).isPresent(),
                        () -> world.apply(new Command.CancelAttempt(
                                                World.id(), attempt, 1, Evidence.ASSUMED, null, World.REASON))
                                        instanceof Outcome.Applied
                                && world.apply(new Command.CloseJob(
                                                World.id(), id, JobStatus.CANCELLED, 1, 1, World.REASON))
                                        instanceof Outcome.Applied);

                Attempt now = world.attempt(attempt);
                boolean sent = outcomes.getFirst();
                assertThat(sent).isNotEqualTo(outcomes.getLast());
                assertThat(now.state()).isEqualTo(sent ? AttemptState.RUNNING : AttemptState.CANCELLED);
                assertThat(now.sentAt() != null).isEqualTo(sent);
                assertThat(now.assumed()).isFalse();
                assertThat(world.job(id).status()).isEqualTo(sent ? JobStatus.RUNNING : JobStatus.CANCELLED);
                race.ended(sent ? "sent" : "cancelled");
            }
            race.assertWhole(this, "sent", "cancelled");
        }
    }
}
