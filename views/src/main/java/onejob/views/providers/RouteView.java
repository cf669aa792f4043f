package onejob.views.providers;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.Standing;
import onejob.views.act.StandingWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// Each operation's providers in the order in which they are asked, and where each stands.
final class RouteView extends VBox {
    private final Kit kit;
    private final Words words;
    private final Consumer<Pair> onChoose;
    private String shown = "";

    RouteView(Kit kit, Consumer<Pair> onChoose) {
        this.kit = kit;
        this.words = kit.words();
        this.onChoose = onChoose;
        setId("route");
        getStyleClass().addAll("card", "route");
    }

    void show(Groups.Group group, Published published, Map<Pair, Standing> standings, Times times) {
        StringBuilder next = new StringBuilder();
        for (String operation : group.operations()) {
            next.append(operation);
            for (String provider : route(published, operation)) {
                Standing standing = standings.get(new Pair(operation, provider));
                next.append(provider)
                        .append(standing == null ? "" : standing.state())
                        .append(standing != null && standing.running() != null)
                        .append(paused(published, provider));
            }
        }
        if (next.toString().equals(shown)) {
            return;
        }
        shown = next.toString();
        getChildren().clear();
        StandingWords says = new StandingWords(words, times);
        for (String operation : group.operations()) {
            if (!getChildren().isEmpty()) {
                getChildren().add(Ui.rule());
            }
            FlowPane steps = new FlowPane(10, 2);
            steps.prefWrapLengthProperty().bind(widthProperty().subtract(150));
            steps.setRowValignment(javafx.geometry.VPos.CENTER);
            int place = 1;
            for (String provider : route(published, operation)) {
                Pair pair = new Pair(operation, provider);
                steps.getChildren().add(step(pair, place++, standings.get(pair), paused(published, provider), says));
            }
            HBox.setHgrow(steps, javafx.scene.layout.Priority.ALWAYS);
            HBox row = Ui.row(12, Ui.wide(Ui.text(operation, "t13", "semi", "c1"), 96), steps);
            getChildren().add(Ui.styled(row, "route-row"));
        }
    }

    private static List<String> route(Published published, String operation) {
        return published.operation(operation).map(OperationPolicy::route).orElse(List.of());
    }

    private static boolean paused(Published published, String provider) {
        return published.provider(provider).filter(it -> it.paused()).isPresent();
    }

    private HBox step(
            Pair pair,
            int place,
            @org.jspecify.annotations.Nullable Standing standing,
            boolean paused,
            StandingWords says) {
        HBox inside = Ui.row(7, Ui.ring(place), Ui.firm(pair.provider(), "t13", "c1"));
        String state;
        if (standing == null) {
            state = "";
        } else if (standing.running() != null) {
            state = words.say("standing.running");
            inside.getChildren().addAll(kit.glyph(Look.RUNNING, 13), Ui.firm(state, "t12", "c2"));
        } else if (standing.state() == Standing.State.PRIMARY) {
            state = says.word(standing);
            inside.getChildren().add(Ui.firm(state, "t12", "c3"));
        } else {
            state = says.word(standing);
            inside.getChildren().addAll(kit.glyph(StandingWords.look(standing), 13), Ui.firm(state, "t12", "c2"));
        }
        if (paused) {
            inside.getChildren().addAll(Ui.icon("fth-pause", "s12"), Ui.firm(words.say("route.paused"), "t12", "c2"));
        }
        Button button = new Button();
        button.setId("route-" + pair.id());
        button.getStyleClass().setAll("route-step");
        button.setGraphic(inside);
        button.setAccessibleText(words.say("route.step", place, pair.provider(), pair.operation(), state)
                + (paused ? ", " + words.say("route.paused") : ""));
        button.setOnAction(_ -> onChoose.accept(pair));
        HBox step = Ui.row(10);
        if (place > 1) {
            step.getChildren().add(Ui.icon("fth-chevron-right", "s12"));
        }
        step.getChildren().add(button);
        return step;
    }
}
