package onejob.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Event;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.CommandId;
import onejob.persistence.admin.Invariants;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;

class LifecycleTest {
    @Test
    void aJobIsSubmittedLaunchedSentAndSettled() {
        try (TestDatabase database = TestDatabase.create().publish(Documents.STANDARD)) {
            Database service = database.as("svc");
            Submissions intake = service.submissions();
            WorkQueue queue = service.workQueue();
            Submissions.Submitted submitted = intake.submit(
                    TestDatabase.ALICE,
                    new JobId(UUID.randomUUID()),
                    new IdempotencyKey("k-1"),
                    new Intention("charge", null, new JsonValue.Text("p")),
                    "\"p\"",
                    List.of(new Submissions.Lifted("/amount", "42.00")),
                    new Submissions.Source("127.0.0.1", null));
            Job created = ((Submissions.Submitted.Created) submitted).job();
            UUID run = UUID.randomUUID();
            queue.start(run, "engine-1", Duration.ofSeconds(15));
            WorkQueue.Work work = queue.claim(run, 10, Set.of()).getFirst();
            assertThat(queue.markRunning(new CommandId(UUID.randomUUID()), run, work))
                    .isPresent();
            String sha = Fingerprint.ofBytes(new byte[] {1}).hex();
            queue.tell(
                    new CommandId(UUID.randomUUID()),
                    run,
                    work.owner(),
                    work.job(),
                    work.attempt(),
                    Channel.ANSWER,
                    new News.Succeeded("acme-1", "{\"id\":\"acme-1\"}", sha, sha));

            Job job = database.as("olga").jobs().job(created.id()).orElseThrow();
            assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(job.version()).isEqualTo(2);
            assertThat(job.result()).isEqualTo("{\"id\":\"acme-1\"}");
            assertThat(job.winner().orElseThrow().state()).isEqualTo(AttemptState.SUCCEEDED);
            assertThat(database.as("olga").jobs().events(job.id()).stream().map(Event::kind))
                    .containsExactly("job_created", "attempt_launched", "attempt_sent", "attempt_settled");
            assertThat(database.as("onejob_owner").invariants().check())
                    .allSatisfy(finding -> assertThat(finding)
                            .extracting(Invariants.Finding::violations)
                            .isEqualTo(0L));
        }
    }
}
