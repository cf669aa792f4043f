package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A person without a mouse can do everything.
@Timeout(180)
class KeyboardOnlyTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void anUnknownAttemptIsResolvedByKeysAlone() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.keys(KeyCode.ALT, KeyCode.DIGIT2);
        screen.awaitRow(job);
        hands.tabTo("job-list");
        hands.keys(KeyCode.DOWN);
        screen.awaitText("job-id", job.toString());
        screen.awaitEnabled("act-resolve");
        hands.keys(KeyCode.ALT, KeyCode.R);
        screen.node("dialog-confirm");
        hands.tabTo("told-failed");
        hands.keys(KeyCode.SPACE);
        hands.tabTo("evidence-provider");
        hands.keys(KeyCode.DOWN);
        hands.tabTo("dialog-reference");
        hands.write("T-5");
        hands.tabTo("dialog-reason");
        hands.write("not done");
        hands.tabTo("dialog-confirm");
        screen.awaitEnabled("dialog-confirm");
        hands.keys(KeyCode.SPACE);
        screen.awaitGone("dialog");

        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.FAILED);
        assertThat(backstage.events(job, "attempt_resolved").getFirst().detail())
                .contains("T-5", "not done", "ledger");
        screen.awaitText("banner", "Open");
    }

    @Test
    void anyCommandIsFoundByWhatOthersCallIt() {
        JobId job = backstage.order("held", backstage.ref());
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        screen.awaitRow(job);
        hands.tabTo("job-list");
        hands.keys(KeyCode.HOME);
        screen.awaitText("job-id", job.toString());
        screen.awaitEnabled("act-cancel-job");
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        screen.node("palette-field");
        hands.write("withdraw");
        hands.keys(KeyCode.ENTER);
        screen.awaitText("dialog-confirm", "Cancel job …" + job.tail());
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
        hands.keys(KeyCode.F1);
        screen.awaitText("keys-help", "Resolve");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
    }
}
