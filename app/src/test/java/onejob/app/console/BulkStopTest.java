package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Stop finishes the one in flight and begins no other; a dialog that is closed loses nothing.
@Timeout(240)
class BulkStopTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @Test
    void theOneInFlightIsFinishedAndTheRestStaysSelected() throws SQLException {
        List<JobId> jobs = crowd.unknown(4);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitText("bulk-will", "4 will be cancelled");
        try (Connection other = crowd.lock(List.of(jobs.get(1)))) {
            hands.click("bulk-confirm");
            screen.awaitText("bulk-will", "1 cancelled");
            screen.awaitText("bulk-list", "in flight");
            hands.click("bulk-stop");
            screen.awaitText("bulk-status-text", "Stopping: the one in flight is finished");
            other.rollback();
        }
        crowd.awaitOver();
        screen.awaitText("bulk-subtitle", "Stopped");
        screen.awaitText("bulk-will", "2 cancelled");
        screen.awaitText("bulk-refused", "2 not done");
        screen.awaitText("bulk-refused-list", "Stopped before its turn");
        hands.click("bulk-done");
        screen.awaitText("chosen-count", "2 chosen");
        crowd.cancelledOnce(jobs.get(0));
        crowd.cancelledOnce(jobs.get(1));
        crowd.untouched(jobs.get(2));
        crowd.untouched(jobs.get(3));
    }

    @Test
    void aDialogThatIsClosedGoesOnInAQuietLineAndCanBeLookedAtAgain() throws SQLException {
        List<JobId> jobs = crowd.unknown(3);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitText("bulk-will", "3 will be cancelled");
        try (Connection other = crowd.lock(List.of(jobs.get(1)))) {
            hands.click("bulk-confirm");
            screen.awaitText("bulk-will", "1 cancelled");
            hands.click("bulk-close");
            screen.awaitGone("bulk");
            screen.awaitText("bulk-status-what", "Cancel attempts of 3 selected jobs: 1 of 3");
            screen.awaitDisabled("bulk-do-cancel");
            other.rollback();
        }
        screen.awaitText("bulk-status-what", "3 cancelled, 0 not");
        jobs.forEach(crowd::cancelledOnce);
        hands.click("bulk-status-show");
        screen.awaitText("bulk-will", "3 cancelled");
        hands.click("bulk-done");
        hands.click("bulk-status-close");
        screen.awaitGone("bulk-status");
        assertThat(screen.shows("bulk")).isFalse();
        backstage.verify();
    }
}
