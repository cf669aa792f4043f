package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// 202, and what comes after it.
class CallbackTest extends Facts {
    @Test
    void anAcceptedAttemptStaysRunningWithMoreTimeAndBoundToNoEngine() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        Instant before = java.util.Objects.requireNonNull(world.attempt(attempt).deadlineAt());
        world.tell(attempt, new News.Accepted("t-1"));
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        assertThat(world.attempt(attempt).reference()).isEqualTo("t-1");
        assertThat(world.attempt(attempt).deadlineAt()).isAfter(before);
        assertThat(world.attempt(attempt).version()).isEqualTo(3);
        world.tell(attempt, new News.Accepted("t-2"));
        assertThat(world.attempt(attempt).version()).as("taken once").isEqualTo(3);
    }

    @Test
    void itIsNotLostWithTheEngineThatSentIt() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.launch(id, "acme");
        WorkQueue queue = world.service.workQueue();
        UUID run = UUID.randomUUID();
        queue.start(run, "engine-2", java.time.Duration.ofHours(1));
        WorkQueue.Work work = queue.claim(run, 100, java.util.Set.of()).stream()
                .filter(it -> it.attempt().equals(attempt))
                .findFirst()
                .orElseThrow();
        assertThat(queue.markRunning(World.id(), run, work)).isPresent();
        world.tell(attempt, new News.Accepted("t-1"));
        queue.stop(run);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        assertThat(callback("acme", attempt, World.success("t-1"))).isTrue();
        assertThat(world.job(id).completedBy()).isEqualTo(attempt);
    }

    @Test
    void aNoticeBeforeTheDeadlineSettlesIt() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        world.tell(attempt, new News.Accepted("t-1"));
        assertThat(callback("acme", attempt, World.failure("t-1"))).isTrue();
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.FAILED);
        assertThat(callback("acme", attempt, World.failure("t-1"))).as("repeated").isTrue();
        assertThat(world.attempt(attempt).lateAnswers()).isEmpty();
    }

    @Test
    void aNoticeAfterTheDeadlineIsNewsLikeAnyOther() {
        world.database.publish(Documents.STANDARD.replace("\"answerWithinMs\": 1000", "\"answerWithinMs\": 0"));
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "windowed");
        world.tell(attempt, new News.Accepted("t-1"));
        while (world.attempt(attempt).state() == AttemptState.RUNNING) {
            world.service.workQueue().sweep(world.run);
        }
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(callback("windowed", attempt, World.success("t-1"))).isTrue();
        assertThat(world.job(id).completedBy()).isEqualTo(attempt);
    }

    @Test
    void aNoticeOfNoAttemptAtThisProviderIsKeptAndShown() throws SQLException {
        AttemptId attempt = world.sent(world.submit("held").id(), "acme");
        assertThat(callback("fallback-pay", attempt, World.success("x"))).isFalse();
        AttemptId nobody = new AttemptId(UUID.randomUUID());
        assertThat(callback("acme", nobody, World.success("x"))).isFalse();
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        assertThat(world.database.sql("victor", "SELECT attempt FROM unmatched_callback ORDER BY at"))
                .contains(attempt.toString(), nobody.toString());
        Submissions intake = world.service.submissions();
        assertThat(intake.target("acme", attempt)).isPresent();
        assertThat(intake.target("fallback-pay", attempt)).isEmpty();
    }

    private boolean callback(String provider, AttemptId attempt, News news) {
        return world.service.submissions().callback(provider, attempt, news, World.sha("raw"));
    }
}
