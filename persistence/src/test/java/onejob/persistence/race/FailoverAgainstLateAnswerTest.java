package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A provider refused, an engine goes on to the fallback, and just then the provider says that it was done after all.
/// Seen
/// to fail with `send_refusal` without its line about a late success that is unreviewed.
class FailoverAgainstLateAnswerTest {
    @Test
    void nothingIsSentOnceASuccessThatAwaitsReviewIsKnown() throws Exception {
        try (Race race = new Race(Documents.policies(0, 0))) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("onward").id();
                AttemptId first = world.sent(id, "acme");
                world.tell(first, World.failure(null));
                Job job = world.job(id);
                List<Boolean> outcomes = race.together(
                        () -> {
                            List<WorkQueue.Work> next = queue.claim(world.run, 10, Set.of());
                            return !next.isEmpty()
                                    && queue.markRunning(World.id(), world.run, next.getFirst())
                                            .isPresent();
                        },
                        () -> {
                            world.tell(job, first, Channel.ANSWER, World.success("a-1"));
                            return true;
                        });

                boolean sent = outcomes.getFirst();
                List<String> kinds = world.kinds(id);
                assertThat(world.job(id).suspectedDuplicate()).isTrue();
                if (sent) {
                    assertThat(kinds.lastIndexOf("attempt_sent")).isLessThan(kinds.indexOf("late_answer"));
                } else {
                    assertThat(kinds).containsOnlyOnce("attempt_sent");
                }
                if (world.job(id).newest() > 1) {
                    assertThat(kinds.lastIndexOf("attempt_launched")).isLessThan(kinds.indexOf("late_answer"));
                }
                race.ended(sent ? "sent before" : world.job(id).newest() > 1 ? "launched, never sent" : "not launched");
            }
            race.assertWhole(this, "not launched");
        }
    }
}
