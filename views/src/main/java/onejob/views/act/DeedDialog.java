package onejob.views.act;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.people.PersonRole;
import onejob.domain.transition.Refusal;
import onejob.views.act.DeedModel.Phase;
import onejob.views.connect.Environment;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// The dialog of one deed: left what it would do, right what the person brings, below the button that names both.
public final class DeedDialog extends VBox {
    private final DeedModel model;
    private final Kit kit;
    private final Words words;
    private final Times times;
    private final Runnable close;
    private final boolean undoable;
    private final FormPane form;
    private final StackPane left = new StackPane();
    private final Label chip = Ui.firm("", "t12", "c2");
    private final FontIcon footIcon = Ui.icon("fth-info");
    private final Label footText = Ui.wrapped("", "t13", "c2");
    private final Button dismiss;
    private final Button confirm;
    private final String named;

    /// Opens on what the model froze.
    ///
    /// @param close takes the dialog away
    public DeedDialog(
            DeedModel model,
            Kit kit,
            Times times,
            Environment environment,
            List<String> fallbacks,
            PersonRole role,
            Runnable close) {
        this.model = model;
        this.kit = kit;
        this.words = kit.words();
        this.times = times;
        this.close = close;
        this.named = new DeedWords(words).named(model.offer());
        this.undoable = model.consequences().undoable();
        this.form = new FormPane(model, words, fallbacks, role, environment.database());
        getStyleClass().add("dialog");
        setId("dialog");
        setMaxSize(928, Region.USE_PREF_SIZE);
        setPrefWidth(928);
        dismiss = Ui.button(
                "dialog-dismiss",
                words.say("dialog.dismiss." + model.offer().deed().word()),
                "");
        confirm = Ui.button("dialog-confirm", named, model.offer().deed().icon(), undoable ? "primary" : "danger");
        left.setAlignment(javafx.geometry.Pos.TOP_LEFT);
        left.getChildren().add(new PreviewPane(model, kit, times));
        HBox body = new HBox(24, Ui.wide(left, 427), Ui.wide(form, 427));
        body.getStyleClass().add("dialog-body");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.prefViewportHeightProperty().bind(body.heightProperty());
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head(), scroll, foot());
        wire();
        show();
    }

    private HBox head() {
        VBox title = new VBox(4, Ui.text(named, "t20", "semi", "c1"), Ui.text(subtitle(), "t13", "c2"));
        HBox frozen = Ui.styled(Ui.row(6, Ui.icon("fth-lock", "s12"), chip), "chip", "quiet");
        frozen.setId("dialog-version");
        frozen.setMaxHeight(Region.USE_PREF_SIZE);
        Button x = Ui.iconButton("dialog-close", words.say("dialog.close"), "fth-x");
        x.setOnAction(_ -> close.run());
        HBox head = new HBox(8, title, Ui.grow(), frozen, x);
        return Ui.styled(head, "dialog-head");
    }

    private String subtitle() {
        var job = model.offer().job();
        String provider = model.offer().attempt().map(a -> a.provider()).orElse(job.provider());
        return String.join(
                " · ", job.operation(), job.owner().value(), job.key().value(), provider);
    }

    private HBox foot() {
        footText.setId("dialog-status");
        HBox.setHgrow(footText, Priority.ALWAYS);
        footText.setMaxWidth(Double.MAX_VALUE);
        return Ui.styled(Ui.row(10, footIcon, footText, dismiss, confirm), "dialog-foot");
    }

    private void wire() {
        dismiss.setOnAction(_ -> close.run());
        confirm.setOnAction(_ -> pressed());
        confirm.setDefaultButton(undoable && model.offer().deed() != Deed.NOTE);
        if (!undoable) {
            // Enter on the focused button is a habit, not a decision.
            confirm.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
                if (e.getCode() == KeyCode.ENTER) {
                    e.consume();
                }
            });
        }
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                close.run();
                e.consume();
            }
        });
        model.draft().addListener((_, _, _) -> show());
        model.tail().addListener((_, _, _) -> show());
        model.phase().addListener((_, _, _) -> show());
    }

    private void pressed() {
        Phase phase = model.phase().get();
        if (phase instanceof Phase.Done || phase instanceof Phase.Changed) {
            close.run();
        } else {
            model.confirm();
        }
    }

    /// Puts the cursor where the person begins.
    public void begin() {
        form.begin();
    }

    /// Looks again at what may have changed with time alone: fresh data, a passed deadline.
    public void show() {
        chip.setText(words.say("dialog.version", "v" + model.offer().job().version(), times.tenths(model.seenAt())));
        Phase phase = model.phase().get();
        boolean locked = !(phase instanceof Phase.Deciding
                || phase instanceof Phase.Barred
                || phase instanceof Phase.Away
                || phase instanceof Phase.Done
                || phase instanceof Phase.Changed);
        boolean editing =
                phase instanceof Phase.Deciding || phase instanceof Phase.Away || phase instanceof Phase.Barred;
        confirm.setDisable(locked || (editing && model.missing().isPresent()));
        form.setDisable(locked);
        switch (phase) {
            case Phase.Deciding _ -> deciding();
            case Phase.Sent _ -> say("fth-clock", "dialog.sent");
            case Phase.Asked asked -> say("fth-clock", asked.taken() ? "dialog.taken" : "dialog.asked");
            case Phase.NotKnown _ -> say("fth-help-circle", "dialog.notknown");
            case Phase.Away _ -> say("fth-alert-triangle", "dialog.away");
            case Phase.Barred barred -> barred(barred.refusal());
            case Phase.Done done -> done(done);
            case Phase.Changed changed -> changed(changed);
        }
    }

    private void deciding() {
        List<Refusal> refusals = model.refusals().stream()
                .filter(r -> r.code() != onejob.domain.transition.RefusalCode.EVIDENCE_REQUIRED)
                .toList();
        if (!refusals.isEmpty()) {
            barred(refusals.getFirst());
            confirm.setDisable(true);
            return;
        }
        model.missing()
                .ifPresentOrElse(
                        key -> say("fth-info", key),
                        () -> say(
                                undoable ? "fth-check" : "fth-alert-triangle",
                                undoable ? "dialog.ready" : "dialog.irreversible"));
    }

    private void barred(Refusal refusal) {
        say("fth-lock", "dialog.refused");
        footText.setText(
                new RefusalWords(words, times).plain(refusal, model.offer().provider()));
    }

    private void done(Phase.Done done) {
        boolean applied = done.outcome().equals("applied");
        say("fth-check", "dialog.done");
        if (!applied) {
            footText.setText(words.say("dialog.outcome", words.code("look_up", done.outcome())));
        }
        confirm.setText(words.say("dialog.look"));
        Ui.visible(dismiss, false);
        if (applied) {
            close.run();
        }
    }

    private void changed(Phase.Changed changed) {
        left.getChildren().setAll(new ChangedPane(model, changed, kit, times));
        form.freeze();
        chip.setText(words.say("dialog.moved", "v" + changed.now().version()));
        say("fth-check", "dialog.kept");
        dismiss.setText(named);
        dismiss.setGraphic(Ui.icon("fth-lock"));
        dismiss.setDisable(true);
        confirm.getStyleClass().remove("danger");
        confirm.getStyleClass().add("primary");
        confirm.setText(words.say("dialog.look"));
        confirm.setGraphic(Ui.icon("fth-arrow-right"));
        confirm.setDisable(false);
    }

    private void say(String icon, String key) {
        footIcon.setIconLiteral(icon);
        footText.setText(words.say(key));
    }
}
