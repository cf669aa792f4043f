package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.port.WorkQueue;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two engines reach for the look-ups that are due. Seen to fail with `take_look_ups` without its `FOR UPDATE SKIP
/// LOCKED`.
class TwoEnginesLookUpTest {
    @Test
    void eachIsAskedAboutOnce() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue one = world.service.workQueue();
            WorkQueue two = world.database.as("svc_engine").workQueue();
            UUID other = UUID.randomUUID();
            two.start(other, "engine-2", Duration.ofHours(1));
            for (int round = 0; round < Race.ROUNDS; round++) {
                List<AttemptId> attempts = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    attempts.add(world.unknown(world.submit("held").id(), "acme"));
                }
                List<List<WorkQueue.Request>> taken =
                        race.together(() -> one.lookUps(world.run, 2, Set.of()), () -> two.lookUps(other, 2, Set.of()));
                List<WorkQueue.Request> all = new ArrayList<>(taken.getFirst());
                all.addAll(taken.getLast());
                all.addAll(one.lookUps(world.run, 10, Set.of())); // what each left because the other had it locked

                assertThat(all).extracting(WorkQueue.Request::attempt).containsExactlyInAnyOrderElementsOf(attempts);
                race.ended(taken.getFirst().isEmpty() || taken.getLast().isEmpty() ? "one took all" : "shared");
            }
            race.assertWhole(this, "shared");
        }
    }
}
