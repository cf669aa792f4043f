package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An engine takes the retry that is due while a person launches, too. Seen to fail with `claim` without the second of
/// its
/// `FOR UPDATE SKIP LOCKED`.
class AutomaticRetryAgainstLaunchTest {
    @Test
    void oneOfThemLaunchesTheSecondAttempt() throws Exception {
        try (Race race = new Race(Documents.policies(0, 0))) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("again").id();
                world.tell(world.sent(id, "acme"), World.notDone(FailureKind.NOT_PROCESSED, null));
                List<Boolean> outcomes = race.together(
                        () -> !queue.claim(world.run, 10, Set.of()).isEmpty(),
                        () -> world.apply(
                                        new Command.LaunchAttempt(World.id(), id, "fallback-pay", 1, "by hand", false))
                                instanceof Outcome.Applied);

                Job job = world.job(id);
                boolean byPerson = outcomes.getLast();
                assertThat(job.attempts()).hasSize(2);
                assertThat(job.attempts().getLast().provider()).isEqualTo(byPerson ? "fallback-pay" : "acme");
                assertThat(job.attempts().getLast().launchedBy()).isEqualTo(byPerson ? "olga" : "engine engine-1");
                queue.claim(world.run, 10, Set.of()); // what was locked just now
                assertThat(world.job(id).attempts()).hasSize(2);
                race.ended(byPerson ? "person" : "engine");
            }
            race.assertWhole(this, "person", "engine");
        }
    }
}
