package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-071, rule 11: the database goes silent under a deed, without a word. The deed ends as not known, the window
/// answers meanwhile, nothing that was typed is lost, and the truth is told when the database is heard again.
@Timeout(240)
class StallTest {
    private static final Duration ENDED = Duration.ofSeconds(15);
    private static final Duration BACK = Duration.ofSeconds(15);

    static final StallableWire WIRE = new StallableWire();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().through((backstage, login) -> WIRE.login(login));

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @AfterEach
    void mend() {
        WIRE.mend();
        screen.awaitText("strip-live", "Live");
    }

    @AfterAll
    static void end() {
        WIRE.close();
    }

    @Test
    void aDeedUnderWayEndsAsNotKnownAndThenTellsTheTruth() throws SQLException {
        JobId job = backstage.unknown("charge", backstage.ref());
        halfACancel(job);
        int before = sessions();
        WIRE.stallAfter("cancel_attempt(");
        try (Heartbeat heart = Heartbeat.start()) {
            hands.click("dialog-confirm");
            long pressed = System.nanoTime();
            within(pressed, ENDED, () -> screen.text("dialog-status").contains("Outcome not known"));
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
            screen.awaitText("strip-live", "no connection since");
            // It happened, only nobody here heard of it.
            assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
            assertThat(screen.text("dialog-status")).contains("Outcome not known");

            WIRE.mend();
            screen.awaitGone("dialog");
            screen.awaitText("act-said", "Attempt 1 is cancelled");
            assertThat(heart.worst()).isLessThan(Heartbeat.limit());
        }
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(screen.rows(job)).isEqualTo(1);
        await().atMost(BACK).untilAsserted(() -> assertThat(sessions()).isLessThanOrEqualTo(before));
    }

    /// All that it takes, not yet pressed.
    private void halfACancel(JobId job) {
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");
    }

    /// How many of her sessions the server has.
    private int sessions() throws SQLException {
        return Integer.parseInt(backstage
                .database
                .sql(
                        "postgres",
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'olga'")
                .getFirst());
    }

    private static void within(long since, Duration limit, BooleanSupplier so) {
        Screen.until("it is said", so);
        assertThat(Duration.ofNanos(System.nanoTime() - since)).isLessThanOrEqualTo(limit);
    }
}
