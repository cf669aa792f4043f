package onejob.views.providers;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.people.Typed;
import onejob.views.act.Labelled;
import onejob.views.act.ProviderDeed;
import onejob.views.act.ReasonField;
import onejob.views.act.RefusalWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import org.kordamp.ikonli.javafx.FontIcon;

/// Pauses or resumes a provider: what it would do, why, and the button that names both.
final class PauseDialog extends VBox {
    private static final double WIDE = 560;

    private final PauseModel model;
    private final Words words;
    private final Times times;
    private final Runnable close;
    private final String named;
    private final TextArea reason = new WritingArea();
    private final TextField name = new TextField();
    private final FontIcon icon = Ui.icon("fth-info");
    private final ProgressIndicator spinner = new ProgressIndicator();
    private final Label status = Ui.wrapped("", "t13", "c2");
    private final Button dismiss;
    private final Button confirm;

    /// Opens it.
    ///
    /// @param environment where it would be done
    /// @param close takes the dialog away
    PauseDialog(PauseModel model, Kit kit, Times times, String environment, Runnable close) {
        this.model = model;
        this.words = kit.words();
        this.times = times;
        this.close = close;
        String word = model.deed().word();
        named = words.say("provider." + word + ".named", model.provider(), "");
        dismiss = Ui.button("dialog-dismiss", words.say("provider." + word + ".dismiss"), "");
        confirm = Ui.button("dialog-confirm", named, model.deed().icon(), "primary");
        setId("dialog");
        getStyleClass().add("dialog");
        setMaxSize(WIDE, Region.USE_PREF_SIZE);
        setPrefWidth(WIDE);
        Button x = Ui.iconButton("dialog-close", words.say("dialog.close"), "fth-x");
        x.setOnAction(_ -> close.run());
        HBox head = Ui.styled(new HBox(8, Ui.text(named, "t20", "semi", "c1"), Ui.grow(), x), "dialog-head");
        getChildren().addAll(head, body(environment), foot());
        wire();
        show();
    }

    private Node body(String environment) {
        VBox card = new VBox();
        card.setId("dialog-preview");
        card.getStyleClass().add("sunken-card");
        for (int i = 1; i <= 3; i++) {
            String key = "provider." + model.deed().word() + ".does." + i;
            Label does = Ui.wrapped(words.say(key, model.provider()), "t13", "c1", "does-row");
            does.setGraphic(Ui.icon("fth-arrow-right", "s12"));
            does.setGraphicTextGap(10);
            card.getChildren().add(does);
        }
        VBox body = new VBox(12, Ui.text(words.say("preview.title"), "t13", "semi", "c1"), card);
        if (model.deed() == ProviderDeed.PAUSE) {
            reason.setId("dialog-reason");
            reason.setPrefRowCount(2);
            ReasonField.leaveByTab(reason);
            body.getChildren().add(new Labelled(words, "form.reason", "form.reason.hint", reason, Typed.REASON));
        }
        if (model.nameNeeded()) {
            name.setId("dialog-tail");
            name.getStyleClass().add("mono-field");
            name.setAccessibleText(words.say("form.provider"));
            name.setPrefWidth(180);
            VBox said = new VBox(
                    2,
                    Ui.text(words.say("form.provider"), "t13", "semi", "c1"),
                    Ui.text(words.say("form.tail.hint", environment), "t12", "c3"));
            body.getChildren().add(Ui.row(12, said, Ui.grow(), name));
        }
        return Ui.styled(body, "dialog-body");
    }

    private Node foot() {
        status.setId("dialog-status");
        status.setMinWidth(0);
        status.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(status, Priority.ALWAYS);
        spinner.setMinSize(16, 16);
        spinner.setPrefSize(16, 16);
        HBox foot = new HBox(10, icon, spinner, status, dismiss, confirm);
        foot.setAlignment(Pos.CENTER_LEFT);
        return Ui.styled(foot, "dialog-foot");
    }

    private void wire() {
        reason.textProperty().bindBidirectional(model.reason());
        name.textProperty().bindBidirectional(model.name());
        model.reason().addListener((_, _, _) -> show());
        model.name().addListener((_, _, _) -> show());
        model.phase().addListener((_, before, now) -> {
            show();
            if (now.out() && !before.out()) {
                // While it is out the keyboard rests on what cannot be pressed.
                status.requestFocus();
            } else if (before.out() && !(now instanceof PauseModel.Phase.Done)) {
                (confirm.isDisabled() ? dismiss : confirm).requestFocus();
            }
        });
        dismiss.setOnAction(_ -> close.run());
        confirm.setOnAction(_ -> model.confirm());
        addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ENTER && e.isShortcutDown() && !confirm.isDisabled()) {
                model.confirm();
                e.consume();
            }
        });
    }

    /// Puts the cursor where the person begins.
    void begin() {
        Node first = model.deed() == ProviderDeed.PAUSE ? reason : model.nameNeeded() ? name : confirm;
        first.requestFocus();
    }

    /// Looks again at what may have changed with time alone.
    void show() {
        PauseModel.Phase phase = model.phase().get();
        Ui.visible(spinner, phase.out());
        Ui.visible(icon, !phase.out());
        confirm.setDisable(phase.out() || model.missing().isPresent());
        reason.setEditable(!phase.out());
        name.setEditable(!phase.out());
        switch (phase) {
            case PauseModel.Phase.Deciding _ ->
                model.missing()
                        .ifPresentOrElse(
                                key -> say("fth-info", words.say(key)),
                                () -> say("fth-check", words.say("dialog.ready")));
            case PauseModel.Phase.Sent _ -> say("fth-clock", words.say("dialog.sent"));
            case PauseModel.Phase.NotKnown _ -> say("fth-help-circle", words.say("dialog.notknown"));
            case PauseModel.Phase.Away _ -> say("fth-alert-triangle", words.say("dialog.away"));
            case PauseModel.Phase.Fault fault -> say("fth-alert-triangle", words.say("dialog.fault", fault.words()));
            case PauseModel.Phase.Refused refused ->
                say("fth-lock", new RefusalWords(words, times).plain(refused.refusal(), model.provider()));
            case PauseModel.Phase.Done _ -> close.run();
        }
    }

    private void say(String literal, String said) {
        icon.setIconLiteral(literal);
        status.setText(said);
        status.setAccessibleText(said);
    }
}
