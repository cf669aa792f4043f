package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import onejob.domain.job.JobId;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A person who reads Russian goes from an unknown job to the record of what was done, in the smallest window: nothing
/// on the way is English that has a Russian word, and no button and nothing in a dialog is cut short.
@Timeout(180)
class RussianFlowTest {
    private static final Locale RUSSIAN = Locale.forLanguageTag("ru");

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720).speaking(RUSSIAN);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Words words = new Words(RUSSIAN);
    private final Set<String> english = english();
    private final Set<String> faults = new TreeSet<>();

    /// What the English catalogue says and the Russian one says otherwise.
    private static Set<String> english() {
        ResourceBundle en = new Words(Locale.ENGLISH).bundle();
        ResourceBundle ru = new Words(RUSSIAN).bundle();
        Set<String> said = new HashSet<>();
        for (Enumeration<String> keys = en.getKeys(); keys.hasMoreElements(); ) {
            String key = keys.nextElement();
            String text = en.getString(key);
            if (!text.equals(ru.getString(key)) && text.length() > 2) {
                said.add(text);
            }
        }
        assertThat(said).hasSizeGreaterThan(500);
        return said;
    }

    private static void collect(Node node, List<Node> shown) {
        if (node.isVisible()) {
            shown.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> collect(child, shown));
            }
        }
    }

    private void look(String place) {
        Screen.fx(() -> {
            List<Node> shown = new ArrayList<>();
            collect(screen.scene().getRoot(), shown);
            for (Node node : shown) {
                String text = node instanceof Labeled labeled
                        ? labeled.getText()
                        : node instanceof Text t ? t.getText() : null;
                if (text != null && english.contains(text.strip())) {
                    faults.add(place + ", English: " + text);
                }
                if (node.getAccessibleText() != null && english.contains(node.getAccessibleText())) {
                    faults.add(place + ", spoken English: " + node.getAccessibleText());
                }
                if (node instanceof Labeled labeled && (node instanceof ButtonBase || inDialog(node)) && cut(labeled)) {
                    faults.add(place + ", cut: " + labeled.getText());
                }
            }
            return true;
        });
    }

    private static boolean inDialog(Node node) {
        for (Node up = node; up != null; up = up.getParent()) {
            if ("dialog".equals(up.getId())) {
                return true;
            }
        }
        return false;
    }

    /// Whether what is drawn is not what it says.
    private static boolean cut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.getStyleClass().contains("text")
                        && drawn.getText().endsWith(labeled.getEllipsisString())
                        && !labeled.getText().endsWith(labeled.getEllipsisString()));
    }

    @Test
    void fromAnUnknownJobToTheRecordOfItsCancelling() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.keys(KeyCode.ALT, KeyCode.DIGIT2);
        hands.click(screen.awaitRow(job));
        screen.awaitText("job-id", job.toString());
        hands.away();
        screen.awaitRowText(job, words.say("state.unknown"));
        screen.awaitText("banner", "Могло произойти");
        look("job");
        for (String tab : List.of("events", "payload", "intake", "notes", "text")) {
            hands.click("tab-" + tab);
            look("tab " + tab);
        }
        hands.click("act-check");
        Screen.until("it was looked up", () -> screen.text("banner").contains("acme"));
        look("looked up");

        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "no answer");
        screen.awaitEnabled("dialog-confirm");
        look("cancel");
        hands.confirm();
        screen.awaitRowText(job, words.say("state.open"));
        look("told");
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);

        hands.keys(KeyCode.F1);
        screen.node("keys-help");
        look("F1");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("keys-help");
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT5);
        screen.awaitText("activity-list", "no answer");
        look("activity");
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT1);
        assertThat(faults).isEmpty();
    }
}
