package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-062: new rows come above, and others end, while somebody decides about one.
@Timeout(180)
class NewRowsWhileDecidingTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void onlyTheJobThatWasDecidedAboutIsCancelled() {
        List<JobId> jobs = new ArrayList<>();
        for (int i = 1; i <= 9; i++) {
            jobs.add(i == 5 ? backstage.unknown("charge", backstage.ref()) : backstage.order("held", backstage.ref()));
        }
        JobId fifth = jobs.get(4);
        hands.open(fifth);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        for (int i = 0; i < 3; i++) {
            backstage.order("held", backstage.ref());
        }
        for (int other : new int[] {3, 5}) {
            Deeds.launch(backstage, jobs.get(other), "acme");
            backstage.becomes(jobs.get(other), job -> job.status() == JobStatus.SUCCEEDED);
        }
        screen.awaitText("updates-waiting", "waiting");
        screen.awaitText("dialog-confirm", "attempt 1 of …" + fifth.tail());
        hands.write("dialog-reason", "hangs");
        hands.confirm();

        assertThat(backstage.attempt(fifth, 1).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(screen.text("job-id")).isEqualTo(fifth.toString());
        Screen.until("the row is still the selected one", () -> screen.selected(fifth));
        assertThat(jobs)
                .filteredOn(job -> !job.equals(fifth))
                .allSatisfy(job ->
                        assertThat(backstage.events(job, "attempt_cancelled")).isEmpty());
        assertThat(screen.focused("job-list"))
                .as("the keyboard is back at the row")
                .isTrue();
    }
}
