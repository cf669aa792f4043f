package onejob.persistence.race;

import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An answer against the contract withdraws a fallback's pass while another job is launched on it: either the
/// launch was first, or it is barred. Seen to fail with `proof_of` without its `FOR SHARE`: what had passed the
/// gate found no pass any more when the attempt was written.
class ViolationAgainstLaunchTest {
    @Test
    void nothingIsLaunchedOnAPassThatHasBeenWithdrawn() throws Exception {
        try (Race race = new Race(Documents.QUALIFIED)) {
            World world = race.world;
            Sandbox sandbox = new Sandbox(world, Documents.QUALIFIED);
            News violation = new News.Unknown(null, FailureKind.CONTRACT_VIOLATION, "no schema fits");
            for (int round = 0; round < Race.ROUNDS; round++) {
                sandbox.pass("proven", "fallback-pay");
                Job violated = world.submit("proven");
                AttemptId attempt = world.sent(violated.id(), "fallback-pay");
                Job other = world.submit("proven");
                Command launch = new Command.LaunchAttempt(World.id(), other.id(), "fallback-pay", 0, null, false);
                Outcome outcome = race.<Outcome>together(() -> world.apply(launch), () -> {
                            world.tell(violated, attempt, Channel.ANSWER, violation);
                            return new Outcome.Applied(null, null, null, false);
                        })
                        .getFirst();
                race.ended(outcome instanceof Outcome.Applied ? "launched before" : "barred");
            }
            race.assertWhole(this, "launched before", "barred");
        }
    }
}
