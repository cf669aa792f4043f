package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Whatever arrives in the list meanwhile, a deed is done to the job that was chosen.
@Timeout(180)
class TheRightRowTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void rowsArriveWhileTheDialogIsOpen() {
        JobId chosen = backstage.unknown("charge", backstage.ref());
        JobId neighbour = backstage.unknown("charge", backstage.ref());
        hands.click("nav-unknown");
        screen.awaitRow(neighbour);
        hands.click(screen.awaitRow(chosen));
        screen.awaitText("job-id", chosen.toString());
        hands.away();
        hands.deed("cancel");
        hands.click("evidence-assumed");
        List<JobId> others = List.of(
                backstage.unknown("charge", backstage.ref()), backstage.unknown("charge", backstage.ref()), neighbour);
        screen.awaitText("updates-waiting", "waiting");
        assertThat(screen.row(others.getFirst())).isEmpty();
        screen.awaitText("dialog-confirm", chosen.tail());
        hands.write("dialog-reason", "hangs");
        hands.confirm();

        screen.awaitRow(others.getFirst());
        screen.awaitRowText(chosen, "no longer in this list");
        assertThat(screen.text("job-id")).isEqualTo(chosen.toString());
        assertThat(backstage.attempt(chosen, 1).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(others)
                .allSatisfy(job -> assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN));
    }

    @Test
    void theSelectionStaysWithItsJobWhenRowsComeAboveIt() {
        JobId chosen = backstage.order("held", backstage.ref());
        hands.open(chosen);
        for (int i = 0; i < 5; i++) {
            backstage.order("held", backstage.ref());
        }
        JobId newest = backstage.order("held", backstage.ref());
        screen.awaitRow(newest);
        assertThat(screen.text("job-id")).isEqualTo(chosen.toString());
        Screen.until("the chosen row is marked", () -> screen.selected(chosen));
        hands.deed("cancel-job");
        screen.awaitText("dialog-confirm", chosen.tail());
    }
}
