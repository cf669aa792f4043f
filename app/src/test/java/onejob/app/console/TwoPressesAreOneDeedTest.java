package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// However often a button is pressed, it is one deed (AC-066).
@Timeout(180)
class TwoPressesAreOneDeedTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void aDoubleClickOnConfirmIsOneCancel() {
        JobId job = backstage.unknown("charge", backstage.ref());
        long version = backstage.job(job).version();
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        hands.doubleClick("dialog-confirm");
        screen.awaitGone("dialog");

        screen.awaitText("job-facts", "v" + (version + 1));
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(backstage.events(job, "command_refused")).isEmpty();
        assertThat(backstage.job(job).version()).isEqualTo(version + 1);
    }

    private JobId slow() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        backstage.lockFor(job, Duration.ofMillis(1500));
        return job;
    }

    private void once(JobId job) {
        screen.awaitGone("dialog");
        screen.awaitText("act-said", "Attempt 1 is cancelled");
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }

    @Test
    void aClickAndKeysWhileTheAnswerTakesItsTimeAreOneCancel() {
        JobId job = slow();
        hands.click("dialog-confirm");
        screen.node("dialog-busy");
        assertThat(screen.enabled("dialog-confirm")).isFalse();
        hands.keys(KeyCode.ENTER);
        hands.keys(KeyCode.SPACE);
        hands.press("dialog-confirm");
        assertThat(screen.shows("dialog")).as("no key has hit another button").isTrue();
        once(job);
    }

    @Test
    void aDoubleClickOnLaunchIsOneAttemptThatReachesItsProviderOnce() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.deed("launch-primary");
        hands.doubleClick("dialog-confirm");
        screen.awaitGone("dialog");
        screen.awaitText("banner", "Succeeded");

        assertThat(backstage.job(job).attempts()).hasSize(1);
        assertThat(backstage.providers.sent("acme", job)).isEqualTo(1);
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }

    @Test
    void aDoubleClickOnCheckIsOneLookUp() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.doubleClick("act-check");
        screen.awaitText("check-status", "no trace");
        assertThat(backstage.events(job, "look_up"))
                .as("by the engine, and by olga")
                .hasSize(2);
    }
}
