package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An engine's run is ended, which makes what it sent unknown, while its answer comes in: still news. Seen to fail with
/// `sweep_run` without its `FOR UPDATE SKIP LOCKED`.
class SweepAgainstAnswerTest {
    @Test
    void theAnswerSettlesWhetherItComesBeforeOrAfterTheSweep() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                UUID lost = UUID.randomUUID();
                queue.start(lost, "engine-lost", Duration.ofHours(1));
                Job before = world.submit("held");
                JobId id = before.id();
                AttemptId attempt = world.launch(id, "acme");
                WorkQueue.Work work = queue.claim(lost, 1, Set.of()).getFirst();
                assertThat(queue.markRunning(World.id(), lost, work)).isPresent();

                race.together(
                        () -> {
                            queue.stop(lost);
                            queue.sweep(world.run);
                            return true;
                        },
                        () -> {
                            world.tell(before, attempt, Channel.ANSWER, World.success("a-1"));
                            return true;
                        });

                assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.SUCCEEDED);
                assertThat(world.job(id).version()).isEqualTo(2);
                assertThat(world.job(id).suspectedDuplicate()).isFalse();
                race.ended(world.kinds(id).contains("attempt_unknown") ? "swept first" : "answered first");
            }
            race.assertWhole(this, "swept first", "answered first");
        }
    }
}
