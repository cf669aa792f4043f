package onejob.views.act;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import onejob.domain.people.Typed;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// A field with its name, and beside the name what it is for, or what is wrong with what was typed.
public final class Labelled extends VBox {
    public Labelled(Words words, String key, String hint, TextInputControl field, Typed kind) {
        super(6);
        Label said = Ui.text("", "t12");
        said.setId(field.getId() + "-hint");
        said.setMinWidth(0);
        field.textProperty().subscribe(text -> {
            Optional<Typed.Wrong> wrong = kind.wrong(text.strip());
            said.getStyleClass().removeAll("c3", "problem");
            said.getStyleClass().add(wrong.isPresent() ? "problem" : "c3");
            said.setText(wrong.map(w -> wrong(words, w, kind, text.strip())).orElse(words.say(hint)));
        });
        field.setAccessibleText(words.say(key));
        getStyleClass().add("form-gap");
        getChildren().addAll(Ui.row(8, Ui.firm(words.say(key), "t13", "semi", "c1"), said), field);
    }

    private static String wrong(Words words, Typed.Wrong wrong, Typed kind, String text) {
        return switch (wrong) {
            case TOO_LONG ->
                words.say(
                        "form.toolong", words.number(text.codePointCount(0, text.length())), words.number(kind.most()));
            case NOT_TEXT -> words.say("form.nottext");
        };
    }
}
