package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two engines reach for the same retry or failover. Seen to fail with `claim` without its two `FOR UPDATE SKIP
/// LOCKED`.
class TwoEnginesTakeOneStepTest {
    @Test
    void oneOfThemTakesIt() throws Exception {
        try (Race race = new Race(Documents.policies(0, 0))) {
            World world = race.world;
            WorkQueue one = world.service.workQueue();
            WorkQueue two = world.database.as("svc_engine").workQueue();
            UUID other = UUID.randomUUID();
            two.start(other, "engine-2", Duration.ofHours(1));
            for (int round = 0; round < Race.ROUNDS; round++) {
                List<JobId> jobs = new ArrayList<>();
                List<AttemptId> first = new ArrayList<>();
                for (String operation : List.of("again", "onward", "both")) {
                    JobId id = world.submit(operation).id();
                    first.add(world.sent(id, "acme"));
                    jobs.add(id);
                }
                first.forEach(it -> world.tell(it, World.notDone(FailureKind.NOT_SENT, null)));
                List<List<WorkQueue.Work>> claimed =
                        race.together(() -> one.claim(world.run, 2, Set.of()), () -> two.claim(other, 2, Set.of()));
                List<WorkQueue.Work> all = new ArrayList<>(claimed.getFirst());
                all.addAll(claimed.getLast());
                all.addAll(one.claim(world.run, 10, Set.of())); // what each left because the other had it locked

                assertThat(all).extracting(WorkQueue.Work::job).containsExactlyInAnyOrderElementsOf(jobs);
                for (JobId id : jobs) {
                    assertThat(world.job(id).attempts()).hasSize(2);
                }
                race.ended(claimed.getFirst().isEmpty() || claimed.getLast().isEmpty() ? "one took all" : "shared");
            }
            race.assertWhole(this, "shared");
        }
    }
}
