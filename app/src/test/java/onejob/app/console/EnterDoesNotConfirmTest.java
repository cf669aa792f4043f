package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Enter is a habit: it confirms nothing that cannot be undone.
@Timeout(180)
class EnterDoesNotConfirmTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private JobId ready() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reference", "T-1");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");
        return job;
    }

    @Test
    void neitherInAFieldNorOnTheButton() {
        JobId job = ready();
        screen.awaitText("dialog-status", "Enter doesn't confirm it");
        hands.click("dialog-reference");
        hands.keys(KeyCode.ENTER);
        hands.tabTo("dialog-confirm");
        hands.keys(KeyCode.ENTER);
        hands.keys(KeyCode.ENTER);
        assertThat(screen.shows("dialog")).isTrue();
        assertThat(screen.text("dialog-status")).contains("Can't be undone");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);

        hands.keys(KeyCode.SPACE);
        screen.awaitGone("dialog");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
    }

    @Test
    void escapeLeavesItFromAnywhere() {
        JobId job = ready();
        hands.click("dialog-reason");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }
}
