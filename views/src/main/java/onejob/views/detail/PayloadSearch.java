package onejob.views.detail;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Finds words in the payload and the result: how many there are, and one after another.
final class PayloadSearch extends HBox {
    private final Words words;
    private final List<TextArea> areas;
    private final TextField field = new TextField();
    private final Label count = Ui.firm("", "t12", "c3");
    private final Button before;
    private final Button next;
    private Matches matches = Matches.of("", List.of());

    PayloadSearch(Words words, List<TextArea> areas) {
        super(6);
        this.words = words;
        this.areas = areas;
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        field.setId("payload-search");
        field.getStyleClass().add("small-field");
        field.setPromptText(words.say("payload.search"));
        field.setAccessibleText(words.say("payload.search"));
        field.setPrefWidth(170);
        field.setMinWidth(90);
        count.setId("payload-matches");
        before = Ui.iconButton("payload-before", words.say("payload.before"), "fth-chevron-up");
        next = Ui.iconButton("payload-next", words.say("payload.next"), "fth-chevron-down");
        before.setOnAction(_ -> go(-1));
        next.setOnAction(_ -> go(1));
        field.textProperty().addListener((_, _, _) -> {
            look();
            if (matches.count() > 0) {
                go(1);
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                go(event.isShiftDown() ? -1 : 1);
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                field.clear();
                event.consume();
            }
        });
        getChildren().addAll(field, before, next, count);
        look();
    }

    /// The texts may be others now.
    void look() {
        areas.forEach(TextArea::deselect);
        matches = Matches.of(
                field.getText().strip(), areas.stream().map(TextArea::getText).toList());
        say();
    }

    private void go(int step) {
        if (matches.count() == 0) {
            return;
        }
        Matches.Place place = matches.step(step);
        areas.forEach(TextArea::deselect);
        areas.get(place.text()).selectRange(place.from(), place.to());
        say();
    }

    private void say() {
        before.setDisable(matches.count() == 0);
        next.setDisable(matches.count() == 0);
        count.setText(
                field.getText().isBlank()
                        ? ""
                        : matches.count() == 0
                                ? words.say("payload.nowhere")
                                : words.say("payload.match", matches.number(), matches.count()));
    }
}
