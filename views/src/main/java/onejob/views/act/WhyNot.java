package onejob.views.act;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// Why a further attempt may not be launched, in words, with the way out as links. A code already said is not said
/// twice.
final class WhyNot extends HBox {
    private record Reason(Offer offer, Refusal refusal) {}

    private final Kit kit;
    private final Consumer<String> onLink;
    private final VBox barred = new VBox(8);
    private final VBox reasons = new VBox(6);
    private final List<TextFlow> flows = new ArrayList<>();
    private final QualificationLine qualification;
    private String shape = "";

    WhyNot(Kit kit, Consumer<String> onLink) {
        super(14);
        this.kit = kit;
        this.onLink = onLink;
        this.qualification = new QualificationLine(kit);
        setId("why-not");
        getStyleClass().add("why-not");
        HBox.setHgrow(reasons, Priority.ALWAYS);
        reasons.setMinWidth(0);
        barred.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(barred, reasons);
    }

    void show(List<Offer> launches, RefusalWords words, Optional<Qualified> qualified) {
        List<Reason> told = reasons(launches);
        String next = launches.stream().map(o -> o.deed() + o.provider()).toList() + " "
                + told.stream().map(r -> r.refusal().code()).toList();
        if (!next.equals(shape)) {
            shape = next;
            build(launches, told, words);
        }
        for (int i = 0; i < told.size(); i++) {
            Reason reason = told.get(i);
            Ui.fill(flows.get(i), words.rich(reason.refusal(), reason.offer().provider()), "t12", onLink);
        }
        // What is refused for want of it says so already.
        boolean said = told.stream()
                .anyMatch(r -> r.refusal().code() == RefusalCode.FALLBACK_NOT_QUALIFIED
                        || r.refusal().code() == RefusalCode.QUALIFICATION_EXPIRED);
        qualification.show(said ? Optional.empty() : qualified);
        Ui.visible(this, !told.isEmpty());
    }

    /// Everything that bars a launch.
    private static List<Reason> reasons(List<Offer> launches) {
        List<Reason> reasons = new ArrayList<>();
        List<RefusalCode> said = new ArrayList<>();
        for (Offer offer : launches) {
            for (Refusal refusal : offer.refusals()) {
                if (!said.contains(refusal.code())) {
                    said.add(refusal.code());
                    reasons.add(new Reason(offer, refusal));
                }
            }
        }
        return reasons;
    }

    private void build(List<Offer> launches, List<Reason> told, RefusalWords words) {
        DeedWords names = new DeedWords(kit.words());
        barred.getChildren().clear();
        reasons.getChildren().clear();
        flows.clear();
        for (Offer offer : launches) {
            Button button = Ui.button("act-" + offer.deed().word(), names.button(offer), "fth-lock", "barred");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setDisable(true);
            button.setAccessibleHelp(words.plain(offer.refusals().getFirst(), offer.provider()));
            barred.getChildren().add(button);
        }
        for (Reason reason : told) {
            TextFlow flow = Ui.styled(new TextFlow(), "sentence");
            flow.setId("why-" + reason.refusal().code().word());
            flows.add(flow);
            reasons.getChildren().add(flow);
        }
        reasons.getChildren().add(qualification);
    }
}
