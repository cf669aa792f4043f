package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two people launch, each having seen no attempt. Seen to fail with `locked_job` without its `FOR UPDATE`.
class LaunchAgainstLaunchTest {
    @Test
    void oneLaunchIsAppliedAndTheOtherIsToldWhatBlocks() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            Transitions olga = world.olga.transitions();
            Transitions oscar = world.database.as("oscar").transitions();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("held").id();
                List<Outcome> outcomes = race.together(
                        () -> olga.apply(new Command.LaunchAttempt(World.id(), id, "acme", 0, null, false)),
                        () -> oscar.apply(new Command.LaunchAttempt(World.id(), id, "fallback-pay", 0, null, false)));

                assertThat(outcomes.stream().filter(Outcome.Applied.class::isInstance))
                        .hasSize(1);
                Outcome.Refused refused = (Outcome.Refused) outcomes.stream()
                        .filter(Outcome.Refused.class::isInstance)
                        .findFirst()
                        .orElseThrow();
                assertThat(refused.refusal().code()).isEqualTo(RefusalCode.ATTEMPT_IN_FLIGHT);
                assertThat(refused.refusal().blocking()).isNotNull().satisfies(blocking -> {
                    assertThat(blocking.number()).isEqualTo(1);
                    assertThat(blocking.state()).isEqualTo(AttemptState.STARTING);
                });
                assertThat(world.job(id).attempts()).hasSize(1);
                race.ended(outcomes.getFirst() instanceof Outcome.Applied ? "olga" : "oscar");
            }
            race.assertWhole(this, "olga", "oscar");
        }
    }
}
