package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import onejob.views.jobs.JobListView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Filters, several rows at once, views kept under a name, and what matches in a file: by mouse and keys.
@Timeout(180)
class NarrowingTheListTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void chipsComeByMenuAndGoByMouseAndKeys() {
        JobId unknown = backstage.unknown("charge", backstage.ref());
        JobId held = backstage.order("held", backstage.ref());
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        screen.awaitRow(held);

        hands.click("filter-add");
        hands.over("filter-status");
        hands.choose("filter-status-unknown");
        screen.awaitText("filter-chip-status", "unknown");
        screen.awaitRow(unknown);
        Screen.until("others are gone", () -> screen.row(held).isEmpty());

        hands.click("filter-add");
        hands.over("filter-status");
        hands.choose("filter-status-open");
        screen.awaitRow(held);
        hands.click("filter-chip-status");
        screen.awaitGone("filter-chip-status");
        Screen.until("the focus stays with the filters", () -> screen.focused("filter-add"));

        hands.click("filter-add");
        hands.over("filter-operation");
        hands.choose("filter-operation-held");
        Screen.until("others are gone", () -> screen.row(unknown).isEmpty());
        hands.tabTo("filter-chip-operation");
        hands.keys(KeyCode.DELETE);
        screen.awaitGone("filter-chip-operation");
        Screen.until("the focus stays with the filters", () -> screen.focused("filter-add"));
        screen.awaitRow(unknown);
    }

    @Test
    void aQuestionIsKeptUnderANameAndComesBack() {
        JobId unknown = backstage.unknown("charge", backstage.ref());
        JobId held = backstage.order("held", backstage.ref());
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        hands.click("filter-add");
        hands.over("filter-state");
        hands.choose("filter-state-unknown");
        screen.awaitRow(unknown);
        hands.click("view-save");
        hands.write("Hanging");
        hands.keys(KeyCode.ENTER);
        screen.awaitText("view-Hanging", "Hanging");

        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        screen.awaitRow(held);
        hands.click("view-Hanging");
        screen.awaitText("filter-chip-state", "unknown");
        Screen.until("it is narrowed again", () -> screen.row(held).isEmpty());
        hands.tabTo("view-Hanging");
        hands.keys(KeyCode.DELETE);
        screen.awaitGone("view-Hanging");
        hands.click("view-undo");
        screen.awaitText("view-Hanging", "Hanging");
    }

    @Test
    void allThatMatchesIsWrittenIntoAFile() throws IOException {
        JobId job = backstage.order("alice", "held", "=key-" + backstage.ref(), "{\"ref\":\"x\"}");
        Path target = folder.resolve("jobs.csv");
        Screen.fx(() -> {
            ((JobListView) screen.scene().lookup(".job-list")).saveAs(_ -> Optional.of(target));
            return true;
        });
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        screen.awaitRow(job);
        hands.click("list-export");
        screen.awaitText("list-said", "rows written to");
        String text = Files.readString(target);
        assertThat(text.lines().findFirst()).get().asString().startsWith("\"id\",\"owner\",\"key\"");
        String line = text.lines()
                .filter(it -> it.contains(job.toString()))
                .findFirst()
                .orElseThrow();
        assertThat(line).contains("\"'=key-").containsPattern("\"20[0-9-]+T[0-9:.]+Z\"");
    }

    @Test
    void severalRowsAreChosenAndNoneIsOpenedByIt() {
        JobId first = backstage.order("held", backstage.ref());
        JobId second = backstage.order("held", backstage.ref());
        JobId third = backstage.order("held", backstage.ref());
        hands.open(first);
        hands.clickWith(screen.awaitRow(third), KeyCode.CONTROL);
        hands.clickWith(screen.awaitRow(first), KeyCode.SHIFT);
        Screen.until("three are chosen", () -> screen.chosenRows().size() == 3);
        assertThat(screen.chosenRows()).containsExactlyInAnyOrder(first, second, third);
        assertThat(screen.text("job-id")).isEqualTo(first.toString());
        hands.keys(KeyCode.SPACE);
        Screen.until("one is not", () -> !screen.chosenRows().contains(first));
        hands.keys(KeyCode.CONTROL, KeyCode.A);
        screen.awaitText("chosen-bar", "All that matched");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("chosen-bar");
    }
}
