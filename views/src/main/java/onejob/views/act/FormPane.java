package onejob.views.act;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.people.Typed;
import onejob.domain.provider.Published;
import onejob.views.connect.Environment;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// The right half of a dialog: what the person brings.
final class FormPane extends VBox {
    private final DeedModel model;
    private final Kit kit;
    private final Words words;
    private final String provider;
    private final Label title = Ui.text("", "t13", "semi", "c1");
    private final TextField reference = new TextField();
    private final ReasonField reason;
    private final TextField tail = new TextField();
    private @Nullable ResultField result;

    /// Builds the parts this deed asks for.
    FormPane(
            DeedModel model,
            Kit kit,
            List<String> fallbacks,
            Published published,
            PersonRole role,
            Environment environment) {
        super(8);
        this.model = model;
        this.kit = kit;
        this.words = kit.words();
        Deed deed = model.offer().deed();
        reason = new ReasonField(words, deed);
        provider = model.offer()
                .attempt()
                .map(a -> a.provider())
                .orElse(model.offer().provider());
        title.setText(words.say(deed == Deed.NOTE ? "form.note" : "form.title"));
        getChildren().add(title);
        switch (deed) {
            case RESOLVE -> {
                told();
                evidence("resolve", false);
                reference();
                resultOf();
            }
            case CANCEL -> {
                evidence("cancel", true);
                reference();
            }
            case REVIEW -> {
                review();
                reference();
            }
            case LAUNCH_FALLBACK -> {
                fallback(fallbacks, published);
                if (role == PersonRole.ADMIN) {
                    override();
                }
            }
            case CHECK, RELEASE, LAUNCH_PRIMARY, CLOSE, CANCEL_JOB, NOTE -> {}
        }
        reason.onText(text -> set(model.draft().get().because(text)));
        reason.put(model.draft().get().reason());
        getChildren().add(reason);
        if (model.restored()) {
            Label kept = Ui.text(words.say("form.restored"), "t12", "c3");
            kept.setId("dialog-restored");
            getChildren().add(kept);
        }
        if (model.tailNeeded()) {
            tail(environment.name().isBlank() ? environment.database() : environment.name());
        }
    }

    /// What was brought stays readable when the world has moved, and can't be changed.
    void freeze() {
        title.setText(words.say("form.kept"));
        reference.setEditable(false);
        reason.freeze();
        if (result != null) {
            result.freeze();
        }
        getChildren().stream().filter(Choice.class::isInstance).forEach(node -> node.setDisable(true));
        tail.setDisable(true);
    }

    /// Puts the cursor where the person begins.
    void begin() {
        getChildren().stream()
                .filter(Choice.class::isInstance)
                .findFirst()
                .orElse(reason.field())
                .requestFocus();
    }

    private void told() {
        ToggleGroup group = new ToggleGroup();
        Draft d = model.draft().get();
        choice(
                group,
                "told-failed",
                "form.told.failed",
                d.told() == Told.FAILED,
                () -> set(draft().saying(Told.FAILED)));
        choice(
                group,
                "told-succeeded",
                "form.told.succeeded",
                d.told() == Told.SUCCEEDED,
                () -> set(draft().saying(Told.SUCCEEDED)));
        getChildren().add(Ui.styled(Ui.text(words.say("form.evidence"), "t13", "semi", "c1"), "form-gap"));
    }

    /// What a piece of evidence means depends on what it is brought for.
    private void evidence(String purpose, boolean guessAllowed) {
        ToggleGroup group = new ToggleGroup();
        for (Evidence kind : Evidence.values()) {
            if (kind == Evidence.ASSUMED && !guessAllowed) {
                continue;
            }
            String key = "form.evidence." + kind.word();
            choice(
                    group,
                    "evidence-" + kind.word(),
                    words.say(key + ".title"),
                    words.say(key + "." + purpose, provider),
                    draft().evidence() == kind,
                    () -> set(draft().on(kind)));
        }
    }

    private void review() {
        ToggleGroup group = new ToggleGroup();
        String how = model.offer().job().status().closed() ? ".closed" : ".open";
        for (Review kind : Review.values()) {
            String key = "form.review." + kind.word();
            choice(
                    group,
                    "review-" + kind.word(),
                    words.say(key + ".title"),
                    words.say(key + how, provider),
                    draft().review() == kind,
                    () -> set(draft().reviewed(kind)));
        }
    }

    private void fallback(List<String> fallbacks, Published published) {
        ToggleGroup group = new ToggleGroup();
        for (String name : fallbacks) {
            boolean chosen = name.equals(draft().provider());
            choice(
                    group,
                    "fallback-" + name,
                    name,
                    words.say("form.fallback.hint"),
                    chosen,
                    () -> set(draft().to(name)));
            QualificationLine line = new QualificationLine(kit);
            line.setId("qualification-" + name);
            line.show(java.util.Optional.of(
                    Qualified.of(published, model.offer().job().operation(), name)));
            getChildren().add(Ui.styled(line, "under-choice"));
        }
    }

    private void override() {
        CheckBox box = new CheckBox(words.say("form.override"));
        box.setId("dialog-override");
        box.setWrapText(true);
        box.setSelected(draft().override());
        box.selectedProperty().addListener((_, _, on) -> set(draft().overriding(on)));
        getChildren().add(box);
    }

    private void choice(ToggleGroup group, String id, String key, boolean chosen, Runnable then) {
        choice(group, id, words.say(key + ".title"), words.say(key + ".hint", provider), chosen, then);
    }

    private void choice(ToggleGroup group, String id, String said, String hint, boolean chosen, Runnable then) {
        Choice choice = new Choice(id, said, hint, group);
        choice.setSelected(chosen);
        choice.selectedProperty().addListener((_, _, on) -> {
            if (on) {
                then.run();
            }
        });
        getChildren().add(choice);
    }

    private void reference() {
        reference.setId("dialog-reference");
        reference.getStyleClass().add("mono-field");
        reference.setText(draft().reference());
        reference.textProperty().addListener((_, _, text) -> set(draft().under(text)));
        boolean free = model.offer().deed() == Deed.CANCEL;
        getChildren()
                .add(new Labelled(
                        words,
                        "form.reference",
                        free ? "form.reference.free" : "form.reference.hint",
                        reference,
                        Typed.REFERENCE));
    }

    private void resultOf() {
        ResultField field = new ResultField(model.result(), words);
        result = field;
        Node node = field;
        Ui.visible(node, Needs.resultWanted(model.offer(), draft()));
        model.draft().addListener((_, _, d) -> Ui.visible(node, Needs.resultWanted(model.offer(), d)));
        getChildren().add(node);
    }

    private void tail(String environmentName) {
        tail.setId("dialog-tail");
        tail.getStyleClass().add("tail-field");
        tail.setAccessibleText(words.say("form.tail"));
        tail.textProperty().bindBidirectional(model.tail());
        VBox said = new VBox(
                2,
                Ui.text(words.say("form.tail"), "t13", "semi", "c1"),
                Ui.text(words.say("form.tail.hint", environmentName), "t12", "c3"));
        HBox row = Ui.row(12, said, Ui.grow(), tail);
        getChildren().add(Ui.styled(row, "form-gap"));
    }

    private Draft draft() {
        return model.draft().get();
    }

    private void set(Draft draft) {
        model.draft().set(draft);
    }
}
