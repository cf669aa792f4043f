package onejob.views.act;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// A deed's button for as long as its place lives. A barred one cannot tell of itself, so its place does.
final class DeedButton extends HBox {
    private final Button button;
    private final Tooltip tooltip = new Tooltip();
    private final Runnable refuge;
    private final boolean pictured;
    private @Nullable Offer offer;

    /// Builds it.
    ///
    /// @param pictured only a picture, its name as a tooltip
    /// @param refuge takes the keyboard when the button is barred under it
    DeedButton(Deed deed, boolean pictured, Consumer<Offer> onDeed, Runnable refuge) {
        this.refuge = refuge;
        this.pictured = pictured;
        button = pictured
                ? Ui.iconButton("act-" + deed.word(), "", deed.icon(), "boxed")
                : Ui.button("act-" + deed.word(), "", deed.icon());
        if (pictured) {
            button.setTooltip(null);
        }
        getChildren().add(button);
        setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> {
            Offer now = offer;
            if (now != null && now.allowed()) {
                onDeed.accept(now);
            }
        });
    }

    /// Shows how it stands.
    ///
    /// @param why why it is barred; empty when it is not
    void show(Offer now, String name, boolean open, boolean primary, String why) {
        offer = now;
        if (!pictured) {
            button.setText(name);
        }
        button.setAccessibleText(name);
        button.setAccessibleHelp(why.isEmpty() ? null : why);
        if (!open && button.isFocused()) {
            refuge.run();
        }
        button.setDisable(!open);
        button.getStyleClass().remove("primary");
        if (primary) {
            button.getStyleClass().add("primary");
        }
        String told = why.isEmpty() && pictured ? name : why;
        tooltip.setText(told);
        Tooltip.uninstall(this, tooltip);
        if (!told.isEmpty()) {
            Tooltip.install(this, tooltip);
        }
    }
}
