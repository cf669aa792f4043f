package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.persistence.testing.OwnServer;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-072: the database restarts three times, and once only everybody's sessions end. Console, intake and engine work
/// again within 15 s of each start, and nothing is there twice or missing. Afterwards there are at most two sessions
/// more
/// than at the beginning: what is measured is that the four interruptions leave none behind each, not the exact number.
@Timeout(300)
class DatabaseRestartsTest {
    private static final Duration SOON = Duration.ofSeconds(15);
    static final OwnServer SERVER = new OwnServer();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().on(() -> TestDatabase.createOn(SERVER));

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final List<JobId> jobs = new ArrayList<>();

    @Test
    void everythingWorksAgainByItself() {
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        work();
        int before = SERVER.sessions(backstage.database.name());

        for (int round = 0; round < 3; round++) {
            SERVER.stop();
            screen.awaitText("strip-live", "Data of");
            SERVER.start();
            back();
        }
        SERVER.endSessions(backstage.database.name());
        back();

        await().atMost(SOON)
                .untilAsserted(() ->
                        assertThat(SERVER.sessions(backstage.database.name())).isLessThanOrEqualTo(before + 2));
        backstage.verify();
    }

    /// The console is live, the intake takes an order, the engine does it, and its row is there once.
    private void back() {
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> screen.text("strip-live").contains("Live"));
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(() -> {
                    work();
                    return true;
                });
        for (JobId job : jobs) {
            assertThat(backstage.job(job).status()).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(screen.rows(job)).as("rows of " + job).isEqualTo(1);
        }
    }

    private void work() {
        JobId job = backstage.order("charge", backstage.ref());
        jobs.add(job);
        backstage.becomes(job, now -> now.status() == JobStatus.SUCCEEDED);
        screen.awaitRow(job);
    }
}
