package onejob.views.detail;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// A quiet row of tabs with counts, and the chosen one's content below.
final class Tabs extends VBox {
    private final Words words;
    private final FlowPane bar = new FlowPane(16, 0);
    private final StackPane place = new StackPane();
    private final ToggleGroup group = new ToggleGroup();
    private final Map<String, Label> counts = new LinkedHashMap<>();

    Tabs(Words words) {
        this.words = words;
        bar.getStyleClass().add("tab-bar");
        place.setAlignment(javafx.geometry.Pos.TOP_LEFT);
        place.setMinHeight(0);
        getChildren().addAll(bar, place);
        // One is always chosen: pressing the chosen one does not unchoose it.
        group.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null && before != null) {
                before.setSelected(true);
            }
        });
    }

    void add(String name, Node content) {
        ToggleButton tab = new ToggleButton();
        Label count = Ui.firm("", "count");
        Ui.visible(count, false);
        Label title = Ui.firm(words.say("tab." + name), "tab-title");
        tab.setGraphic(Ui.row(6, title, count));
        tab.setId("tab-" + name);
        tab.setAccessibleText(words.say("tab." + name));
        tab.getStyleClass().setAll("tab");
        tab.setToggleGroup(group);
        tab.selectedProperty().addListener((_, _, on) -> {
            if (on) {
                place.getChildren().setAll(content);
            }
        });
        counts.put(name, count);
        bar.getChildren().add(tab);
        if (counts.size() == 1) {
            tab.setSelected(true);
        }
    }

    void count(String name, long number) {
        Label count = counts.get(name);
        if (count != null) {
            count.setText(Long.toString(number));
            Ui.visible(count, true);
        }
    }

    /// Offers a tab only where there is something in it.
    void offer(String name, long number) {
        count(name, number);
        bar.getChildren().stream()
                .filter(tab -> ("tab-" + name).equals(tab.getId()))
                .forEach(tab -> {
                    Ui.visible(tab, number > 0);
                    if (number == 0 && ((ToggleButton) tab).isSelected()) {
                        ((ToggleButton) bar.getChildren().getFirst()).setSelected(true);
                    }
                });
    }

    void choose(String name) {
        bar.getChildren().stream()
                .filter(tab -> ("tab-" + name).equals(tab.getId()))
                .forEach(tab -> ((ToggleButton) tab).setSelected(true));
    }
}
