package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkQueue;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A released attempt's callback wins the job while the next attempt is about to be sent: the last place where a second
/// effect can still be stopped. Seen to fail with `swap` without the part that supersedes a starting attempt.
class SendAgainstCallbackOfReleasedTest {
    @Test
    void aStartingAttemptIsNeverSentOnceTheJobIsWon() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            Submissions intake = world.service.submissions();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("held").id();
                AttemptId first = world.released(id, "acme");
                AttemptId second = world.launch(id, "fallback-pay");
                WorkQueue.Work work = world.hold(second);
                List<Boolean> outcomes = race.together(
                        () -> queue.markRunning(World.id(), world.run, work).isPresent(),
                        () -> intake.callback("acme", first, World.success("a-1"), World.sha("raw")));

                boolean sent = outcomes.getFirst();
                assertThat(outcomes.getLast()).isTrue();
                assertThat(world.job(id).status()).isEqualTo(JobStatus.SUCCEEDED);
                assertThat(world.job(id).completedBy()).isEqualTo(first);
                Attempt other = world.attempt(second);
                assertThat(other.state()).isEqualTo(sent ? AttemptState.RUNNING : AttemptState.SUPERSEDED);
                assertThat(other.sentAt() != null).isEqualTo(sent);
                if (sent) {
                    List<String> kinds = world.kinds(id);
                    assertThat(kinds.lastIndexOf("attempt_sent")).isLessThan(kinds.indexOf("attempt_settled"));
                }
                race.ended(sent ? "sent before" : "never sent");
            }
            race.assertWhole(this, "sent before", "never sent");
        }
    }
}
