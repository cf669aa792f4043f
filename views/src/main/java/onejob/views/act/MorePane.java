package onejob.views.act;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.views.text.Rich;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// The deeds that nobody would do now, each with why not, or with what it is good for all the same.
final class MorePane extends VBox {
    private record Line(DeedButton button, TextFlow why) {}

    private final Words words;
    private final Consumer<Offer> onDeed;
    private final Consumer<String> onLink;
    private final Runnable refuge;
    private final Map<Deed, Line> lines = new EnumMap<>(Deed.class);
    private List<Deed> shown = List.of();

    MorePane(Words words, Consumer<Offer> onDeed, Consumer<String> onLink, Runnable refuge) {
        super(8);
        this.words = words;
        this.onDeed = onDeed;
        this.onLink = onLink;
        this.refuge = refuge;
        setId("more-deeds");
        getStyleClass().add("why-not");
        Ui.visible(this, false);
    }

    void show(List<Offer> offers, boolean locked, RefusalWords refusals) {
        List<Deed> deeds = offers.stream().map(Offer::deed).toList();
        if (!deeds.equals(shown)) {
            shown = deeds;
            List<HBox> rows = new ArrayList<>();
            for (Deed deed : deeds) {
                Line line =
                        new Line(new DeedButton(deed, false, onDeed, refuge), Ui.styled(new TextFlow(), "sentence"));
                line.why().setId("why-" + deed.word());
                HBox.setHgrow(line.why(), Priority.ALWAYS);
                line.why().setMinWidth(0);
                lines.put(deed, line);
                HBox row = new HBox(12, Ui.wide(line.button(), 176), line.why());
                row.setAlignment(Pos.CENTER_LEFT);
                rows.add(row);
            }
            getChildren().setAll(rows);
        }
        for (Offer offer : offers) {
            Line line = lines.get(offer.deed());
            if (line != null) {
                Rich why = offer.allowed()
                        ? words.rich("more." + offer.deed().word(), offer.provider())
                        : refusals.rich(offer.refusals().getFirst(), offer.provider());
                String name = new DeedWords(words).button(offer);
                line.button().show(offer, name, offer.allowed() && !locked, false, offer.allowed() ? "" : why.plain());
                Ui.fill(line.why(), why, "t12", onLink);
            }
        }
    }
}
