package onejob.views.providers;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import onejob.domain.provider.Standing;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Every suite there is to run. What cannot be run stays, with the reason.
final class QualifyMenu extends MenuButton {
    private final Words words;
    private final Supplier<List<Standing>> standings;
    private final Function<Pair, Optional<String>> whyNot;
    private final Consumer<Pair> onChoose;

    QualifyMenu(
            Words words,
            Supplier<List<Standing>> standings,
            Function<Pair, Optional<String>> whyNot,
            Consumer<Pair> onChoose) {
        super(words.say("providers.qualify"), Ui.icon("fth-play"));
        this.words = words;
        this.standings = standings;
        this.whyNot = whyNot;
        this.onChoose = onChoose;
        setId("providers-qualify");
        getStyleClass().add("deed");
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText(words.say("providers.qualify"));
        // A menu button opens with what it holds; what that is is made when it opens.
        getItems().add(new MenuItem(""));
        setOnShowing(_ -> fill());
    }

    private void fill() {
        getItems().clear();
        standings.get().stream()
                .filter(it -> it.state() != Standing.State.NOT_IN_ROUTE && it.state() != Standing.State.PRIMARY)
                .forEach(it -> getItems().add(item(Pair.of(it))));
        if (getItems().isEmpty()) {
            MenuItem none = new MenuItem(words.say("providers.none"));
            none.setDisable(true);
            getItems().add(none);
        }
    }

    private MenuItem item(Pair pair) {
        Optional<String> no = whyNot.apply(pair);
        String named = words.say("provider.qualify.named", pair.provider(), pair.operation());
        MenuItem item = new MenuItem(no.map(why -> named + " – " + why).orElse(named));
        item.setMnemonicParsing(false);
        item.setId("qualify-" + pair.id());
        item.setDisable(no.isPresent());
        item.setOnAction(_ -> onChoose.accept(pair));
        return item;
    }
}
