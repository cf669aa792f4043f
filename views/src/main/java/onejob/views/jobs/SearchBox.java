package onejob.views.jobs;

import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.controlsfx.control.textfield.CustomTextField;

/// One box for any id, key, owner or reference.
final class SearchBox extends HBox {
    private final CustomTextField field = new CustomTextField();

    SearchBox(JobListModel model, Words words) {
        field.setId("job-search");
        field.getStyleClass().add("search-field");
        field.setPromptText(words.say("search.prompt"));
        field.setAccessibleText(words.say("search.prompt"));
        HBox glass = Ui.row(0, Ui.icon("fth-search"));
        glass.getStyleClass().add("search-glass");
        field.setLeft(glass);
        Button clear = Ui.iconButton("search-clear", words.say("search.clear"), "fth-x", "inside");
        clear.setOnAction(_ -> field.clear());
        HBox hint = Ui.row(0, Ui.key("/"));
        hint.getStyleClass().add("search-hint");
        field.setRight(hint);
        // Half a second of a person's typing is one search, not six.
        PauseTransition pause = new PauseTransition(Duration.millis(220));
        pause.setOnFinished(_ -> model.search(field.getText()));
        field.textProperty().addListener((_, _, text) -> {
            field.setRight(text.isEmpty() ? hint : clear);
            pause.playFromStart();
        });
        field.setOnAction(_ -> {
            pause.stop();
            model.search(field.getText());
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                field.clear();
                e.consume();
            }
        });
        // The "/" that led here is no part of what is looked for.
        field.addEventFilter(KeyEvent.KEY_TYPED, e -> {
            if (e.getCharacter().equals("/") && field.getText().isEmpty()) {
                e.consume();
            }
        });
        model.query().addListener((_, _, query) -> {
            if (!SearchText.clean(field.getText()).equals(query.search())) {
                field.setText(query.search());
            }
        });
        HBox.setHgrow(field, Priority.ALWAYS);
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        getChildren().add(field);
    }

    void grab() {
        field.requestFocus();
        field.selectAll();
    }
}
