package onejob.views.shell;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
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

/// The work lists with their counts, and the tools.
final class Sidebar extends VBox {
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");

    private final Map<WorkList, Button> buttons = new EnumMap<>(WorkList.class);
    private final Map<WorkList, Label> counts = new EnumMap<>(WorkList.class);
    private final Map<Page, Button> tools = new LinkedHashMap<>();
    private final Live live;
    private final Words words;
    private final Label schema = Ui.text("", "t12", "c3");

    private WorkList list = WorkList.NEEDS_A_DECISION;
    private boolean searching;
    private boolean onJobs = true;

    Sidebar(Kit kit, Live live, Consumer<WorkList> open, List<Page> pages, Consumer<Page> show, SavedPane saved) {
        super(2);
        this.live = live;
        this.words = kit.words();
        getStyleClass().add("sidebar");
        setAccessibleText(words.say("nav.all"));
        for (WorkList list : WorkList.values()) {
            getChildren().add(button(list, icon(kit, list), open));
        }
        getChildren().add(saved);
        if (!pages.isEmpty()) {
            getChildren()
                    .add(Ui.text(
                            words.say("nav.tools").toUpperCase(words.locale()), "t11", "semi", "c3", "side-title"));
        }
        for (Page page : pages) {
            Button tool = row(page.id(), Ui.icon(page.icon(), "s15"), Ui.grow());
            tool.setOnAction(_ -> show.accept(page));
            tools.put(page, tool);
            getChildren().add(tool);
        }
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
        Label count = Ui.firm("", "count");
        Button button = row(JobListView.name(list), icon, count);
        button.setOnAction(_ -> open.accept(list));
        buttons.put(list, button);
        counts.put(list, count);
        return button;
    }

    private Button row(String id, Node icon, Node last) {
        String name = words.say("nav." + id);
        HBox place = new HBox(icon);
        place.setAlignment(Pos.CENTER);
        HBox inside = Ui.row(10, Ui.wide(place, 16), Ui.text(name, "nav-name"), Ui.grow(), last);
        Button button = new Button();
        button.setGraphic(inside);
        button.setId("nav-" + id);
        button.setAccessibleText(name);
        button.getStyleClass().setAll("nav");
        button.setMaxWidth(Double.MAX_VALUE);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(16));
        return button;
    }

    /// Marks the work list that is open. A search is none of them.
    void mark(WorkList which, boolean search) {
        list = which;
        searching = search;
        mark();
    }

    /// Marks the page in view.
    void mark(Page page) {
        onJobs = !tools.containsKey(page);
        tools.forEach((key, button) -> button.pseudoClassStateChanged(ON, key.equals(page)));
        mark();
    }

    private void mark() {
        buttons.forEach((key, button) -> button.pseudoClassStateChanged(ON, key == list && !searching && onJobs));
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
