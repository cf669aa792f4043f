package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-071, rule 11: the database goes silent without a word, for two minutes with `-Dstall.seconds=120`. The window
/// answers every press, says since when it is blind, loses nothing that was typed, and goes on by itself. A deed that
/// was under way ends as not known, and the truth is told when the database is heard again.
@Timeout(420)
class StallTest {
    private static final Duration LONG = Duration.ofSeconds(Integer.getInteger("stall.seconds", 20));
    private static final Duration SAID = Duration.ofSeconds(10);
    private static final Duration ENDED = Duration.ofSeconds(15);
    private static final Duration BACK = Duration.ofSeconds(15);
    /// What the console may have open: four connections that it works with, and two that it looks for things with. How
    /// many of them it has at a moment is the pools' own matter.
    private static final int MOST_SESSIONS = 6;

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
    void silenceCostsNobodyAPressOrAWord() throws SQLException {
        List<JobId> held = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            held.add(backstage.order("held", backstage.ref()));
        }
        JobId job = backstage.unknown("charge", backstage.ref());
        // What is done for the first time is slower, whatever it is.
        hands.open(job);
        goAbout(() -> {});
        try (Heartbeat heart = Heartbeat.start()) {
            goAbout(() -> {});
            Duration limit = Heartbeat.limit(heart.worst());
            Runnable handled = () -> assertThat(heart.worst()).isLessThan(limit);
            halfACancel(job);
            handled.run();

            WIRE.stall();
            long silent = System.nanoTime();
            within(silent, SAID, () -> screen.text("strip-live").contains("no connection since"));
            assertThat(screen.text("strip-live")).containsPattern("no connection since \\d\\d:\\d\\d:\\d\\d");
            screen.awaitDisabled("dialog-confirm");
            hands.write(" on");
            hands.press("dialog-confirm");
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs on");
            assertThat(screen.text("dialog-status")).doesNotContain("Outcome not known");
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
            hands.click("tab-notes");
            hands.write("notes-text", "called at night");
            hands.write("job-search", "typed in the dark");
            handled.run();

            do {
                goAbout(handled);
                hands.press("act-cancel");
                assertThat(screen.shows("dialog")).isFalse();
                assertThat(screen.text("strip-live")).contains("Lost");
                assertThat(screen.text("job-search")).isEqualTo("typed in the dark");
            } while (System.nanoTime() - silent < LONG.toNanos());
            assertThat(screen.text("job-id")).isEqualTo(job.toString());

            JobId meanwhile = backstage.order("held", backstage.ref());
            held.add(meanwhile);
            WIRE.mend();
            long mended = System.nanoTime();
            within(mended, BACK, () -> screen.text("strip-live").contains("Live"));
            screen.awaitEnabled("act-cancel");
            assertThat(screen.text("job-search")).isEqualTo("typed in the dark");
            hands.click("job-search");
            hands.selectAll();
            hands.keys(KeyCode.DELETE);
            hands.keys(KeyCode.ENTER);
            screen.awaitRow(meanwhile);
            handled.run();
        }
        held.forEach(one -> assertThat(screen.rows(one)).as("rows of " + one).isLessThanOrEqualTo(1));
        assertThat(screen.rows(job)).isEqualTo(1);
        noSessionIsLeftBehind();

        hands.click("tab-notes");
        assertThat(screen.text("notes-text")).isEqualTo("called at night");
        hands.click("notes-add");
        screen.awaitText("notes-said", "On record");
        hands.deed("cancel");
        assertThat(screen.text("dialog-reason")).isEqualTo("hangs on");
        hands.click("evidence-assumed");
        screen.awaitEnabled("dialog-confirm");
        hands.confirm();
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(backstage.events(job, "note")).hasSize(1);
        backstage.verify();
    }

    @Test
    void aDeedUnderWayEndsAsNotKnownAndThenTellsTheTruth() throws SQLException {
        JobId job = backstage.unknown("charge", backstage.ref());
        halfACancel(job);
        WIRE.stallAfter("cancel_attempt(");
        try (Heartbeat heart = Heartbeat.start()) {
            hands.click("dialog-confirm");
            long pressed = System.nanoTime();
            within(pressed, ENDED, () -> screen.text("dialog-status").contains("Outcome not known"));
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
            screen.awaitText("strip-live", "no connection since");
            // It happened, only nobody here heard of it.
            assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
            assertThat(screen.text("dialog-status")).contains("Outcome not known");

            WIRE.mend();
            screen.awaitGone("dialog");
            screen.awaitText("act-said", "Attempt 1 is cancelled");
            assertThat(heart.worst()).isLessThan(Heartbeat.limit());
        }
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(screen.rows(job)).isEqualTo(1);
        noSessionIsLeftBehind();
    }

    /// All that it takes, not yet pressed.
    private void halfACancel(JobId job) {
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");
    }

    /// What a person does who does not know what is the matter.
    private void goAbout(Runnable handled) {
        hands.wheel("job-list", 3);
        hands.wheel("job-list", -3);
        handled.run();
        hands.press("tab-events");
        hands.press("tab-payload");
        hands.press("tab-text");
        handled.run();
        hands.keys(KeyCode.F5);
        handled.run();
        hands.click("columns-menu");
        hands.keys(KeyCode.ESCAPE);
        handled.run();
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        hands.write("retry");
        assertThat(screen.text("palette-field")).isEqualTo("retry");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("palette");
        handled.run();
        hands.keys(KeyCode.F1);
        screen.node("keys-help");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
        handled.run();
        hands.click("job-search");
        handled.run();
    }

    /// Those that the silence has broken are gone from the server too, and none waits for a word that never comes.
    private void noSessionIsLeftBehind() {
        await().atMost(BACK).untilAsserted(() -> {
            assertThat(sessions("true")).isLessThanOrEqualTo(MOST_SESSIONS);
            assertThat(sessions("state_change < now() - interval '3 s' AND state <> 'idle'"))
                    .isZero();
        });
    }

    /// How many of her sessions the server has.
    private int sessions(String so) throws SQLException {
        return Integer.parseInt(backstage
                .database
                .sql(
                        "postgres",
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND usename = 'olga' AND " + so)
                .getFirst());
    }

    private static void within(long since, Duration limit, BooleanSupplier so) {
        Screen.until("it is said", so);
        assertThat(Duration.ofNanos(System.nanoTime() - since)).isLessThanOrEqualTo(limit);
    }
}
