package onejob.views.act;

import java.io.File;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import onejob.views.act.ResultText.Check;
import onejob.views.text.Plain;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Where the provider's answer goes: pasted, or taken from a file. A long one is kept whole and not shown.
final class ResultField extends VBox {
    private static final int SHOWN = 4_000;

    private final ResultText model;
    private final Words words;
    private final TextArea field = new TextArea();
    private final Label said = Ui.text("", "t12");
    private final Button file;
    private boolean filling;

    ResultField(ResultText model, Words words) {
        super(6);
        this.model = model;
        this.words = words;
        field.setId("dialog-result");
        field.getStyleClass().add("code");
        field.setPrefRowCount(2);
        field.setWrapText(false);
        field.setAccessibleText(words.say("form.result"));
        ReasonField.leaveByTab(field);
        said.setId("dialog-result-hint");
        said.setMinWidth(0);
        file = Ui.button("dialog-result-file", words.say("form.result.file"), "fth-file-text", "small");
        file.setOnAction(_ -> choose());
        getStyleClass().add("form-gap");
        getChildren()
                .addAll(
                        Ui.row(8, Ui.firm(words.say("form.result"), "t13", "semi", "c1"), said, Ui.grow(), file),
                        field);
        field.textProperty().addListener((_, _, text) -> {
            if (!filling) {
                model.set(text);
            }
        });
        model.text().subscribe(this::fill);
        model.check().subscribe(this::say);
    }

    private void fill(String text) {
        boolean tooLong = text.length() > SHOWN || Plain.turns(text);
        String shown = tooLong ? "" : text;
        if (tooLong || (!shown.equals(field.getText()) && !field.isFocused())) {
            filling = true;
            field.setText(shown);
            filling = false;
        }
        field.setPromptText(tooLong ? words.say("form.result.kept", words.number(text.length())) : "");
    }

    private void say(Check check) {
        said.getStyleClass().removeAll("c3", "problem");
        boolean wrong = check instanceof Check.Wrong || check instanceof Check.Unreadable;
        said.getStyleClass().add(wrong ? "problem" : "c3");
        said.setText(
                switch (check) {
                    case Check.Empty _ -> words.say("form.result.hint");
                    case Check.Checking _ -> words.say("form.result.checking");
                    case Check.Good _ -> words.say("form.result.good");
                    case Check.Wrong bad -> words.say("form.result.wrong", words.number(bad.at()));
                    case Check.Unreadable bad -> words.say(bad.key(), bad.file());
                });
    }

    private void choose() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(words.say("form.result.file"));
        File chosen = chooser.showOpenDialog(getScene().getWindow());
        if (chosen != null) {
            model.read(chosen.toPath());
        }
    }

    void freeze() {
        field.setEditable(false);
        file.setDisable(true);
    }
}
