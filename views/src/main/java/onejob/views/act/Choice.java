package onejob.views.act;

import javafx.geometry.Pos;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import onejob.views.theme.Ui;

/// A choice as a card: what it is, and what it means to choose it.
final class Choice extends RadioButton {
    Choice(String id, String title, String hint, ToggleGroup group) {
        setId(id);
        setToggleGroup(group);
        getStyleClass().add("choice");
        VBox words = new VBox(2, Ui.text(title, "t13", "semi", "c1"), Ui.text(hint, "t12", "c2"));
        words.setPadding(new javafx.geometry.Insets(0, 0, 0, 10));
        setGraphic(words);
        setAlignment(Pos.CENTER_LEFT);
        setMaxWidth(Double.MAX_VALUE);
        setMinHeight(USE_PREF_SIZE);
        setAccessibleText(title + ". " + hint);
    }
}
