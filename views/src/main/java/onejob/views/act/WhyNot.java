package onejob.views.act;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// Why the barred deeds are barred, in words, with the way out as links. A code already said is not said twice.
final class WhyNot extends HBox {
    private record Reason(Offer offer, Refusal refusal, boolean named) {}

    private final Kit kit;
    private final Consumer<Offer> onDeed;
    private final VBox barred = new VBox(8);
    private final VBox reasons = new VBox(6);
    private final List<TextFlow> flows = new ArrayList<>();
    private List<Offer> offers = List.of();
    private boolean locked;
    private String shape = "";

    WhyNot(Kit kit, Consumer<Offer> onDeed) {
        super(14);
        this.kit = kit;
        this.onDeed = onDeed;
        setId("why-not");
        getStyleClass().add("why-not");
        HBox.setHgrow(reasons, Priority.ALWAYS);
        reasons.setMinWidth(0);
        barred.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(barred, reasons);
    }

    void show(List<Offer> now, boolean nowLocked, RefusalWords words) {
        offers = now;
        locked = nowLocked;
        List<Offer> launches =
                now.stream().filter(o -> launch(o) && !o.allowed()).toList();
        List<Reason> told = reasons(now, launches);
        String next = launches.stream().map(o -> o.deed() + o.provider()).toList() + " "
                + told.stream()
                        .map(r -> r.refusal().code()
                                + (r.named() ? r.offer().deed().word() : ""))
                        .toList();
        if (!next.equals(shape)) {
            shape = next;
            build(launches, told, words);
        }
        for (int i = 0; i < told.size(); i++) {
            Reason reason = told.get(i);
            Ui.fill(flows.get(i), words.rich(reason.refusal(), reason.offer().provider()), "t12", this::go);
        }
        Ui.visible(barred, !launches.isEmpty());
        Ui.visible(this, !told.isEmpty());
    }

    private static boolean launch(Offer offer) {
        return offer.deed() == Deed.LAUNCH_FALLBACK || offer.deed() == Deed.LAUNCH_PRIMARY;
    }

    /// Everything that bars a launch, and of the other deeds what has not been said by then.
    private static List<Reason> reasons(List<Offer> offers, List<Offer> launches) {
        List<Reason> reasons = new ArrayList<>();
        List<RefusalCode> said = new ArrayList<>();
        for (Offer offer : launches) {
            for (Refusal refusal : offer.refusals()) {
                if (!said.contains(refusal.code())) {
                    said.add(refusal.code());
                    reasons.add(new Reason(offer, refusal, false));
                }
            }
        }
        for (Offer offer : offers) {
            if (!offer.allowed() && !said.contains(offer.refusals().getFirst().code())) {
                said.add(offer.refusals().getFirst().code());
                reasons.add(new Reason(offer, offer.refusals().getFirst(), !launch(offer)));
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
            flows.add(flow);
            HBox.setHgrow(flow, Priority.ALWAYS);
            Node row =
                    reason.named() ? new HBox(6, Ui.firm(names.button(reason.offer()) + ":", "t12", "c3"), flow) : flow;
            reasons.getChildren().add(row);
        }
    }

    private void go(String way) {
        Optional<Offer> offer =
                offers.stream().filter(o -> o.deed().word().equals(way)).findFirst();
        if (!locked) {
            offer.filter(Offer::allowed).ifPresent(onDeed);
        }
    }
}
