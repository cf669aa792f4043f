package onejob.views.act;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// Why the barred deeds are barred, in words, with the way out as links. Codes already said are not said twice.
final class WhyNot extends HBox {
    private final Kit kit;
    private final Consumer<Offer> onDeed;
    private final VBox barred = new VBox(8);
    private final VBox reasons = new VBox(6);

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

    void show(List<Offer> offers, boolean locked, RefusalWords words) {
        List<Offer> launches = offers.stream()
                .filter(o -> o.deed() == Deed.LAUNCH_FALLBACK || o.deed() == Deed.LAUNCH_PRIMARY)
                .filter(o -> !o.allowed())
                .toList();
        List<Offer> others = offers.stream()
                .filter(o -> !o.allowed() && !launches.contains(o))
                .toList();
        barred.getChildren().clear();
        reasons.getChildren().clear();
        for (Offer offer : launches) {
            Button button =
                    Ui.button("act-" + offer.deed().word(), new DeedWords(kit.words()).button(offer), "fth-lock");
            button.getStyleClass().add("barred");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setDisable(true);
            button.setAccessibleHelp(words.plain(offer.refusals().getFirst(), offer.provider()));
            barred.getChildren().add(button);
        }
        List<RefusalCode> said = new ArrayList<>();
        for (Offer offer : launches) {
            offer.refusals().forEach(refusal -> reason(refusal, offer, offers, locked, words, said));
        }
        for (Offer offer : others) {
            if (offer.deed() != Deed.CHECK || offers.size() < 12) {
                other(offer, offers, locked, words, said);
            }
        }
        Ui.visible(barred, !launches.isEmpty());
        Ui.visible(this, !reasons.getChildren().isEmpty());
    }

    private void reason(
            Refusal refusal,
            Offer offer,
            List<Offer> offers,
            boolean locked,
            RefusalWords words,
            List<RefusalCode> said) {
        if (!said.contains(refusal.code())) {
            said.add(refusal.code());
            reasons.getChildren()
                    .add(Ui.flow(words.rich(refusal, offer.provider()), "t12", way -> go(way, offers, locked)));
        }
    }

    /// A deed that is barred for a reason of its own says so with its name in front.
    private void other(Offer offer, List<Offer> offers, boolean locked, RefusalWords words, List<RefusalCode> said) {
        Refusal first = offer.refusals().getFirst();
        if (said.contains(first.code())) {
            return;
        }
        said.add(first.code());
        String name = new DeedWords(kit.words()).button(offer);
        HBox row = new HBox(6, Ui.firm(name + ":", "t12", "c3"));
        var flow = Ui.flow(words.rich(first, offer.provider()), "t12", way -> go(way, offers, locked));
        HBox.setHgrow(flow, Priority.ALWAYS);
        row.getChildren().add(flow);
        reasons.getChildren().add(row);
    }

    private void go(String way, List<Offer> offers, boolean locked) {
        Optional<Offer> offer =
                offers.stream().filter(o -> o.deed().word().equals(way)).findFirst();
        if (!locked) {
            offer.filter(Offer::allowed).ifPresent(onDeed);
        }
    }
}
