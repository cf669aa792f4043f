package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.Event;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A command is given again while it is still under way. Seen to fail with `replayed` always answering null.
class SameCommandTwiceTest {
    @Test
    void theSameCommandAtOnceIsOneEffectAndOneAnswer() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("held").id();
                Command command;
                if (round % 2 == 0) {
                    command = new Command.LaunchAttempt(World.id(), id, "acme", 0, null, false);
                } else {
                    AttemptId attempt = world.unknown(id, "acme");
                    command = new Command.CancelAttempt(
                            World.id(), attempt, world.attempt(attempt).version(), Evidence.LEDGER, "r", World.REASON);
                }
                int before = world.events(id).size();
                List<Outcome> outcomes = race.together(() -> world.apply(command), () -> world.apply(command));

                Outcome.Applied first = (Outcome.Applied) outcomes.getFirst();
                Outcome.Applied second = (Outcome.Applied) outcomes.getLast();
                assertThat(first.attempt()).isEqualTo(second.attempt());
                assertThat(first.job()).isEqualTo(second.job());
                assertThat(first.replayed()).isNotEqualTo(second.replayed());
                assertThat(world.events(id)).extracting(Event::seq).hasSize(before + 1);
                race.ended(first.replayed() ? "second did it" : "first did it");
            }
            race.assertWhole(this, "first did it", "second did it");
        }
    }
}
