package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import onejob.app.console.ScriptedProviders.Treatment;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A provider's suite is run from the console, by the real engine against a sandbox over HTTP: seen as it goes,
/// stopped,
/// and read case by case; and a fallback that has not passed says so wherever it is offered. Seen red while: a run was
/// not read again as it went; Stop stood where Qualify had been, under the second press; what was there instead was not
/// told; a
/// suite's ability was not asked for; nobody's role was; an arrow key moved nothing.
@Timeout(300)
class SuiteIsRunAndStoppedTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private static final String CELL = "cell-assured-fallback-pay";

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private void openCell() {
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
        hands.click(CELL);
        screen.awaitText("run-title", "fallback-pay for assured");
    }

    private void treat(String ref, Treatment treatment) {
        backstage.providers.plan("sandbox", ref, treatment);
    }

    /// Runs, and commands that asked for one.
    private long runs() throws SQLException {
        return Long.parseLong(backstage
                .database
                .sql(
                        "postgres",
                        "SELECT (SELECT count(*) FROM suite_run) + (SELECT count(*) FROM suite_command WHERE kind = 'asked')")
                .getFirst());
    }

    @Test
    void aRunIsSeenAsItGoesGoesOnUnseenAndIsStopped() {
        treat("case-1", Treatment.DONE);
        treat("case-2", Treatment.HOLD);
        openCell();
        hands.click("run-qualify");
        screen.awaitText("run-counted", "1 of 3");
        screen.awaitText("run-state", "asked for by olga");
        screen.awaitText("case-1", "2 of 2 passed every check");
        screen.awaitText("case-2", "waiting for an answer");
        screen.awaitText(CELL, "running 1 of 3 cases");
        screen.awaitText("answer-text", "sandbox:case-1");
        String before = screen.text("case-2");
        Screen.until(
                "the wait grows",
                () -> !Screen.words(screen.scene().lookup("#case-2")).equals(before));

        hands.keys(KeyCode.ALT, KeyCode.DIGIT1);
        screen.awaitGone("run-title");
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
        screen.awaitText("run-counted", "1 of 3");

        hands.click("run-stop");
        screen.awaitText("run-state", "Stopped by olga");
        backstage.providers.letGo("sandbox", "case-2");
        screen.awaitText("run-counted", "1 of 3 passed");
        Screen.until(
                "nothing runs",
                () -> !Screen.words(screen.scene().lookup("#" + CELL)).contains("running"));
        assertThat(screen.shows("run-stop")).isFalse();
        assertThat(screen.enabled("run-qualify")).isTrue();
    }

    @Test
    void twoPressesAreOneRun() throws SQLException {
        treat("case-3", Treatment.HOLD);
        treat("case-2", Treatment.DONE);
        openCell();
        screen.awaitEnabled("run-qualify");
        long before = runs();
        hands.doubleClick("run-qualify");
        screen.awaitText("run-counted", "2 of 3");
        assertThat(runs()).isEqualTo(before + 2);
        backstage.providers.letGo("sandbox", "case-3");
        screen.awaitText("run-state", "Passed at");
        screen.awaitText(CELL, "passed 3 of 3 cases until");
        screen.awaitText("run", "A pass is valid for 30 days, for this version only");
        assertThat(runs()).isEqualTo(before + 2);
    }

    @Test
    void aFailedCasesAnswerStandsBesideItsChecksAndBarsTheFallbackWithItsReason() {
        treat("case-2", Treatment.DECLINE);
        treat("case-3", Treatment.DONE);
        openCell();
        hands.click("run-qualify");
        screen.awaitText("run-state", "Failed at");
        screen.awaitText("case-2", "whole answer: is a success");
        screen.awaitText("answer-text", "declined");
        screen.awaitText("verdicts", "/status equals \"done\" It was: \"declined\"");
        hands.click("answer-request");
        screen.awaitText("answer-text", "case-2");
        hands.click("answer-request");
        hands.click("case-1");
        screen.awaitText("answer-text", "sandbox:case-1");
        screen.awaitText("answer", "answer 2 of 2");
        hands.click("answer-before");
        screen.awaitText("answer", "answer 1 of 2");
        screen.awaitText(CELL, "failed 2 of 3 cases");

        JobId job = backstage.declined("assured", backstage.ref());
        hands.open(job);
        screen.awaitText("why-not", "fallback-pay is not qualified: its suite failed");
        assertThat(screen.text("why-not")).contains("2 of 3 cases passed, asked for by olga");
        assertThat(screen.shows("link-override-fallback-pay")).isFalse();
        hands.click("link-suite-fallback-pay");
        screen.awaitText("run-title", "fallback-pay for assured");
        assertThat(Screen.fx(() -> screen.scene().lookup("#" + CELL).isFocused()))
                .isTrue();
    }

    @Test
    void whatCannotBeQualifiedSaysWhy() {
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
        hands.click("cell-guarded-fallback-pay");
        screen.awaitText("run-title", "fallback-pay for guarded");
        screen.awaitDisabled("run-qualify");
        screen.awaitText("run-barred", "no contract suite for guarded");
    }

    @Test
    void pausingIsAnAdmins() {
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
        screen.awaitDisabled("pause-acme");
        screen.awaitText("pause-barred", "Pausing and resuming is an admin’s");
    }

    @Test
    void theMatrixIsWalkedByKeys() {
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
        openCell();
        hands.keys(KeyCode.LEFT);
        Screen.until("acme's cell has the keyboard", () -> focused("cell-assured-acme"));
        hands.keys(KeyCode.DOWN);
        Screen.until("the one below", () -> focused("cell-charge-acme"));
        hands.keys(KeyCode.ENTER);
        screen.awaitText("run-title", "acme for charge");
    }

    private boolean focused(String id) {
        Node cell = screen.scene().lookup("#" + id);
        return cell != null && cell.isFocused();
    }
}
