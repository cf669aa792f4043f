package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// In production a deed asks for the last four characters of the job it is done to.
@Timeout(180)
class ProductionAsksForTheTailTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().production();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void withoutTheTailNothingIsConfirmed() {
        JobId job = backstage.unknown("charge", backstage.ref());
        assertThat(screen.text("env-badge")).contains("PRODUCTION");
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitText("dialog-status", "Type the job's last four characters");
        screen.awaitDisabled("dialog-confirm");
        hands.write("dialog-tail", "zzzz");
        screen.awaitDisabled("dialog-confirm");
        hands.press("dialog-confirm");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);

        hands.click("dialog-tail");
        hands.keys(KeyCode.CONTROL, KeyCode.A);
        hands.write(job.tail());
        hands.confirm();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
    }

    @Test
    void aNoteDoesNotAskForIt() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.deed("note");
        assertThat(screen.shows("dialog-tail")).isFalse();
        hands.write("dialog-reason", "seen");
        hands.confirm();
        assertThat(backstage.events(job, "note")).hasSize(1);
    }
}
