package onejob.views.act;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// Where there are several attempts, a person says which one is meant.
final class AttemptMenu extends MenuButton {
    private final Words words;
    private final Consumer<String> onLink;
    private int wished;

    AttemptMenu(Words words, Consumer<String> onLink) {
        this.words = words;
        this.onLink = onLink;
        setId("act-attempt");
        getStyleClass().addAll("deed", "quiet-menu");
        setMinWidth(USE_PREF_SIZE);
    }

    int wished() {
        return wished;
    }

    void wish(int number) {
        wished = number;
    }

    /// Shows which attempt the deeds speak of.
    ///
    /// @return whether there is a choice
    boolean show(Job job, List<Offer> offers) {
        Optional<Attempt> meant =
                offers.stream().filter(o -> o.deed().aboutAttempt()).findFirst().flatMap(Offer::attempt);
        if (job.attempts().size() < 2 || meant.isEmpty()) {
            return false;
        }
        setText(words.say("act.attempt", meant.get().number(), meant.get().provider()));
        setAccessibleText(getText());
        if (isShowing()) {
            return true;
        }
        getItems().clear();
        for (Attempt a : job.attempts().reversed()) {
            MenuItem item = new MenuItem(words.say(
                    "act.attempt.state",
                    a.number(),
                    a.provider(),
                    words.say(Look.of(a.state()).key())));
            item.setMnemonicParsing(false);
            item.setId("act-attempt-" + a.number());
            item.setOnAction(_ -> onLink.accept("attempt-" + a.number()));
            getItems().add(item);
        }
        return true;
    }
}
