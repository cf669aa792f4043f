package onejob.views.bulk;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.people.Evidence;
import onejob.domain.people.Typed;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// What the person brings, once for all.
final class BulkForm extends HBox {
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");

    private final BulkModel model;
    private final Words words;
    private final TextField reference = new TextField();
    private final TextField reason = new TextField();
    private final Label forAll = Ui.firm("", "t12", "c3");
    private final HBox segments = new HBox();

    BulkForm(BulkModel model, Words words) {
        super(12);
        this.model = model;
        this.words = words;
        setId("bulk-form");
        Deed deed = model.deed();
        if (ManyDeeds.needsEvidence(deed)) {
            evidence(deed);
            reference();
        }
        if (deed != Deed.CHECK) {
            reason(deed);
        } else {
            Label hint = Ui.wrapped(words.say("bulk.check.hint"), "t12", "c2");
            HBox.setHgrow(hint, Priority.ALWAYS);
            getChildren().add(hint);
        }
        show();
    }

    /// Puts the cursor where the person begins; false when there is nothing to type.
    boolean begin() {
        Node first = segments.getChildren().isEmpty()
                ? reason
                : segments.getChildren().getFirst();
        boolean there = first.getScene() != null;
        first.requestFocus();
        return there;
    }

    /// Says for how many it is.
    void show() {
        forAll.setText(words.count("bulk.form.all", model.still()));
    }

    private void evidence(Deed deed) {
        ToggleGroup group = new ToggleGroup();
        List<Evidence> kinds = deed == Deed.RESOLVE
                ? List.of(Evidence.PROVIDER, Evidence.LEDGER)
                : List.of(Evidence.PROVIDER, Evidence.LEDGER, Evidence.ASSUMED);
        for (Evidence kind : kinds) {
            ToggleButton button = new ToggleButton(words.say("bulk.evidence." + kind.word()));
            button.setId("bulk-evidence-" + kind.word());
            button.getStyleClass().add("segment");
            button.setToggleGroup(group);
            button.setMinWidth(Region.USE_PREF_SIZE);
            String means = words.say("bulk.evidence." + kind.word() + "." + deed.word());
            button.setAccessibleText(words.say("form.evidence." + kind.word() + ".title") + ". " + means);
            button.setTooltip(new Tooltip(means));
            button.setSelected(model.draft().get().evidence() == kind);
            button.pseudoClassStateChanged(FIRST, kind == kinds.getFirst());
            // What is chosen stays chosen when it is pressed again: a decision is changed, not taken away.
            button.selectedProperty().addListener((_, _, on) -> {
                if (on) {
                    set(d -> d.on(kind));
                } else if (group.getSelectedToggle() == null) {
                    button.setSelected(true);
                }
            });
            segments.getChildren().add(button);
        }
        segments.getStyleClass().add("segments");
        segments.setAccessibleText(words.say("bulk.form.evidence"));
        VBox box = new VBox(6, Ui.firm(words.say("bulk.form.evidence"), "t13", "semi", "c1"), segments);
        box.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().add(box);
    }

    private void reference() {
        reference.setId("bulk-reference");
        reference.getStyleClass().add("mono-field");
        reference.setText(model.draft().get().reference());
        reference.textProperty().addListener((_, _, text) -> set(d -> d.under(text)));
        VBox box = field(words.say("form.reference"), Ui.firm("", "t12", "c3"), reference, Typed.REFERENCE);
        getChildren().add(Ui.wide(box, 196));
    }

    private void reason(Deed deed) {
        reason.setId("bulk-reason");
        reason.setText(model.draft().get().reason());
        reason.textProperty().addListener((_, _, text) -> set(d -> d.because(text)));
        VBox box = field(words.say(deed == Deed.NOTE ? "form.text" : "form.reason"), forAll, reason, Typed.REASON);
        box.setMinWidth(0);
        HBox.setHgrow(box, Priority.ALWAYS);
        getChildren().add(box);
    }

    private VBox field(String name, Label hint, TextInputControl field, Typed kind) {
        Label problem = Ui.text("", "t12", "problem");
        field.textProperty().subscribe(text -> {
            Optional<Typed.Wrong> wrong = kind.wrong(text.strip());
            Ui.visible(problem, wrong.isPresent());
            Ui.visible(hint, wrong.isEmpty());
            wrong.ifPresent(w -> problem.setText(
                    switch (w) {
                        case TOO_LONG ->
                            words.say(
                                    "form.toolong",
                                    words.number(text.strip()
                                            .codePointCount(0, text.strip().length())),
                                    words.number(kind.most()));
                        case NOT_TEXT -> words.say("form.nottext");
                    }));
        });
        field.setAccessibleText(name);
        HBox label = Ui.row(8, Ui.firm(name, "t13", "semi", "c1"), hint, problem);
        return new VBox(6, label, field);
    }

    private void set(UnaryOperator<Draft> change) {
        model.draft().set(change.apply(model.draft().get()));
    }
}
