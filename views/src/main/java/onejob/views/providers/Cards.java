package onejob.views.providers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import onejob.domain.port.ProviderHealth.Health;
import onejob.views.act.ProviderDeed;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// A card for each provider, as many in a row as there is room for; below them why none may be paused, where that is
/// so.
final class Cards extends VBox {
    private static final double LEAST = 150;
    private static final double GAP = 16;
    private static final int FEWEST = 3;

    private final Kit kit;
    private final BiConsumer<ProviderDeed, String> onDeed;
    private final TilePane tiles = new TilePane(GAP, GAP);
    private final Map<String, ProviderCard> cards = new LinkedHashMap<>();
    private final Label barred = Ui.wrapped("", "t12", "c3");
    private final HBox barredRow;

    /// Builds it, empty.
    ///
    /// @param onDeed a person wants a provider paused, or resumed
    Cards(Kit kit, BiConsumer<ProviderDeed, String> onDeed) {
        super(8);
        this.kit = kit;
        this.onDeed = onDeed;
        tiles.setTileAlignment(Pos.TOP_LEFT);
        tiles.setId("provider-cards");
        barred.setId("pause-barred");
        barredRow = Ui.row(8, Ui.icon("fth-lock"), barred);
        getChildren().addAll(tiles, barredRow);
        tiles.widthProperty().addListener((_, _, _) -> divide());
    }

    /// Shows how they are.
    ///
    /// @param whyNot why a provider may not be paused or resumed now; empty when it may
    void show(List<Health> found, Times times, BiFunction<ProviderDeed, String, Optional<String>> whyNot) {
        List<String> names = found.stream().map(Health::provider).toList();
        if (!names.equals(List.copyOf(cards.keySet()))) {
            cards.clear();
            names.forEach(name -> cards.put(name, new ProviderCard(name, kit, deed -> onDeed.accept(deed, name))));
            tiles.getChildren().setAll(cards.values());
            divide();
        }
        Optional<String> said = Optional.empty();
        for (Health health : found) {
            ProviderDeed deed = health.pause() == null ? ProviderDeed.PAUSE : ProviderDeed.RESUME;
            Optional<String> why = whyNot.apply(deed, health.provider());
            said = said.or(() -> why);
            ProviderCard card = cards.get(health.provider());
            if (card != null) {
                card.show(health, times, why);
            }
        }
        Ui.visible(barredRow, said.isPresent());
        barred.setText(said.orElse(""));
    }

    /// No gap is left at a row's end.
    private void divide() {
        double room = tiles.getWidth();
        int fit = Math.max(1, (int) ((room + GAP) / (LEAST + GAP)));
        int columns = Math.max(1, Math.min(fit, Math.max(cards.size(), FEWEST)));
        tiles.setPrefTileWidth(Math.floor((room - GAP * (columns - 1)) / columns) - 0.5);
    }
}
