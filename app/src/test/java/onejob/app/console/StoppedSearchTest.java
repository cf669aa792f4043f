package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-075: a search that takes for ever is ended at the server by a button, and meanwhile deeds go on.
@Timeout(180)
class StoppedSearchTest {
    private static final String AT_WORK = "SELECT count(*) FROM pg_stat_activity WHERE usename = 'olga'"
            + " AND state = 'active' AND wait_event_type = 'Lock' AND datname = current_database()";

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private long atWork() {
        try {
            return Long.parseLong(backstage.database.sql("postgres", AT_WORK).getFirst());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theButtonEndsItAtTheServerAndDeedsGoOnMeanwhile() throws SQLException {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        try (Connection blocker = DriverManager.getConnection(backstage.database.url(), "postgres", "postgres");
                Statement statement = blocker.createStatement()) {
            blocker.setAutoCommit(false);
            // Searches read it, and lists; what is done to a job does not.
            statement.execute("LOCK TABLE onejob.job_search IN ACCESS EXCLUSIVE MODE");
            hands.click("evidence-assumed");
            hands.write("dialog-reason", "hangs");
            hands.confirm();
            backstage.becomes(job, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);

            hands.click("job-search");
            hands.write("zz-none");
            await().until(() -> atWork() > 0);
            hands.click("list-stop");
            await().atMost(Duration.ofSeconds(1)).until(() -> atWork() == 0);
            screen.awaitText("job-list", "Stopped");
            assertThat(screen.text("list-said")).contains("Stopped");
            blocker.rollback();
        }
        hands.click("list-again");
        screen.awaitText("job-list", "Nothing matches");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(List.of(screen.text("list-count"))).containsExactly("0 jobs");
    }
}
