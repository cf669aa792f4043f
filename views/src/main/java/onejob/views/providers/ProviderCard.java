package onejob.views.providers;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import onejob.domain.port.ProviderHealth.Health;
import onejob.views.act.ProviderDeed;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// One provider: how it has been answering, and whether anything is sent to it.
final class ProviderCard extends VBox {
    private final Kit kit;
    private final Words words;
    private final HealthWords says;
    private final String provider;
    private final HBox mood = Ui.row(7);
    private final Label reason = Ui.text("", "t11", "c3");
    private final HealthBars bars;
    private final Label unknown = Ui.firm("", "m12", "c1");
    private final Label median = Ui.firm("", "m12", "c1");
    private final Label slowest = Ui.firm("", "m12", "c1");
    private final Label counted = Ui.text("", "t11", "c3");
    private final Label bound = Ui.text("", "t11", "c3");
    private final Tooltip more = new Tooltip();
    private final Button button;
    private ProviderDeed deed = ProviderDeed.PAUSE;
    private String mooded = "";

    /// Builds the card.
    ///
    /// @param onDeed a person wants it paused, or resumed
    ProviderCard(String provider, Kit kit, Consumer<ProviderDeed> onDeed) {
        super(0);
        this.kit = kit;
        this.words = kit.words();
        this.provider = provider;
        this.says = new HealthWords(words);
        this.bars = new HealthBars(kit.theme());
        setId("provider-" + provider);
        getStyleClass().addAll("card", "provider-card");
        button = Ui.iconButton("pause-" + provider, "", "fth-pause", "boxed");
        button.setOnAction(_ -> onDeed.accept(deed));
        Label name = Ui.text(provider, "t14", "semi", "c1");
        name.setMinWidth(0);
        Tooltip.install(this, more);
        more.setWrapText(true);
        more.setMaxWidth(340);
        // Beside the layout: a canvas would hold the card as wide as it once was.
        Pane bar = new Pane(bars.node());
        Ui.high(bar, HealthBars.HIGH);
        bar.setMinWidth(0);
        bar.setPrefWidth(0);
        setMinWidth(0);
        VBox.setMargin(bar, new javafx.geometry.Insets(8, 0, 2, 0));
        VBox facts = new VBox(
                4, fact("health.unknown", unknown), fact("health.median", median), fact("health.slowest", slowest));
        counted.setMinWidth(0);
        bound.setMinWidth(0);
        reason.setMinWidth(0);
        getChildren().addAll(Ui.row(8, name, Ui.grow(), button), Ui.high(mood, 22), reason, bar, facts, counted, bound);
        VBox.setMargin(counted, new javafx.geometry.Insets(6, 0, 0, 0));
        widthProperty().addListener((_, _, wide) -> bars.widen(Math.max(60, wide.doubleValue() - 24)));
        VBox.setMargin(facts, new javafx.geometry.Insets(8, 0, 0, 0));
    }

    private HBox fact(String key, Label value) {
        return Ui.row(8, Ui.text(words.say(key), "t12", "c3"), Ui.grow(), value);
    }

    /// Shows how it is.
    ///
    /// @param barred why it may not be paused or resumed now; empty when it may
    void show(Health health, Times times, Optional<String> barred) {
        HealthWords.Mood now = HealthWords.mood(health);
        String state = says.state(health);
        if (!mooded.equals(now + state)) {
            mooded = now + state;
            mood.getChildren().setAll(kit.state(now.look(), state, 13, "t12").getChildren());
        }
        String because = says.reason(health, times);
        reason.setText(because);
        Ui.visible(reason, !because.isEmpty());
        bars.show(health.slices());
        unknown.setText(says.percent(health));
        median.setText(says.span(health.median(), times));
        slowest.setText(says.span(health.slowest(), times));
        counted.setText(says.counted(health, times));
        String bounded = says.bound(health, times);
        bound.setText(bounded);
        Ui.visible(bound, !bounded.isEmpty());
        String told = says.sentence(health, times)
                + (because.isEmpty() ? "" : " " + because)
                + (bounded.isEmpty() ? "" : " " + bounded);
        setAccessibleText(told);
        more.setText(told + "\n" + words.say("health.legend"));
        deed = health.pause() == null ? ProviderDeed.PAUSE : ProviderDeed.RESUME;
        String named = words.say("provider." + deed.word() + ".named", provider, "") + " …";
        button.setGraphic(Ui.icon(barred.isPresent() ? "fth-lock" : deed.icon()));
        button.getTooltip().setText(named);
        button.setAccessibleText(named);
        button.setAccessibleHelp(barred.orElse(""));
        button.setDisable(barred.isPresent());
    }
}
