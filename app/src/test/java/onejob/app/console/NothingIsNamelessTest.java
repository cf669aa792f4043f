package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import onejob.domain.job.JobId;
import onejob.views.connect.Place;
import onejob.views.connect.Suggestion;
import onejob.views.connect.Tint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-079: whatever the keyboard reaches, and whatever is only a picture, has a name for assistive tools; a picture has
/// a tooltip too; an id is there once; and every row says its state as a word.
@Timeout(300)
class NothingIsNamelessTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Set<String> faults = new TreeSet<>();

    private void look(String place) {
        Screen.fx(Names::faults).forEach(fault -> faults.add(place + ": " + fault));
    }

    @Test
    void everyPlaceOfTheWindow() {
        JobId job = backstage.unknown("charge", backstage.ref());
        String ref = backstage.ref();
        JobId late = backstage.unknown("charge", ref);
        Deeds.cancel(backstage, late, 1);
        backstage.providers.letGo("acme", ref);
        backstage.becomes(late, now -> now.suspectedDuplicate());
        look("empty");
        hands.open(job);
        look("list and detail");
        for (String tab : List.of("events", "payload", "intake", "notes", "text")) {
            hands.click("tab-" + tab);
            look("tab " + tab);
        }
        hands.keys(KeyCode.F11);
        look("narrow list");
        hands.keys(KeyCode.F11);
        hands.open(late);
        hands.click("tab-late");
        look("late success");
        hands.click("banner-review");
        screen.node("dialog-confirm");
        look("review");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
        hands.keys(KeyCode.ALT, KeyCode.DIGIT3);
        screen.awaitRow(late);
        look("late successes");
        hands.open(job);
        hands.moreDeeds();
        look("more deeds");
        hands.keys(KeyCode.F1);
        screen.node("keys-help");
        look("F1");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        screen.node("palette-field");
        look("palette");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("palette");
        hands.click("filter-add");
        screen.floating("filter-status");
        look("filter menu");
        hands.keys(KeyCode.DOWN);
        hands.keys(KeyCode.RIGHT);
        hands.keys(KeyCode.DOWN);
        hands.keys(KeyCode.DOWN);
        hands.keys(KeyCode.ENTER);
        screen.awaitRow(job);
        look("chips");
        hands.click("view-save");
        screen.floating("view-name");
        look("name of a view");
        hands.keys(KeyCode.M);
        hands.keys(KeyCode.ENTER);
        screen.awaitText("view-m", "m");
        look("saved view");
        hands.rightClick(screen.node("view-m"));
        look("menu of a view");
        hands.keys(KeyCode.ESCAPE);
        hands.rightClick(screen.awaitRow(job));
        look("menu of a row");
        hands.keys(KeyCode.ESCAPE);
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT5);
        screen.node("activity-list");
        Screen.until(
                "a deed is listed",
                () -> !screen.scene().getRoot().lookupAll(".deed-cell:filled").isEmpty());
        look("activity");
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT1);
        assertThat(faults).isEmpty();
    }

    @Test
    void everyDialog() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        for (String deed : List.of("resolve", "cancel", "release", "note")) {
            hands.deed(deed);
            look(deed);
            if (deed.equals("cancel")) {
                hands.click("evidence-assumed");
                hands.write("dialog-reason", "hangs");
                look("cancel filled in");
            }
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
        }
        JobId declined = backstage.declined(backstage.ref());
        hands.open(declined);
        for (String deed : List.of("launch-fallback", "close", "cancel-job")) {
            hands.deed(deed);
            look(deed);
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
        }
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        Deeds.cancel(backstage, job, 1);
        screen.awaitText("dialog-changed", "oscar");
        look("changed while deciding");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");

        Crowd crowd = new Crowd(CONSOLE);
        List<JobId> two = crowd.unknown(2);
        crowd.select(two);
        look("two chosen");
        crowd.openCancel();
        screen.awaitText("bulk-will", "2 will be cancelled");
        look("bulk");
        hands.click("bulk-confirm");
        crowd.awaitOver();
        look("bulk done");
        hands.click("bulk-done");
        assertThat(faults).isEmpty();
    }

    @Test
    void theScreenToConnect() throws Exception {
        Path folder = Files.createTempDirectory("onejob-names");
        PlacesFile places = new PlacesFile(folder.resolve("environments.yaml"));
        places.keep(new Place("replica", backstage.database.url(), "victor", Tint.GREEN, false, true));
        Stage stage = Screen.fx(Stage::new);
        Console console = new Console(stage, Locale.UK);
        try {
            Screen.fx(() -> {
                console.ask(
                        places,
                        SystemSecrets.ofUser(Map.of()),
                        new Suggestion("", "", Suggestion.Source.BROKEN, "onejob.yaml:3: not YAML"));
                return true;
            });
            Screen other = new Screen(stage);
            other.awaitEnabled("connect-confirm");
            Screen.until(
                    "the places are read",
                    () -> !other.scene()
                            .getRoot()
                            .lookupAll(".place-cell:filled")
                            .isEmpty());
            look("connect");
        } finally {
            Screen.fx(() -> {
                stage.hide();
                return true;
            });
            console.close();
        }
        assertThat(faults).isEmpty();
    }
}
