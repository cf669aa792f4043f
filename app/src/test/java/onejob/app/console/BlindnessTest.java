package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Who does not hear from the database says so, locks every deed, loses no typed word, and recovers by itself.
@Timeout(240)
class BlindnessTest {
    static final StallableWire WIRE = new StallableWire();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().through((backstage, login) -> WIRE.login(login));

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @AfterEach
    void mend() {
        WIRE.mend();
        screen.awaitText("strip-live", "Live");
    }

    @AfterAll
    static void end() {
        WIRE.close();
    }

    @Test
    void whenTheDatabaseIsGoneTheDeedsLockAndItRecoversByItself() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        screen.awaitEnabled("act-cancel");

        WIRE.cut();
        screen.awaitText("strip-live", "Data of");
        screen.awaitText("strip-live", "Lost");
        screen.awaitDisabled("act-cancel");
        screen.awaitDisabled("act-note");
        screen.awaitText("act-locked", "The database does not answer since");
        hands.keys(KeyCode.ALT, KeyCode.C);
        assertThat(screen.shows("dialog")).isFalse();
        assertThat(screen.text("job-id")).isEqualTo(job.toString());
        assertThat(screen.row(job)).isPresent();

        JobId meanwhile = backstage.order("held", backstage.ref());
        WIRE.mend();
        screen.awaitText("strip-live", "Live");
        screen.awaitEnabled("act-cancel");
        screen.awaitGone("act-locked");
        screen.awaitRow(meanwhile);
    }

    @Test
    void aDatabaseThatStallsCostsNobodyADialogOrATypedWord() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");

        WIRE.stall();
        screen.awaitText("dialog-status", "Waiting for fresh data");
        screen.awaitDisabled("dialog-confirm");
        hands.write(" on");
        assertThat(screen.text("dialog-reason")).isEqualTo("hangs on");

        WIRE.mend();
        screen.awaitEnabled("dialog-confirm");
        hands.confirm();
        assertThat(backstage.events(job, "attempt_cancelled").getFirst().detail())
                .contains("hangs on");
    }

    @Test
    void aCommitThatWasNotConfirmedIsLookedUpByItsCommand() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");
        WIRE.stallAfter("cancel_attempt(");
        hands.click("dialog-confirm");
        backstage.becomes(job, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);
        await().atMost(Duration.ofSeconds(10)).until(WIRE::stalled);
        WIRE.cut();
        screen.awaitText("dialog-status", "Outcome not known");
        screen.awaitDisabled("dialog-confirm");

        WIRE.mend();
        screen.awaitGone("dialog");
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }
}
