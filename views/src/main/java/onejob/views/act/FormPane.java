package onejob.views.act;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.people.Typed;
import onejob.views.text.Plain;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// The right half of a dialog: what the person brings.
final class FormPane extends VBox {
    private final DeedModel model;
    private final Words words;
    private final String provider;
    private final Label title = Ui.text("", "t13", "semi", "c1");
    private final TextField reference = new TextField();
    private final TextArea reason = new TextArea();
    private final TextField tail = new TextField();

    /// Builds the parts this deed asks for.
    FormPane(DeedModel model, Words words, List<String> fallbacks, PersonRole role, String database) {
        super(8);
        this.model = model;
        this.words = words;
        Deed deed = model.offer().deed();
        provider = model.offer()
                .attempt()
                .map(a -> a.provider())
                .orElse(model.offer().provider());
        title.setText(words.say(deed == Deed.NOTE ? "form.note" : "form.title"));
        getChildren().add(title);
        switch (deed) {
            case RESOLVE -> {
                told();
                evidence(false);
                reference();
            }
            case CANCEL -> {
                evidence(true);
                reference();
            }
            case REVIEW -> {
                review();
                reference();
            }
            case LAUNCH_FALLBACK -> {
                fallback(fallbacks);
                if (role == PersonRole.ADMIN) {
                    override();
                }
            }
            case CHECK, RELEASE, LAUNCH_PRIMARY, CLOSE, CANCEL_JOB, NOTE -> {}
        }
        reason(deed);
        if (model.tailNeeded()) {
            tail(database);
        }
    }

    /// What was brought stays readable when the world has moved, and can't be changed.
    void freeze() {
        title.setText(words.say("form.kept"));
        reference.setEditable(false);
        reason.setEditable(false);
        getChildren().stream().filter(Choice.class::isInstance).forEach(node -> node.setDisable(true));
        tail.setDisable(true);
    }

    /// Puts the cursor where the person begins.
    void begin() {
        getChildren().stream()
                .filter(Choice.class::isInstance)
                .findFirst()
                .orElse(reason)
                .requestFocus();
    }

    private void told() {
        ToggleGroup group = new ToggleGroup();
        choice(group, "told-failed", "form.told.failed", () -> set(d -> told(d, Told.FAILED)));
        choice(group, "told-succeeded", "form.told.succeeded", () -> set(d -> told(d, Told.SUCCEEDED)));
        getChildren().add(Ui.styled(Ui.text(words.say("form.evidence"), "t13", "semi", "c1"), "form-gap"));
    }

    private void evidence(boolean guessAllowed) {
        ToggleGroup group = new ToggleGroup();
        choice(group, "evidence-provider", "form.evidence.provider", () -> set(d -> by(d, Evidence.PROVIDER)));
        choice(group, "evidence-ledger", "form.evidence.ledger", () -> set(d -> by(d, Evidence.LEDGER)));
        if (guessAllowed) {
            choice(group, "evidence-assumed", "form.evidence.assumed", () -> set(d -> by(d, Evidence.ASSUMED)));
        }
    }

    private void review() {
        ToggleGroup group = new ToggleGroup();
        choice(group, "review-reversed", "form.review.reversed", () -> set(d -> reviewed(d, Review.REVERSED)));
        choice(group, "review-stands", "form.review.stands", () -> set(d -> reviewed(d, Review.STANDS)));
    }

    private void fallback(List<String> fallbacks) {
        ToggleGroup group = new ToggleGroup();
        for (String name : fallbacks) {
            Choice choice = new Choice("fallback-" + name, name, words.say("form.fallback.hint"), group);
            choice.setOnAction(_ -> set(d -> to(d, name)));
            choice.setSelected(name.equals(model.offer().provider()));
            getChildren().add(choice);
        }
    }

    private void override() {
        CheckBox box = new CheckBox(words.say("form.override"));
        box.setId("dialog-override");
        box.setWrapText(true);
        box.selectedProperty()
                .addListener((_, _, on) -> set(d ->
                        new Draft(d.evidence(), d.told(), d.review(), d.provider(), d.reference(), d.reason(), on)));
        getChildren().add(box);
    }

    private void choice(ToggleGroup group, String id, String key, Runnable chosen) {
        Choice choice = new Choice(id, words.say(key + ".title", provider), words.say(key + ".hint", provider), group);
        choice.selectedProperty().addListener((_, _, on) -> {
            if (on) {
                chosen.run();
            }
        });
        getChildren().add(choice);
    }

