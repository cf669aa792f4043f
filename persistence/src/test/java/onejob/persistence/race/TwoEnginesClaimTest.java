package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two engines reach for the same work: jobs to launch by themselves, and attempts that a person launched. Seen to fail
/// with `claim` without its two `FOR UPDATE SKIP LOCKED`.
class TwoEnginesClaimTest {
    @Test
    void eachPieceOfWorkIsHeldByOneEngine() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue one = world.service.workQueue();
            WorkQueue two = world.database.as("svc_engine").workQueue();
            UUID other = UUID.randomUUID();
            two.start(other, "engine-2", Duration.ofHours(1));
            for (int round = 0; round < Race.ROUNDS; round++) {
                List<JobId> jobs = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    jobs.add(world.submit("charge").id());
                    JobId manual = world.submit("held").id();
                    world.launch(manual, "acme");
                    jobs.add(manual);
                }
                List<List<WorkQueue.Work>> claimed =
                        race.together(() -> one.claim(world.run, 4, Set.of()), () -> two.claim(other, 4, Set.of()));
                List<WorkQueue.Work> all = new ArrayList<>(claimed.getFirst());
                all.addAll(claimed.getLast());
                all.addAll(one.claim(world.run, 10, Set.of())); // what each left because the other had it locked

                assertThat(all).extracting(WorkQueue.Work::job).containsExactlyInAnyOrderElementsOf(jobs);
                for (WorkQueue.Work work : all) {
                    assertThat(world.job(work.job()).attempts()).hasSize(1);
                }
                AttemptId attempt = all.getFirst().attempt();
                assertThat(all).extracting(WorkQueue.Work::attempt).containsOnlyOnce(attempt);
                race.ended(claimed.getFirst().isEmpty() || claimed.getLast().isEmpty() ? "one took all" : "shared");
            }
            race.assertWhole(this, "shared");
        }
    }
}
