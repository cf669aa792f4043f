package onejob.views.bulk;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import onejob.views.act.Deed;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// The deeds for what is chosen: the two that are wanted most as buttons where there is room, all of them in a menu.
final class BulkBar extends HBox {
    private static final List<Deed> NEAR = List.of(Deed.CHECK, Deed.CANCEL);

    private final MenuButton more = new MenuButton();
    private final List<Button> near;
    private final Tooltip why = new Tooltip();

    BulkBar(Words words, Consumer<Deed> press) {
        super(8);
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        near = NEAR.stream()
                .map(deed -> {
                    Button button = Ui.button(
                            "bulk-do-" + deed.word(), words.say("bulk.near." + deed.word()), deed.icon(), "small");
                    button.setAccessibleText(words.say("bulk.button." + deed.word()));
                    button.setOnAction(_ -> press.accept(deed));
                    return button;
                })
                .toList();
        more.setId("bulk-more");
        more.setText(words.say("bulk.more"));
        more.setAccessibleText(words.say("bulk.more.spoken"));
        more.getStyleClass().addAll("deed", "small", "quiet-menu");
        more.setMinWidth(USE_PREF_SIZE);
        for (Deed deed : ManyDeeds.ALL) {
            MenuItem item = new MenuItem(words.say("bulk.button." + deed.word()), Ui.icon(deed.icon()));
            item.setId("bulk-item-" + deed.word());
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> press.accept(deed));
            more.getItems().add(item);
        }
        getChildren().addAll(near);
        getChildren().add(more);
    }

    /// Bars or opens all of it.
    void show(Optional<String> barred, boolean roomy) {
        near.forEach(button -> {
            button.setDisable(barred.isPresent());
            button.setAccessibleHelp(barred.orElse(null));
            Ui.visible(button, roomy);
        });
        more.setDisable(barred.isPresent());
        more.setAccessibleHelp(barred.orElse(null));
        why.setText(barred.orElse(""));
        Tooltip.uninstall(this, why);
        if (barred.isPresent()) {
            Tooltip.install(this, why);
        }
    }
}
