package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An engine takes the failover that is due while the job is closed. Seen to fail with `next_step` without its line
/// about
/// a closed job, `launch_refusal` without its own, and `claim` without asking whether the job is closed.
class AutomaticStepAgainstCloseTest {
    @Test
    void whatIsClosedIsNotGoneOnWithAndWhatGoesOnIsNotClosed() throws Exception {
        try (Race race = new Race(Documents.policies(0, 0))) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("onward").id();
                world.tell(world.sent(id, "acme"), World.notDone(FailureKind.NOT_SENT, null));
                List<Boolean> outcomes = race.together(
                        () -> !queue.claim(world.run, 10, Set.of()).isEmpty(),
                        () -> world.apply(new Command.CloseJob(
                                        World.id(), id, JobStatus.CANCELLED, 1, 1, "no longer wanted"))
                                instanceof Outcome.Applied);

                boolean closed = outcomes.getLast();
                assertThat(closed).isNotEqualTo(outcomes.getFirst());
                queue.claim(world.run, 10, Set.of());
                assertThat(world.job(id).attempts()).hasSize(closed ? 1 : 2);
                assertThat(world.job(id).status()).isEqualTo(closed ? JobStatus.CANCELLED : JobStatus.RUNNING);
                race.ended(closed ? "closed" : "gone on");
            }
            race.assertWhole(this, "closed", "gone on");
        }
    }
}