    private void reference() {
        reference.setId("dialog-reference");
        reference.getStyleClass().add("mono-field");
        reference
                .textProperty()
                .addListener((_, _, text) -> set(d ->
                        new Draft(d.evidence(), d.told(), d.review(), d.provider(), text, d.reason(), d.override())));
        field("form.reference", "form.reference.hint", reference, Typed.REFERENCE);
    }

    private void reason(Deed deed) {
        reason.setId("dialog-reason");
        reason.setWrapText(true);
        reason.setPrefRowCount(deed == Deed.NOTE ? 5 : 2);
        // Right-to-left text cannot be wrapped (see Plain); it is not altered while a person writes it.
        // Before the text changes, not after: laying out wrapped right-to-left text fails, and with it the window.
        reason.setTextFormatter(new TextFormatter<>(change -> {
            reason.setWrapText(!Plain.turns(change.getControlNewText()));
            return change;
        }));
        reason.textProperty()
                .addListener((_, _, text) -> set(d -> new Draft(
                        d.evidence(), d.told(), d.review(), d.provider(), d.reference(), text, d.override())));
        // Tab leaves the field: a person with a keyboard must get to the button.
        reason.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.TAB && !e.isControlDown()) {
                Node from = reason;
                from.requestFocusTraversal(
                        e.isShiftDown()
                                ? javafx.scene.TraversalDirection.PREVIOUS
                                : javafx.scene.TraversalDirection.NEXT);
                e.consume();
            }
        });
        boolean free = deed == Deed.LAUNCH_PRIMARY || deed == Deed.LAUNCH_FALLBACK;
        field(
                deed == Deed.NOTE ? "form.text" : "form.reason",
                free ? "form.reason.free" : "form.reason.hint",
                reason,
                Typed.REASON);
    }

    private void tail(String database) {
        tail.setId("dialog-tail");
        tail.getStyleClass().add("tail-field");
        tail.setAccessibleText(words.say("form.tail"));
        tail.textProperty().bindBidirectional(model.tail());
        VBox words2 = new VBox(
                2,
                Ui.text(words.say("form.tail"), "t13", "semi", "c1"),
                Ui.text(words.say("form.tail.hint", database), "t12", "c3"));
        HBox row = Ui.row(12, words2, Ui.grow(), tail);
        getChildren().add(Ui.styled(row, "form-gap"));
    }

    private void field(String key, String hint, TextInputControl field, Typed kind) {
        Label said = Ui.text("", "t12");
        said.setId(field.getId() + "-hint");
        field.textProperty().subscribe(text -> {
            Optional<Typed.Wrong> wrong = kind.wrong(text.strip());
            said.getStyleClass().removeAll("c3", "problem");
            said.getStyleClass().add(wrong.isPresent() ? "problem" : "c3");
            said.setText(wrong.map(w -> wrong(w, kind, text.strip())).orElse(words.say(hint)));
        });
        HBox label = Ui.row(8, Ui.text(words.say(key), "t13", "semi", "c1"), said);
        field.setAccessibleText(words.say(key));
        VBox box = Ui.styled(new VBox(6, label, field), "form-gap");
        getChildren().add(box);
    }

    private String wrong(Typed.Wrong wrong, Typed kind, String text) {
        return switch (wrong) {
            case TOO_LONG ->
                words.say(
                        "form.toolong", words.number(text.codePointCount(0, text.length())), words.number(kind.most()));
            case NOT_TEXT -> words.say("form.nottext");
        };
    }

    private interface Change {
        Draft of(Draft before);
    }

    private void set(Change change) {
        model.draft().set(change.of(model.draft().get()));
    }

    private static Draft told(Draft d, Told told) {
        return new Draft(d.evidence(), told, d.review(), d.provider(), d.reference(), d.reason(), d.override());
    }

    private static Draft by(Draft d, Evidence by) {
        return new Draft(by, d.told(), d.review(), d.provider(), d.reference(), d.reason(), d.override());
    }

    private static Draft reviewed(Draft d, Review as) {
        return new Draft(d.evidence(), d.told(), as, d.provider(), d.reference(), d.reason(), d.override());
    }

    private static Draft to(Draft d, String provider) {
        return new Draft(d.evidence(), d.told(), d.review(), provider, d.reference(), d.reason(), d.override());
    }
}
