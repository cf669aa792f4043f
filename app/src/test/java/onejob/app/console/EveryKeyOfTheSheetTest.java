package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Each key that F1 lists does what is said beside it, and no key is listed that is not tried here.
@Timeout(300)
class EveryKeyOfTheSheetTest {
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");
    private static final List<KeyCode> DIGITS =
            List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5);
    private static final int LOOK_UPS = 16;
    private static final Held HELD = new Held();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().hearing(HELD::over);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Timelines timeline = new Timelines(screen, hands);

    /// Cancelled, launched again and done, and then answered late.
    private JobId late() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        Deeds.cancel(backstage, job, 1);
        Deeds.launch(backstage, job, "fallback-pay");
        backstage.becomes(job, now -> now.status().closed());
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.suspectedDuplicate());
        return job;
    }

    /// Asked for all at once, so that they stand together.
    private void manyLookUps(JobId job) {
        int before = backstage.events(job, "look_up").size();
        Deeds.check(backstage, job, 1, LOOK_UPS);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> backstage.events(job, "look_up").size() >= before + LOOK_UPS);
    }

    private boolean on(String id) {
        Node node = screen.node(id);
        return Screen.fx(() -> node.getPseudoClassStates().contains(ON));
    }

    private double share() {
        SplitPane split = (SplitPane) screen.node("split");
        return Screen.fx(() -> split.getDividerPositions()[0]);
    }

    private void moreRoomAndBack(KeyCode key) {
        double before = share();
        hands.keys(key);
        Screen.until("the job has more room", () -> splits(before - 0.02, 0));
        hands.keys(key);
        Screen.until("the list has its room again", () -> splits(1, before - 0.02));
    }

    private boolean splits(double below, double above) {
        double now = ((SplitPane) Objects.requireNonNull(screen.scene().lookup("#split"))).getDividerPositions()[0];
        return now < below && now > above;
    }

    private void opens(String deed, KeyCode... keys) {
        hands.keys(keys);
        screen.awaitText("dialog-confirm", deed);
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
    }

    private List<String> sheet() {
        hands.keys(KeyCode.F1);
        Node help = screen.node("keys-help");
        List<String> rows = Screen.fx(() -> help.lookupAll("*").stream()
                .filter(GridPane.class::isInstance)
                .flatMap(grid -> ((GridPane) grid).getChildren().stream())
                .map(Screen::words)
                .toList());
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
        return rows;
    }

    @Test
    void eachDoesWhatIsSaidBesideIt() {
        JobId job = backstage.unknown("charge", backstage.ref());
        JobId late = late();
        Map<String, Runnable> plays = new LinkedHashMap<>();
        window(plays);
        rows(plays, job);
        deeds(plays, job, late);
        picture(plays, job, late);
        views(plays);
        assertThat(sheet()).containsExactlyInAnyOrderElementsOf(plays.keySet());
        plays.forEach((keys, play) -> {
            try {
                play.run();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(keys, e);
            }
        });
    }

    private void window(Map<String, Runnable> plays) {
        plays.put("/ Search", () -> {
            hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
            hands.tabTo("job-list");
            hands.keys(KeyCode.SLASH);
            Screen.until("the search has the keyboard", () -> screen.focused("job-search"));
            assertThat(screen.text("job-search")).isEmpty();
        });
        plays.put("Ctrl K Any command", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.K);
            screen.node("palette-field");
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("palette");
        });
        plays.put("Alt 1 – 5 Work lists", () -> {
            List<String> lists = List.of("needs-a-decision", "unknown", "late-successes", "in-flight", "everything");
            for (int i = 0; i < lists.size(); i++) {
                String wanted = lists.get(i);
                hands.keys(KeyCode.ALT, DIGITS.get(i));
                Screen.until(
                        wanted + " is open",
                        () -> Objects.requireNonNull(screen.scene().lookup("#nav-" + wanted))
                                .getPseudoClassStates()
                                .contains(ON));
            }
        });
        plays.put("Ctrl 5 Activity", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.DIGIT5);
            screen.node("activity-list");
            assertThat(on("nav-activity")).isTrue();
        });
        plays.put("Ctrl 3 Providers", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.DIGIT3);
            Screen.until(
                    "the providers are shown",
                    () -> Objects.requireNonNull(screen.scene().lookup("#nav-providers"))
                            .getPseudoClassStates()
                            .contains(ON));
        });
        plays.put("Ctrl 1 Jobs", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.DIGIT1);
            screen.node("job-list");
            assertThat(on("nav-activity")).isFalse();
        });
        plays.put("F1 This list", () -> assertThat(sheet()).isNotEmpty());
        plays.put("Esc Close a dialog", () -> {
            hands.keys(KeyCode.F1);
            screen.node("keys-help");
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("keys-help");
        });
    }

    private void rows(Map<String, Runnable> plays, JobId job) {
        plays.put("↑ ↓ Next or previous job", () -> {
            hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
            Screen.until("rows are there", () -> screen.rowsInView().size() >= 2);
            List<JobId> two = screen.rowsInView().subList(0, 2);
            hands.click(screen.awaitRow(two.getFirst()));
            screen.awaitText("job-id", two.getFirst().toString());
            hands.away();
            hands.keys(KeyCode.DOWN);
            screen.awaitText("job-id", two.getLast().toString());
            hands.keys(KeyCode.UP);
            screen.awaitText("job-id", two.getFirst().toString());
        });
        plays.put("Enter More room for the job, or less", () -> moreRoomAndBack(KeyCode.ENTER));
        plays.put("F11 More room for the job", () -> moreRoomAndBack(KeyCode.F11));
        plays.put("Space Choose the job, or not", () -> {
            hands.keys(KeyCode.SPACE);
            screen.awaitText("chosen-count", "1 chosen");
            hands.keys(KeyCode.SPACE);
            screen.awaitGone("chosen-bar");
        });
        plays.put("Shift ↑ ↓ Choose several", () -> {
            hands.keys(KeyCode.SHIFT, KeyCode.DOWN);
            screen.awaitText("chosen-count", "2 chosen");
            hands.keys(KeyCode.SHIFT, KeyCode.UP);
            screen.awaitText("chosen-count", "1 chosen");
        });
        plays.put("Ctrl A Choose all that match", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.A);
            screen.awaitText("chosen-bar", "All that matched");
        });
        plays.put("Esc Choose none", () -> {
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("chosen-bar");
        });
        plays.put("Ctrl C Copy the job's id", () -> {
            hands.keys(KeyCode.CONTROL, KeyCode.C);
            String id = screen.text("job-id");
            Screen.until("it is copied", () -> Timelines.clipboard().equals(id));
        });
        plays.put("U Let waiting updates in", () -> {
            // With a button down nothing moves, however long it takes.
            hands.point(screen.awaitRow(job));
            hands.button(true);
            int before = HELD.pages();
            JobId waits = backstage.order("held", backstage.ref());
            HELD.heard();
            Screen.until("the rows are read again", () -> HELD.pages() > before);
            assertThat(screen.row(waits)).isEmpty();
            hands.keys(KeyCode.U);
            screen.awaitRow(waits);
            hands.button(false);
            hands.away();
        });
        plays.put("F5 Read again", () -> {
            HELD.deaf();
            JobId unheard = backstage.order("held", backstage.ref());
            HELD.heard();
            assertThat(screen.row(unheard)).isEmpty();
            hands.keys(KeyCode.F5);
            screen.awaitRow(unheard);
            HELD.letGo();
        });
    }

    private void deeds(Map<String, Runnable> plays, JobId job, JobId late) {
        plays.put("Alt P Check provider", () -> {
            hands.open(job);
            screen.awaitEnabled("act-check");
            hands.keys(KeyCode.ALT, KeyCode.P);
            screen.awaitText("check-status", "no trace");
        });
        plays.put("Alt R Resolve", () -> opens("Resolve attempt 1", KeyCode.ALT, KeyCode.R));
        plays.put("Alt C Cancel the attempt", () -> opens("Cancel attempt 1", KeyCode.ALT, KeyCode.C));
        plays.put("Alt L Let it race", () -> opens("race", KeyCode.ALT, KeyCode.L));
        plays.put("Alt N Add note", () -> opens("note", KeyCode.ALT, KeyCode.N));
        plays.put("Ctrl Enter Add the note, send what can be undone", () -> {
            hands.keys(KeyCode.ALT, KeyCode.N);
            screen.node("dialog-confirm");
            hands.write("dialog-reason", "n");
            hands.keys(KeyCode.CONTROL, KeyCode.ENTER);
            screen.awaitGone("dialog");
            assertThat(backstage.events(job, "note")).hasSize(1);
        });
        plays.put("Alt V Review late success", () -> {
            hands.open(late);
            screen.node("banner-review");
            opens("Review the late success", KeyCode.ALT, KeyCode.V);
        });
    }

    private void picture(Map<String, Runnable> plays, JobId job, JobId late) {
        plays.put("↑ ↓ Timeline: next or previous attempt", () -> {
            hands.open(late);
            hands.tabTo("timeline");
            timeline.goTo(KeyCode.UP, "Attempt 1");
            timeline.goTo(KeyCode.DOWN, "fallback-pay");
            timeline.goTo(KeyCode.UP, "acme");
        });
        plays.put("Home End Timeline: first or last event", () -> {
            hands.keys(KeyCode.HOME);
            String first = timeline.card();
            hands.keys(KeyCode.END);
            Screen.until("the last is told", () -> !timeline.card().equals(first));
            hands.keys(KeyCode.HOME);
            Screen.until("the first is told", () -> timeline.card().equals(first));
        });
        plays.put("← → Timeline: next or previous event", () -> {
            String first = timeline.card();
            hands.keys(KeyCode.RIGHT);
            Screen.until("the next is told", () -> !timeline.card().equals(first));
            hands.keys(KeyCode.LEFT);
            Screen.until("the first is told", () -> timeline.card().equals(first));
        });
        plays.put("+ - 0 Timeline: closer, farther, all of it", () -> {
            hands.keys(KeyCode.EQUALS);
            hands.keys(KeyCode.EQUALS);
            double close = timeline.zoom();
            assertThat(close).isGreaterThan(1);
            hands.keys(KeyCode.MINUS);
            assertThat(timeline.zoom()).isLessThan(close).isGreaterThan(1);
            hands.keys(KeyCode.DIGIT0);
            assertThat(timeline.zoom()).isEqualTo(1);
        });
        plays.put("Shift ← → Timeline: move it", () -> {
            hands.keys(KeyCode.EQUALS);
            hands.keys(KeyCode.EQUALS);
            hands.keys(KeyCode.HOME);
            double before = timeline.pan();
            hands.keys(KeyCode.SHIFT, KeyCode.RIGHT);
            assertThat(timeline.pan()).isGreaterThan(before);
            hands.keys(KeyCode.SHIFT, KeyCode.LEFT);
            assertThat(timeline.pan()).isLessThanOrEqualTo(before);
            hands.keys(KeyCode.DIGIT0);
        });
        plays.put("Enter Timeline: open a group of events", () -> {
            manyLookUps(job);
            hands.open(job);
            hands.tabTo("timeline");
            timeline.goTo(KeyCode.UP, "Attempt 1");
            hands.keys(KeyCode.HOME);
            for (int i = 0; i < 30 && timeline.zoom() == 1; i++) {
                hands.keys(KeyCode.RIGHT);
                hands.keys(KeyCode.ENTER);
            }
            assertThat(timeline.zoom()).isGreaterThan(1);
        });
    }

    private void views(Map<String, Runnable> plays) {
        plays.put("F2 Rename a saved view", () -> {
            hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
            hands.click("filter-add");
            hands.over("filter-operation");
            hands.choose("filter-operation-held");
            screen.node("filter-chip-operation");
            hands.click("view-save");
            hands.write("a");
            hands.keys(KeyCode.ENTER);
            screen.node("view-a");
            hands.tabTo("view-a");
            hands.keys(KeyCode.F2);
            screen.floating("view-name");
            hands.keys(KeyCode.CONTROL, KeyCode.A);
            hands.write("b");
            hands.keys(KeyCode.ENTER);
            screen.node("view-b");
            screen.awaitGone("view-a");
        });
        plays.put("Del Remove a filter or a saved view", () -> {
            hands.tabTo("filter-chip-operation");
            hands.keys(KeyCode.DELETE);
            screen.awaitGone("filter-chip-operation");
            hands.tabTo("view-b");
            hands.keys(KeyCode.DELETE);
            screen.awaitGone("view-b");
        });
    }
}
