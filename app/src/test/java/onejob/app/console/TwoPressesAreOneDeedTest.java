package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// However often a button is pressed, it is one deed (AC-066). Commands and answers stand still for as long as is
/// looked
/// at them. Seen failing with a dialog that may be confirmed while its deed is out, with Doing.act that makes another
/// model of a deed under way, with Doing.close that closes whatever is open, and with Doing.act that takes a press on
/// what was before the deed.
@Timeout(180)
class TwoPressesAreOneDeedTest {
    private static final Held HELD = new Held();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().hearing(HELD::over);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @AfterEach
    void letGo() {
        HELD.letGo();
    }

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

    /// An attempt that is about to be cancelled.
    private JobId ready() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        return job;
    }

    private void once(JobId job) {
        screen.awaitText("act-said", "Attempt 1 is cancelled");
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }

    /// Whatever is pressed now sends nothing and closes nothing.
    private void pressesInVain() {
        int given = HELD.given();
        screen.node("dialog-busy");
        assertThat(screen.enabled("dialog-confirm")).isFalse();
        hands.keys(KeyCode.ENTER);
        hands.keys(KeyCode.SPACE);
        hands.keys(KeyCode.CONTROL, KeyCode.ENTER);
        hands.press("dialog-confirm");
        assertThat(screen.shows("dialog")).as("no key has hit another button").isTrue();
        assertThat(HELD.given()).isEqualTo(given);
    }

    @Test
    void aClickAndKeysWhileItIsOnItsWayAreOneCancel() {
        JobId job = ready();
        HELD.commands();
        hands.click("dialog-confirm");
        pressesInVain();
        HELD.letGo();
        screen.awaitGone("dialog");
        once(job);
    }

    @Test
    void aClickAndKeysWhileTheAnswerIsOnItsWayAreOneCancel() {
        JobId job = ready();
        HELD.answers();
        hands.click("dialog-confirm");
        backstage.becomes(job, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);
        pressesInVain();
        HELD.letGo();
        screen.awaitGone("dialog");
        once(job);
    }

    @Test
    void closedAndOpenedAgainWhileItIsOutItIsStillTheSameDeed() {
        JobId job = ready();
        HELD.commands();
        hands.click("dialog-confirm");
        int given = HELD.given();
        for (int i = 0; i < 3; i++) {
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
            hands.deed("cancel");
            pressesInVain();
        }
        HELD.letGo();
        screen.awaitGone("dialog");
        once(job);
        assertThat(HELD.given()).isEqualTo(given);
    }

    /// The answer to one deed comes while the person is at another: that one's dialog stays.
    @Test
    void anAnswerClosesNoOtherDialog() {
        JobId other = backstage.unknown("charge", backstage.ref());
        JobId job = ready();
        HELD.commands();
        hands.click("dialog-confirm");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
        hands.open(other);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs too");
        HELD.letGo();
        backstage.becomes(job, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);
        screen.awaitRowText(job, "open");
        assertThat(screen.text("dialog-confirm")).contains(other.tail());
        hands.confirm();
        once(other);
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
    }

    /// The deed is done, and what is in view is still from before: a press on its button was meant for that.
    @Test
    void aPressOnWhatWasBeforeTheDeedOpensNothing() {
        JobId job = ready();
        HELD.detail();
        hands.confirm();
        screen.awaitEnabled("act-cancel");
        hands.click("act-cancel");
        hands.keys(KeyCode.ALT, KeyCode.C);
        assertThat(screen.shows("dialog")).isFalse();
        HELD.letGo();
        once(job);
        hands.moreDeeds();
        screen.awaitDisabled("act-cancel");
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
