package onejob.views.act;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.connect.Environment;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// The dialog of one deed: left what it would do, right what the person brings, below the button that names both.
public final class DeedDialog extends VBox {
    private static final double COLUMN = 427;

    private final DeedModel model;
    private final Kit kit;
    private final Words words;
    private final Times times;
    private final Runnable close;
    private final Consumer<DeedModel> onwards;
    private final boolean harmless;
    private final PreviewPane preview;
    private final FormPane form;
    private final StackPane left = new StackPane();
    private final Label chip = Ui.firm("", "t12", "c2");
    private final DialogFoot foot;
    private final String named;

    /// Opens on what the model froze.
    ///
    /// @param close takes the dialog away
    /// @param onwards opens another in its place, on what is now
    public DeedDialog(
            DeedModel model,
            Kit kit,
            Times times,
            Environment environment,
            Live live,
            Runnable close,
            Consumer<DeedModel> onwards) {
        this.model = model;
        this.kit = kit;
        this.words = kit.words();
        this.times = times;
        this.close = close;
        this.onwards = onwards;
        this.named = new DeedWords(words).named(model.offer());
        this.harmless = model.harmless();
        var fallbacks = new Offers(model.offer().job(), live.published(), live.role(), live.now()).fallbacks();
        this.form = new FormPane(model, kit, fallbacks, live.published(), live.role(), environment);
        this.preview = new PreviewPane(model, kit, times);
        this.foot = new DialogFoot(words, model.offer().deed());
        getStyleClass().add("dialog");
        setId("dialog");
        setMaxSize(928, Region.USE_PREF_SIZE);
        setPrefWidth(928);
        left.setAlignment(javafx.geometry.Pos.TOP_LEFT);
        left.getChildren().add(preview);
        HBox body = new HBox(24, Ui.wide(left, COLUMN), Ui.wide(form, COLUMN));
        body.getStyleClass().add("dialog-body");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.prefViewportHeightProperty().bind(body.heightProperty());
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head(), scroll, foot);
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
        return Ui.styled(new HBox(8, title, Ui.grow(), frozen, x), "dialog-head");
    }

    private String subtitle() {
        var job = model.offer().job();
        String provider = model.offer().attempt().map(a -> a.provider()).orElse(job.provider());
        String amount = Summary.of(job, words.locale()).amount();
        return Stream.of(job.operation(), amount, job.owner().value(), job.key().value(), provider)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private void wire() {
        foot.dismiss().setOnAction(_ -> close.run());
        foot.onwards().setOnAction(_ -> model.onwards().ifPresent(onwards));
        foot.confirm().setOnAction(_ -> pressed());
        foot.confirm().setDefaultButton(harmless && model.offer().deed() != Deed.NOTE);
        if (!harmless) {
            // Enter on the focused button is a habit, not a decision.
            foot.confirm().addEventFilter(KeyEvent.KEY_PRESSED, e -> {
                if (e.getCode() == KeyCode.ENTER && model.phase().get().open()) {
                    e.consume();
                }
            });
        }
        addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            boolean send = e.getCode() == KeyCode.ENTER && e.isShortcutDown();
            if (send && harmless && !foot.confirm().isDisabled()) {
                pressed();
                e.consume();
            }
        });
        model.draft().addListener((_, _, _) -> show());
        model.result().check().addListener((_, _, _) -> show());
        model.tail().addListener((_, _, _) -> show());
        model.phase().addListener((_, before, now) -> {
            show();
            follow(before, now);
        });
    }

    private void pressed() {
        Phase phase = model.phase().get();
        if (phase instanceof Phase.Done || phase instanceof Phase.Changed) {
            close.run();
        } else {
            model.confirm();
        }
    }

    /// Puts the cursor where the person begins, and gives the dialog a height that no choice changes.
    public void begin() {
        left.setMinHeight(preview.tallest(COLUMN));
        if (model.phase().get().open()) {
            form.begin();
        } else {
            foot.dismiss().requestFocus();
        }
    }

    /// While the command is out the keyboard rests on what cannot be pressed: a second press must not hit another
    /// button.
    private void follow(Phase before, Phase now) {
        if (now.out() && !before.out()) {
            foot.rest();
        } else if (before.out() && now.open()) {
            (foot.confirm().isDisabled() ? foot.dismiss() : foot.confirm()).requestFocus();
        } else if (now instanceof Phase.Changed && isFocusWithin()) {
            foot.rest();
        }
    }

    /// Looks again at what may have changed with time alone: fresh data, a passed deadline.
    public void show() {
        chip.setText(words.say("dialog.version", "v" + model.offer().job().version(), times.tenths(model.seenAt())));
        Phase phase = model.phase().get();
        boolean undoable = model.consequences().undoable();
        foot.names(new DeedWords(words).named(model.offer(), model.draft().get().provider()));
        foot.busy(phase.out());
        foot.weight(undoable);
        foot.leaving(phase instanceof Phase.NotKnown);
        foot.confirm()
                .setDisable(phase.out() || (phase.open() && model.missing().isPresent()));
        form.setDisable(phase.out());
        switch (phase) {
            case Phase.Deciding _ -> deciding(undoable);
            case Phase.Sent _ -> foot.say("fth-clock", words.say("dialog.sent"));
            case Phase.Asked asked -> foot.say("fth-clock", words.say(asked.taken() ? "dialog.taken" : "dialog.asked"));
            case Phase.NotKnown _ -> foot.say("fth-help-circle", words.say("dialog.notknown"));
            case Phase.Away _ -> foot.say("fth-alert-triangle", words.say("dialog.away"));
            case Phase.Fault fault -> foot.say("fth-alert-triangle", words.say("dialog.fault", fault.words()));
            case Phase.Barred barred -> barred(barred.refusal());
            case Phase.Done done -> done(done);
            case Phase.Changed changed -> changed(changed);
        }
    }

    private void deciding(boolean undoable) {
        var refusals = model.refusals().stream()
                .filter(r -> r.code() != RefusalCode.EVIDENCE_REQUIRED)
                .toList();
        if (!refusals.isEmpty()) {
            barred(refusals.getFirst());
            foot.confirm().setDisable(true);
            return;
        }
        String undone = undoable ? "dialog.ready" : "dialog.irreversible";
        String ready = model.offer().deed() == Deed.NOTE ? "dialog.ready.note" : undone;
        model.missing()
                .ifPresentOrElse(
                        key -> foot.say("fth-info", words.say(key)),
                        () -> foot.say(undoable ? "fth-check" : "fth-alert-triangle", words.say(ready)));
    }

    private void barred(Refusal refusal) {
        boolean busy = refusal.code() == RefusalCode.BUSY;
        foot.say(
                busy ? "fth-clock" : "fth-lock",
                new RefusalWords(words, times).plain(refusal, model.offer().provider()));
    }

    private void done(Phase.Done done) {
        if (done.outcome().equals("applied")) {
            foot.say("fth-check", words.say("dialog.done"));
            close.run();
            return;
        }
        foot.say("fth-check", words.say("dialog.outcome", words.code("look_up", done.outcome())));
        foot.look();
    }

    private void changed(Phase.Changed changed) {
        left.getChildren().setAll(new ChangedPane(model, changed, kit, times));
        form.freeze();
        long now = changed.now().version();
        chip.setText(
                now == model.offer().job().version()
                        ? words.say("dialog.moved.attempts")
                        : words.say("dialog.moved", "v" + now));
        foot.say("fth-check", words.say("dialog.kept"));
        foot.changed(model.onwards().isPresent());
    }
}
