package onejob.views.act;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// Below a dialog: how the deed stands, the way out, and the button that does it.
final class DialogFoot extends HBox {
    private final Words words;
    private String named = "";
    private final Deed deed;
    private final FontIcon icon = Ui.icon("fth-info");
    private final ProgressIndicator spinner = new ProgressIndicator();
    private final Label text = Ui.wrapped("", "t13", "c2");
    private final Button dismiss;
    private final Button onwards;
    private final Button confirm;

    DialogFoot(Words words, Deed deed) {
        super(10);
        this.words = words;
        this.deed = deed;
        text.setId("dialog-status");
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        spinner.setId("dialog-busy");
        spinner.setMinSize(16, 16);
        spinner.setPrefSize(16, 16);
        dismiss = Ui.button("dialog-dismiss", words.say("dialog.dismiss." + deed.word()), "");
        onwards = Ui.button("dialog-onwards", words.say("dialog.onwards"), "fth-refresh-cw");
        confirm = Ui.button("dialog-confirm", named, deed.icon());
        Ui.visible(onwards, false);
        Ui.visible(spinner, false);
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        getStyleClass().add("dialog-foot");
        getChildren().addAll(icon, spinner, text, dismiss, onwards, confirm);
    }

    Button dismiss() {
        return dismiss;
    }

    Button onwards() {
        return onwards;
    }

    Button confirm() {
        return confirm;
    }

    /// Names the deed and the thing on the button that does it.
    void names(String deedAndThing) {
        named = deedAndThing;
        confirm.setText(named);
        confirm.setAccessibleText(named);
    }

    void say(String literal, String said) {
        icon.setIconLiteral(literal);
        text.setText(said);
        text.setAccessibleText(said);
    }

    /// The way out, by the name it has for this deed, or while the outcome is being looked up.
    void leaving(boolean looking) {
        dismiss.setText(words.say("dialog.dismiss." + (looking ? "notknown" : deed.word())));
    }

    void busy(boolean out) {
        Ui.visible(spinner, out);
        Ui.visible(icon, !out);
    }

    /// Takes the keyboard to the words that say how it stands.
    void rest() {
        text.requestFocus();
    }

    /// Nothing is left but to look at what came of it.
    void look() {
        Ui.visible(dismiss, false);
        toLook();
    }

    /// The deed on what was seen is over; on what is now it may be possible.
    void changed(boolean possible) {
        Ui.visible(onwards, possible);
        Ui.visible(dismiss, !possible);
        dismiss.setText(named);
        dismiss.setGraphic(Ui.icon("fth-lock"));
        dismiss.setDisable(true);
        toLook();
    }

    /// Red is for what cannot be undone.
    void weight(boolean undoable) {
        confirm.getStyleClass().removeAll("danger", "primary");
        confirm.getStyleClass().add(undoable ? "primary" : "danger");
    }

    private void toLook() {
        weight(true);
        confirm.setText(words.say("dialog.look"));
        confirm.setAccessibleText(words.say("dialog.look"));
        confirm.setGraphic(Ui.icon("fth-arrow-right"));
        confirm.setDisable(false);
    }
}
