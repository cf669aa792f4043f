package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// However often it is pressed, each job's command is given once; and Enter presses nothing.
@Timeout(240)
class BulkTwoPressesTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().production();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @Test
    void aDoubleClickIsOneRun() {
        List<JobId> jobs = crowd.unknown(4);
        // On a slow machine the second press comes so late that it presses what has come there: no system dialog then.
        CONSOLE.saveWith(_ -> Optional.empty());
        crowd.select(jobs);
        crowd.openCancel();
        hands.write("bulk-number", "4");
        hands.doubleClick("bulk-confirm");
        crowd.awaitOver();
        screen.awaitText("bulk-will", "4 cancelled");
        jobs.forEach(crowd::cancelledOnce);
        jobs.forEach(job -> assertThat(backstage.job(job).version()).isEqualTo(2));
    }

    @Test
    void aPersonWithAKeyboardCancelsManyAndEnterNeverConfirms() {
        List<JobId> jobs = crowd.unknown(3);
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        hands.click(screen.awaitRow(jobs.get(2)));
        hands.away();
        hands.keys(KeyCode.SPACE);
        hands.keys(KeyCode.SHIFT, KeyCode.DOWN);
        hands.keys(KeyCode.SHIFT, KeyCode.DOWN);
        screen.awaitText("chosen-count", "3 chosen");
        hands.tabTo("bulk-do-cancel");
        hands.keys(KeyCode.SPACE);
        screen.awaitText("bulk-will", "3 will be cancelled");
        Screen.until("the cursor is in the form", () -> screen.focused("bulk-evidence-provider"));
        hands.tabTo("bulk-evidence-ledger");
        hands.keys(KeyCode.SPACE);
        hands.tabTo("bulk-reference");
        hands.write("INC-2044");
        hands.tabTo("bulk-reason");
        hands.write(Crowd.REASON);
        hands.tabTo("bulk-number");
        hands.write("3");
        screen.awaitEnabled("bulk-confirm");
        hands.keys(KeyCode.ENTER);
        hands.tabTo("bulk-confirm");
        hands.keys(KeyCode.ENTER);
        assertThat(screen.enabled("bulk-confirm")).isTrue();
        jobs.forEach(crowd::untouched);
        hands.keys(KeyCode.SPACE);
        crowd.awaitOver();
        Screen.until("the cursor is on Done", () -> screen.focused("bulk-done"));
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("bulk");
        jobs.forEach(crowd::cancelledOnce);
    }
}
