package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-071, rule 11: the database goes silent for two minutes, without a word. The window answers every press within
/// 200 ms, says since when it is blind, loses nothing that was typed, and goes on by itself. Seen red with the
/// connections' socket timeout left out (an action never ended), with a read of the list on the window's thread (it
/// stood
/// still), and with the announcement after 12 s.
@Timeout(420)
class StallTest {
    /// `-Donejob.stall=20s` is enough while one works on it.
    private static final Duration LONG = Duration.parse("PT" + System.getProperty("onejob.stall", "120s"));
    private static final Duration HANDLED = Duration.ofMillis(200);
    private static final Duration SAID = Duration.ofSeconds(10);
    private static final Duration ENDED = Duration.ofSeconds(15);

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
    void twoMinutesOfSilenceCostNobodyAPressOrAWord() {
        for (int i = 0; i < 30; i++) {
            backstage.order("held", backstage.ref());
        }
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        screen.awaitRows(20);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");

        try (Heartbeat heart = Heartbeat.start()) {
            heart.worst();
            WIRE.stall();
            long silent = System.nanoTime();
            within(silent, SAID, () -> screen.text("strip-live").contains("no connection since"));
            screen.awaitDisabled("dialog-confirm");
            hands.write(" on");
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs on");
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
            hands.write("job-search", "typed in the dark");

            int rounds = 0;
            do {
                goAbout();
                assertThat(heart.worst()).as("round %d", rounds).isLessThan(HANDLED);
                assertThat(screen.text("strip-live")).contains("Lost");
                assertThat(screen.text("job-search")).isEqualTo("typed in the dark");
                rounds++;
            } while (System.nanoTime() - silent < LONG.toNanos());
            assertThat(heart.beats()).isGreaterThan(100);
            assertThat(screen.text("job-id")).isEqualTo(job.toString());

            JobId meanwhile = backstage.order("held", backstage.ref());
            WIRE.mend();
            screen.awaitText("strip-live", "Live");
            screen.awaitEnabled("act-cancel");
            hands.selectAll();
            hands.keys(KeyCode.DELETE);
            hands.keys(KeyCode.ENTER);
            screen.awaitRow(meanwhile);
        }
    }

    @Test
    void anActionUnderWayEndsAsNotKnownAndThenTellsTheTruth() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");
        WIRE.stallAfter("cancel_attempt(");
        try (Heartbeat heart = Heartbeat.start()) {
            heart.worst();
            hands.click("dialog-confirm");
            long pressed = System.nanoTime();
            within(pressed, ENDED, () -> screen.text("dialog-status").contains("Outcome not known"));
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
            assertThat(heart.worst()).isLessThan(HANDLED);
        }
        WIRE.mend();
        screen.awaitGone("dialog");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        screen.awaitText("act-attempt", "cancelled");
    }

    /// What a person does who does not know what is the matter.
    private void goAbout() {
        hands.wheel("job-list", 3);
        hands.wheel("job-list", -3);
        hands.click("tab-events");
        hands.click("tab-payload");
        hands.click("tab-text");
        hands.keys(KeyCode.F5);
        hands.press("act-cancel");
        assertThat(screen.shows("dialog")).isFalse();
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        hands.write("retry");
        assertThat(screen.text("palette-field")).isEqualTo("retry");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("palette");
        hands.keys(KeyCode.F1);
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
        hands.click("strip-theme");
        hands.click("strip-theme");
        hands.click("job-search");
    }

    private static void within(long since, Duration limit, BooleanSupplier so) {
        Screen.until("it is said", so);
        assertThat(Duration.ofNanos(System.nanoTime() - since)).isLessThanOrEqualTo(limit);
    }
}
