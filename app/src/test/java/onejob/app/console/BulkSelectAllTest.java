package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// All that match are the ones that matched when they were selected: whoever comes later is untouched, whoever has left
/// is
/// refused, and the dialog's numbers are exactly what is done.
@Timeout(300)
class BulkSelectAllTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @Test
    void hundredAndThirtyOfWhichFourLeaveAndFiveMoreCome() {
        List<JobId> jobs = crowd.unknown(130);
        crowd.selectAll(KeyCode.DIGIT2, jobs.getFirst(), 130);
        List<JobId> newcomers = crowd.unknown(5);
        List<JobId> leavers = jobs.subList(60, 64);
        leavers.forEach(crowd::answer);

        crowd.openCancel();
        screen.awaitText("bulk-title", "Cancel attempts of 130 selected jobs");
        screen.awaitText("bulk-will", "126 will be cancelled 126 fences move, 126 jobs become open");
        screen.awaitText("bulk-refused", "4 will be refused");
        screen.awaitText("bulk-refused-list", "Already succeeded");
        screen.awaitText("bulk-confirm", "Cancel 126 attempts");
        hands.click("bulk-confirm");
        crowd.awaitOver();

        screen.awaitText("bulk-will", "126 cancelled each read again from the database");
        screen.awaitText("bulk-refused", "4 not done");
        screen.awaitText("bulk-list", "now cancelled, v2");
        hands.click("bulk-done");
        screen.awaitGone("bulk");
        screen.awaitText("chosen-count", "4 chosen");
        jobs.stream().filter(job -> !leavers.contains(job)).forEach(crowd::cancelledOnce);
        newcomers.forEach(crowd::untouched);
        assertThat(leavers).allSatisfy(job -> {
            assertThat(backstage.events(job, "attempt_cancelled")).isEmpty();
            assertThat(backstage.events(job, "command_refused")).isEmpty();
        });
        backstage.verify();
    }
}
