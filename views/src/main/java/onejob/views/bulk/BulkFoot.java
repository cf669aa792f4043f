package onejob.views.bulk;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.views.bulk.BulkModel.Phase;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// What is missing or under way, and the buttons. Enter never confirms: it is a habit, not a decision.
final class BulkFoot extends HBox {
    private final BulkModel model;
    private final BulkTold told;
    private final Words words;
    private final FontIcon icon = Ui.icon("fth-shield");
    private final Label status = Ui.wrapped("", "t13", "c2");
    private final Label type = Ui.firm("", "t13", "c2");
    private final TextField number = new TextField();
    private final Button again;
    private final Button back;
    private final Button export;
    private final Button stop;
    private final Button confirm;
    private final Button done;

    BulkFoot(BulkModel model, BulkTold told, Words words, Runnable export, Runnable again, Runnable close) {
        super(10);
        this.model = model;
        this.told = told;
        this.words = words;
        getStyleClass().add("dialog-foot");
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        status.setId("bulk-status-text");
        HBox.setHgrow(status, Priority.ALWAYS);
        status.setMaxWidth(Double.MAX_VALUE);
        number.setId("bulk-number");
        number.getStyleClass().add("number-field");
        number.textProperty().bindBidirectional(model.typed());
        back = button("bulk-back", "bulk.back", "", close);
        this.again = button("bulk-again", "bulk.again", "fth-check-square", again);
        this.export = button("bulk-export", "bulk.export", "fth-file-text", export);
        stop = button("bulk-stop", "bulk.stop", "fth-square", () -> model.run().ifPresent(BulkRun::stop));
        boolean harmless = ManyDeeds.harmless(model.deed());
        confirm = Ui.button("bulk-confirm", "", model.deed().icon(), harmless ? "primary" : "danger");
        confirm.setOnAction(_ -> {
            if (model.phase().get() instanceof Phase.Unread) {
                model.readAgain();
            } else {
                model.confirm();
            }
        });
        confirm.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ENTER) {
                e.consume();
            }
        });
        done = button("bulk-done", "bulk.done", "", close);
        done.getStyleClass().add("primary");
        getChildren().addAll(icon, status, type, number, this.export, this.again, back, stop, confirm, done);
    }

    private Button button(String id, String key, String glyph, Runnable press) {
        Button button = Ui.button(id, words.say(key), glyph);
        button.setOnAction(_ -> press.run());
        return button;
    }

    void begin() {
        if (done.isVisible()) {
            done.requestFocus();
        } else if (stop.isVisible()) {
            stop.requestFocus();
        } else if (number.isVisible()) {
            number.requestFocus();
        } else {
            back.requestFocus();
        }
    }

    void show() {
        Phase phase = model.phase().get();
        boolean deciding = phase instanceof Phase.Deciding;
        boolean running = phase instanceof Phase.Running;
        boolean ended = phase instanceof Phase.Ended;
        Ui.visible(type, deciding && model.numberNeeded());
        Ui.visible(number, deciding && model.numberNeeded());
        Ui.visible(back, !ended);
        Ui.visible(stop, running);
        Ui.visible(confirm, deciding || phase instanceof Phase.Unread);
        Ui.visible(export, ended);
        Ui.visible(again, ended && !left().isEmpty());
        Ui.visible(done, ended);
        back.setText(words.say(running ? "bulk.background" : "bulk.back"));
        back.setAccessibleText(back.getText());
        switch (phase) {
            case Phase.Reading _ -> say("fth-clock", words.say("bulk.reading.foot"));
            case Phase.Unread _ -> {
                say("fth-alert-triangle", words.say("bulk.unread"));
                name(words.say("bulk.read.again"), false);
            }
            case Phase.Deciding _ -> deciding();
            case Phase.Running running1 -> running(running1.run());
            case Phase.Ended _ -> ended();
        }
    }

    private java.util.List<onejob.domain.job.JobId> left() {
        return model.preview().map(Preview::left).orElse(java.util.List.of());
    }

    private void deciding() {
        type.setText(words.say("bulk.type", words.number(model.still())));
        number.setAccessibleText(type.getText());
        Optional<String> missing = model.missing();
        name(told.button(), missing.isPresent());
        int stay = model.size() - model.still();
        String stays = stay == 0 ? words.say("bulk.stay.none") : words.count("bulk.stay", stay);
        if (missing.filter(key -> !key.equals("bulk.missing.number")).isPresent()) {
            say("fth-info", words.say(missing.get()));
        } else {
            say("fth-shield", stays);
        }
    }

    private void running(BulkRun run) {
        boolean stopping = run.stopping().get();
        boolean doubt = run.stage().get() == BulkRun.Stage.LOOKING_UP;
        stop.setText(words.say(stopping ? "bulk.stop.now" : "bulk.stop"));
        stop.setAccessibleText(stop.getText());
        stop.setDisable(stopping && !doubt);
        boolean calm = run.stage().get() == BulkRun.Stage.WORKING;
        say(calm ? "fth-shield" : "fth-alert-triangle", told.stage(run));
    }

    private void ended() {
        int stay = left().size();
        say("fth-check", stay == 0 ? words.say("bulk.left.none") : words.count("bulk.left", stay));
    }

    private void name(String text, boolean barred) {
        confirm.setText(text);
        confirm.setAccessibleText(text);
        confirm.setDisable(barred);
    }

    private void say(String literal, String text) {
        icon.setIconLiteral(literal);
        status.setText(text);
    }
}
