package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import onejob.app.intake.IntakeBox.Answer;
import onejob.domain.attempt.AttemptId;
import org.junit.jupiter.api.Test;

class DatabaseAwayTest {
    private static final String BODY = "{\"operation\":\"plain\",\"payload\":1}";

    @Test
    void while_the_database_is_away_every_call_says_so_and_afterwards_nothing_is_lost() throws Exception {
        try (IntakeBox box = new IntakeBox()) {
            AttemptId attempt = box.sent("away-0", "{\"ref\":7}");
            String callback = "{\"attempt\":\"" + attempt + "\",\"outcome\":\"failed\"}";
            String job = "/v1/jobs/" + box.jobOf(attempt);
            // As good as away to whoever must log in: the server ends what is connected and takes nobody new.
            box.rows(
                    "SELECT 1; ALTER ROLE svc NOLOGIN; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'svc'");
            try {
                List<Answer> answers = together(List.of(
                        () -> box.post("alice", "away-1", BODY),
                        () -> box.post("alice", "away-1", "{"),
                        () -> box.get("alice", job),
                        () -> box.get("alice", "/v1/jobs"),
                        () -> box.command("alice", job + "/attempts", "{\"provider\":\"acme\",\"after\":1}"),
                        () -> box.command(
                                "alice",
                                job + "/cancel",
                                "{\"version\":1,\"after\":1,\"reason\":\"r\"}",
                                "Idempotency-Key",
                                "c"),
                        () -> box.callback("acme", "acme-secret", callback),
                        () -> box.callback("acme", "acme-secret", "{")));
                assertThat(answers).allSatisfy(a -> {
                    assertThat(a.status()).as(a.body()).isEqualTo(503);
                    assertThat(a.at("code")).isEqualTo("database_unavailable");
                    assertThat(a.header("Retry-After")).matches("\\d+");
                    assertThat(a.body()).doesNotContain("svc", "Exception");
                });
                Answer ready = box.send(box.request("/health/ready").GET());
                assertThat(ready.status()).isEqualTo(503);
                assertThat(box.send(box.request("/health/live").GET()).status()).isEqualTo(200);
            } finally {
                box.rows("ALTER ROLE svc LOGIN");
            }
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> box.send(box.request("/health/ready").GET()).status() == 200);
            assertThat(box.post("alice", "away-1", BODY).status()).isEqualTo(201);
            assertThat(box.callback("acme", "acme-secret", callback).status()).isEqualTo(204);
        }
    }

    private static List<Answer> together(List<Callable<Answer>> calls) throws Exception {
        List<Answer> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Answer> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
        }
        return answers;
    }
}
