package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.PersonsDeed;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.Database;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Who did what, when, on which evidence; refused commands too.
@Timeout(240)
class ActivityTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private Node row(JobId job, String kind) {
        Screen.until("a line " + kind + " of " + job, () -> find(job, kind) != null);
        return Screen.fx(() -> java.util.Objects.requireNonNull(find(job, kind)));
    }

    private @org.jspecify.annotations.Nullable Node find(JobId job, String kind) {
        return screen.scene().getRoot().lookupAll(".deed-cell").stream()
                .filter(cell -> Screen.visible(cell)
                        && cell instanceof ListCell<?> line
                        && line.getItem() instanceof PersonsDeed deed
                        && job.equals(deed.job())
                        && deed.kind().equals(kind))
                .findFirst()
                .orElse(null);
    }

    private void clear() {
        if (screen.shows("activity-clear")) {
            hands.click("activity-clear");
        }
    }

    @Test
    void aDeedIsThereWithItsEvidenceAndLeadsToItsJob() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-ledger");
        hands.write("dialog-reference", "STMT-118");
        hands.write("dialog-reason", "not on the statement");
        hands.confirm();

        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT5);
        clear();
        Node line = row(job, "attempt_cancelled");
        assertThat(Screen.fx(() -> Screen.words(line)))
                .contains("olga", "cancelled attempt 1 at acme", "not on the statement", "STMT-118", "ledger");
        hands.click(line);
        screen.awaitText("activity-detail", "STMT-118");
        assertThat(screen.text("activity-detail")).contains(job.toString(), "not on the statement", "Command id", "Z ");

        hands.away();
        Screen.fx(() -> {
            screen.scene().lookup("#activity-list").requestFocus();
            return true;
        });
        hands.keys(KeyCode.ENTER);
        screen.awaitText("job-id", job.toString());
        assertThat(screen.shows("activity-list")).isFalse();
    }

    @Test
    void aRefusedCommandIsThereTooAndSaysWhy() {
        JobId job = backstage.unknown("charge", backstage.ref());
        Attempt attempt = backstage.attempt(job, 1);
        try (Database oscar = Database.open(backstage.database.login("oscar"), 1)) {
            assertThat(oscar.transitions()
                            .apply(new Command.CancelAttempt(
                                    Deeds.id(),
                                    attempt.id(),
                                    attempt.version() + 3,
                                    Evidence.ASSUMED,
                                    null,
                                    "too late")))
                    .isInstanceOf(Outcome.Refused.class);
        }
        hands.click("nav-activity");
        clear();
        hands.choose("activity-kind", "activity-kind-command_refused");
        Node line = row(job, "command_refused");
        assertThat(Screen.fx(() -> Screen.words(line)))
                .contains("oscar", "refused", "cancel", "attempts changed", "too late", "assumed");
        assertThat(find(job, "attempt_launched")).isNull();
    }

    @Test
    void byPersonAndByJob() {
        JobId mine = backstage.order("held", backstage.ref());
        JobId other = backstage.order("held", backstage.ref());
        Deeds.note(backstage, mine, "of oscar");
        Deeds.note(backstage, other, "of oscar too");
        try (Database olga = Database.open(backstage.database.login("olga"), 1)) {
            olga.transitions().apply(new Command.AddNote(Deeds.id(), mine, "of olga"));
        }
        hands.click("nav-activity");
        clear();
        row(mine, "note");
        hands.choose("activity-person", "activity-person-oscar");
        row(mine, "note");
        row(other, "note");
        Screen.until(
                "only oscar's",
                () -> ((ListView<?>) screen.scene().lookup("#activity-list"))
                        .getItems().stream()
                                .allMatch(item -> ((PersonsDeed) item).person().equals("oscar")));
        hands.write("activity-job", mine.toString());
        Screen.until(
                "only this job's",
                () -> ((ListView<?>) screen.scene().lookup("#activity-list"))
                                .getItems()
                                .size()
                        == 1);
        assertThat(screen.text("activity-list")).contains("of oscar").doesNotContain("of olga");
    }

    @Test
    void newsWaitsUnderThePointerAndComesInByItselfOtherwise() {
        JobId job = backstage.order("held", backstage.ref());
        Deeds.note(backstage, job, "first");
        hands.click("nav-activity");
        clear();
        hands.away();
        hands.point(row(job, "note"));
        Screen.until(
                "the list is held",
                () -> screen.scene().lookup("#activity-list").isHover());
        JobId next = backstage.order("held", backstage.ref());
        Deeds.note(backstage, next, "second");
        screen.awaitText("activity-waiting", "waiting");
        assertThat(find(next, "note")).isNull();
        hands.keys(KeyCode.U);
        row(next, "note");
        hands.away();
        JobId last = backstage.order("held", backstage.ref());
        Deeds.note(backstage, last, "third");
        row(last, "note");
        assertThat(screen.shows("activity-waiting")).isFalse();
    }
}
