package onejob.views.shell;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.port.WorkList;
import onejob.views.jobs.JobListView;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// The work lists with their counts.
final class Sidebar extends VBox {
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");

    private final Map<WorkList, Button> buttons = new EnumMap<>(WorkList.class);
    private final Map<WorkList, Label> counts = new EnumMap<>(WorkList.class);
    private final Live live;
    private final Words words;
    private final Label schema = Ui.text("", "t12", "c3");

    Sidebar(Kit kit, Live live, Consumer<WorkList> open, SavedPane saved) {
        super(2);
        this.live = live;
        this.words = kit.words();
        getStyleClass().add("sidebar");
        setAccessibleText(words.say("nav.all"));
        for (WorkList list : WorkList.values()) {
            getChildren().add(button(list, icon(kit, list), open));
        }
        getChildren().add(saved);
        HBox foot = Ui.row(8, Ui.icon("fth-link-2"), schema, Ui.grow(), Ui.key("F1"));
        foot.getStyleClass().add("side-foot");
        getChildren().addAll(Ui.grow(), foot);
        live.onCounts(this::count);
        count();
    }

    private static Node icon(Kit kit, WorkList list) {
        return switch (list) {
            case NEEDS_A_DECISION -> Ui.icon("fth-inbox", "s15");
            case UNKNOWN -> kit.glyph(Look.UNKNOWN, 15);
            case LATE_SUCCESSES -> kit.glyph(Look.SUPERSEDED, 15);
            case IN_FLIGHT -> kit.glyph(Look.RUNNING, 15);
            case EVERYTHING -> Ui.icon("fth-layers", "s15");
        };
    }

    private Button button(WorkList list, Node icon, Consumer<WorkList> open) {
        String name = words.say("nav." + JobListView.name(list));
        HBox place = new HBox(icon);
        place.setAlignment(Pos.CENTER);
        Label count = Ui.firm("", "count");
        HBox inside = Ui.row(10, Ui.wide(place, 16), Ui.text(name, "nav-name"), Ui.grow(), count);
        Button button = new Button();
        button.setGraphic(inside);
        button.setId("nav-" + JobListView.name(list));
        button.setAccessibleText(name);
        button.getStyleClass().setAll("nav");
        button.setMaxWidth(Double.MAX_VALUE);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(16));
        button.setOnAction(_ -> open.accept(list));
        buttons.put(list, button);
        counts.put(list, count);
        return button;
    }

    void mark(WorkList list, boolean searching) {
        buttons.forEach((key, button) -> button.pseudoClassStateChanged(ON, key == list && !searching));
    }

    private void count() {
        live.counts().forEach((list, number) -> {
            Label label = counts.get(list);
            if (label != null) {
                label.setText(list == WorkList.EVERYTHING ? about(number) : words.number(number));
            }
        });
        live.here().ifPresent(here -> schema.setText(words.say("side.schema", here.schemaVersion())));
    }

    private String about(long number) {
        if (number < 1000) {
            return words.number(number);
        }
        return number < 1_000_000
                ? "≈ " + String.format(words.locale(), "%.1f", number / 1e3) + " k"
                : "≈ " + String.format(words.locale(), "%.1f", number / 1e6) + " M";
    }
}
