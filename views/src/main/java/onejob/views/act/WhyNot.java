package onejob.views.act;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.domain.provider.Published;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.text.Rich;
import onejob.views.text.Times;
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

    /// Shows what bars them.
    ///
    /// @param admin may start a fallback without a pass, with a reason
    void show(
            List<Offer> launches,
            RefusalWords words,
            Optional<Qualified> qualified,
            Published published,
            boolean admin,
            Times times,
            Instant now) {
        List<Reason> told = reasons(launches);
        String next = launches.stream().map(o -> o.deed() + o.provider()).toList() + " "
                + told.stream().map(r -> r.refusal().code()).toList();
        if (!next.equals(shape)) {
            shape = next;
            build(launches, told, words);
        }
        for (int i = 0; i < told.size(); i++) {
            Reason reason = told.get(i);
            Offer offer = reason.offer();
            Optional<onejob.domain.provider.Standing> stands = published
                    .standing(offer.job().operation(), offer.provider())
                    .filter(it -> unproven(reason.refusal()) && !it.state().mayServe());
            // An override speaks for the want of a pass alone: what else bars it bars it all the same.
            boolean alone = offer.refusals().stream().allMatch(WhyNot::unproven);
            Rich said = stands.map(it -> new StandingWords(kit.words(), times).barred(it, now, admin && alone))
                    .orElse(words.rich(reason.refusal(), offer.provider()));
            Ui.fill(flows.get(i), said, "t12", onLink);
        }
        // What is refused for want of it says so already.
        boolean said = told.stream().anyMatch(r -> unproven(r.refusal()));
        qualification.show(said ? Optional.empty() : qualified);
        Ui.visible(this, !told.isEmpty());
    }

    private static boolean unproven(Refusal refusal) {
        return refusal.code() == RefusalCode.FALLBACK_NOT_QUALIFIED
                || refusal.code() == RefusalCode.QUALIFICATION_EXPIRED;
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
