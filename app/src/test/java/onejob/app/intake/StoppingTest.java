package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import onejob.domain.attempt.AttemptId;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class StoppingTest {
    @Test
    void a_call_in_hand_is_answered_and_nobody_new_is_let_in() throws Exception {
        try (IntakeBox box = new IntakeBox();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                Connection holder = DriverManager.getConnection(box.database.url(), "postgres", "postgres");
                Statement statement = holder.createStatement()) {
            AttemptId attempt = box.sent("stop-1", "{\"ref\":7}");
            int port = box.intake.port();
            holder.setAutoCommit(false);
            statement.execute("SELECT FROM onejob.job WHERE id = '" + box.jobOf(attempt) + "' FOR UPDATE");
            Future<IntakeBox.Answer> inHand = threads.submit(() ->
                    box.callback("acme", "acme-secret", "{\"attempt\":\"" + attempt + "\",\"outcome\":\"failed\"}"));
            Awaitility.await()
                    .until(() -> box.rows(
                                    "SELECT count(*) FROM pg_stat_activity WHERE usename = 'svc' AND wait_event_type = 'Lock'")
                            .getFirst()
                            .equals("1"));
            Future<?> closing = threads.submit(box.intake::close);
            Awaitility.await().until(() -> refused(port));
            holder.rollback();
            assertThat(inHand.get().status()).isEqualTo(204);
            closing.get();
        }
    }

    @Test
    void with_nothing_in_hand_it_stops_at_once() throws IOException {
        try (IntakeBox box = new IntakeBox()) {
            assertThat(box.send(box.request("/health/live").GET()).status()).isEqualTo(200);
            Instant began = Instant.now();
            box.intake.close();
            assertThat(Duration.between(began, Instant.now())).isLessThan(Duration.ofMillis(900));
        }
    }

    private static boolean refused(int port) {
        try (Wire wire = new Wire(port)) {
            assertThat(wire).isNotNull();
            return false;
        } catch (ConnectException e) {
            return true;
        } catch (IOException e) {
            return Assertions.fail(e);
        }
    }
}
