package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Some are done, some were done before, some are held by somebody: each is told apart, and what is not done stays
/// selected.
@Timeout(300)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BulkMixedOutcomesTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().production();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @Test
    @Order(1)
    void nineteenOfWhichTwelveCanBeCancelled() throws SQLException {
        List<JobId> succeeded = crowd.succeeded(5);
        List<JobId> unknown = crowd.unknown(14);
        List<JobId> held = unknown.subList(0, 2);
        List<JobId> free = unknown.subList(2, 14);
        crowd.selectAll(KeyCode.DIGIT5, unknown.getLast(), 19);
        try (Connection other = crowd.lock(held)) {
            crowd.openCancel();
            screen.awaitText("bulk-will", "12 will be cancelled");
            screen.awaitText("bulk-refused", "7 will be refused");
            screen.awaitText("bulk-refused-list", "postgres has this row locked. Leave it selected");
            screen.awaitDisabled("bulk-confirm");
            hands.write("bulk-number", "11");
            screen.awaitDisabled("bulk-confirm");
            hands.click("bulk-number");
            hands.keys(KeyCode.CONTROL, KeyCode.A);
            hands.write("12");
            hands.click("bulk-confirm");
            crowd.awaitOver();
            screen.awaitText("bulk-will", "12 cancelled");
            screen.awaitText("bulk-refused", "7 not done");
            hands.click("bulk-done");
            screen.awaitGone("bulk");
            other.rollback();
        }
        screen.awaitText("chosen-count", "7 chosen");
        free.forEach(crowd::cancelledOnce);
        held.forEach(crowd::untouched);
        assertThat(succeeded)
                .allSatisfy(job ->
                        assertThat(backstage.events(job, "command_refused")).isEmpty());

        // What was held can be done now; what had succeeded is refused again.
        crowd.openCancel();
        screen.awaitText("bulk-will", "2 will be cancelled");
        screen.awaitText("bulk-refused", "5 will be refused");
        screen.awaitText("bulk-refused-list", "Already succeeded");
        hands.write("bulk-number", "2");
        hands.click("bulk-confirm");
        crowd.awaitOver();
        hands.click("bulk-done");
        screen.awaitText("chosen-count", "5 chosen");
        held.forEach(crowd::cancelledOnce);
        backstage.verify();
    }

    @Test
    @Order(2)
    void aRowThatIsLockedMeanwhileHoldsUpTheRunForFiveSecondsAtMost() throws SQLException {
        List<JobId> jobs = crowd.unknown(3);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitText("bulk-will", "3 will be cancelled");
        hands.write("bulk-number", "3");
        screen.awaitEnabled("bulk-confirm");
        try (Connection other = crowd.lock(List.of(jobs.get(1)))) {
            hands.click("bulk-confirm");
            crowd.awaitOver();
            screen.awaitText("bulk-will", "2 cancelled");
            screen.awaitText("bulk-list", "locked, try again");
            screen.awaitText("bulk-refused-list", "somebody else has this job locked. Nothing was changed");
            other.rollback();
        }
        hands.click("bulk-done");
        screen.awaitText("chosen-count", "1 chosen");
        crowd.cancelledOnce(jobs.get(0));
        crowd.untouched(jobs.get(1));
        crowd.cancelledOnce(jobs.get(2));
        assertThat(Duration.between(cancelledAt(jobs.get(0)), cancelledAt(jobs.get(2))))
                .as("the wait for the lock, and everything around it")
                .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(6));
    }

    private Instant cancelledAt(JobId job) {
        return backstage.events(job, "attempt_cancelled").getFirst().at();
    }

    @Test
    @Order(3)
    void oneThatAnswersWhileSomebodyDecidesIsMarkedInItsPlaceAndNotForced() {
        List<JobId> jobs = crowd.unknown(3);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitText("bulk-confirm", "Cancel 3 attempts");
        hands.write("bulk-number", "3");
        screen.awaitEnabled("bulk-confirm");
        crowd.answer(jobs.get(1));
        screen.awaitText("bulk-list", "changed: will be refused");
        screen.awaitText("bulk-confirm", "Cancel 2 attempts");
        screen.awaitDisabled("bulk-confirm");
        assertThat(screen.text("bulk-reason")).isEqualTo(Crowd.REASON);
        hands.click("bulk-number");
        hands.keys(KeyCode.CONTROL, KeyCode.A);
        hands.write("2");
        hands.click("bulk-confirm");
        crowd.awaitOver();
        screen.awaitText("bulk-refused-list", "Changed while you were deciding: attempt 1 answered");
        assertThat(backstage.events(jobs.get(1), "command_refused")).isEmpty();
        crowd.cancelledOnce(jobs.get(0));
        crowd.cancelledOnce(jobs.get(2));
    }
}
