package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A fallback passes at the moment in which a job would have gone on to it: whichever is first, the job goes on. Seen
/// to
/// fail with `end_suite` without its `FOR UPDATE` of the suite: jobs that had seen no pass, and that nobody looked at
/// again.
class PassAgainstFailureTest {
    @Test
    void theJobGoesOn() throws Exception {
        try (Race race = new Race(Documents.QUALIFIED)) {
            World world = race.world;
            Sandbox sandbox = new Sandbox(world, Documents.QUALIFIED);
            for (int round = 0; round < Race.ROUNDS; round++) {
                sandbox.run("proven", "fallback-pay", 0);
                Job job = world.submit("proven");
                AttemptId first = world.sent(job.id(), "acme");
                UUID suite = sandbox.ask("proven", "fallback-pay");
                sandbox.take();
                sandbox.read(suite).cases().forEach(it -> sandbox.play(suite, it, true));
                race.together(
                        () -> {
                            sandbox.work().end(world.run, suite, Optional.empty(), "", Set.of());
                            return sandbox.take();
                        },
                        () -> {
                            world.tell(job, first, Channel.ANSWER, World.notDone(FailureKind.NOT_SENT, null));
                            return true;
                        });
                boolean waited = world.kinds(job.id()).contains("no_step_left");
                for (int i = 0; i < 3; i++) {
                    sandbox.take();
                }
                world.claim();
                assertThat(world.job(job.id()).attempts())
                        .as("round %d, waited: %s", round, waited)
                        .hasSize(2);
                AttemptId second = world.job(job.id()).attempts().getLast().id();
                World.done(world.cancel(second, onejob.domain.people.Evidence.PROVIDER));
                race.ended(waited ? "waited" : "at once");
            }
            race.assertWhole(this, "waited", "at once");
        }
    }
}
