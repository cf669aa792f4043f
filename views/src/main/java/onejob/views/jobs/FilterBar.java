package onejob.views.jobs;

import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery.Order;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// What narrows a list, as chips one can take away, and which end of it comes first.
final class FilterBar extends HBox {
    private final JobListModel model;
    private final Words words;
    private final Supplier<Times> times;
    private final FlowPane chips = new FlowPane(8, 6);
    private final MenuButton add = new MenuButton();
    private final MenuButton sort = new MenuButton();
    private final Button keep;

    FilterBar(JobListModel model, Live live, Words words, Supplier<Times> times) {
        super(8);
        this.model = model;
        this.words = words;
        this.times = times;
        getStyleClass().add("filter-bar");
        add.setText(words.say("filter.add"));
        add.setGraphic(Ui.icon("fth-plus"));
        add.setId("filter-add");
        add.getStyleClass().addAll("chip", "ghost");
        add.setMinWidth(USE_PREF_SIZE);
        DaysPopover days = new DaysPopover(model, words);
        FilterMenu menu = new FilterMenu(
                model,
                live,
                words,
                times,
                () -> days.show(add, new Days(times.get().zone(), words)));
        add.setOnShowing(_ -> add.getItems().setAll(menu.items()));
        // A menu button without items does not open.
        add.getItems().setAll(menu.items());
        sort();
        keep = Ui.iconButton("view-save", words.say("view.save"), "fth-bookmark", "tiny");
        chips.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(chips, Priority.ALWAYS);
        setAlignment(Pos.TOP_LEFT);
        getChildren().addAll(chips, sort);
        for (MenuButton button : java.util.List.of(add, sort)) {
            button.showingProperty().addListener((_, _, is) -> model.shown().hold(Shown.Hold.MENU, is));
        }
        model.query().addListener((_, _, _) -> show());
        show();
    }

    private void sort() {
        sort.setId("sort");
        sort.getStyleClass().addAll("chip", "ghost");
        sort.setMinWidth(USE_PREF_SIZE);
        sort.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        sort.setGraphic(Ui.icon("fth-chevron-down"));
        for (Order order : Order.values()) {
            MenuItem item = new MenuItem(words.say(name(order)));
            item.setId(order == Order.NEWEST_FIRST ? "sort-newest" : "sort-oldest");
            item.setOnAction(_ -> model.order(order));
            sort.getItems().add(item);
        }
    }

    private static String name(Order order) {
        return order == Order.NEWEST_FIRST ? "filter.newest" : "filter.oldest";
    }

    /// The button that keeps the present question under a name.
    Button keep() {
        return keep;
    }

    /// Shows the chips again, in the zone of now.
    void show() {
        JobListModel.Query query = model.query().get();
        JobFilter filter = query.filter();
        boolean focused = chips.isFocusWithin();
        chips.getChildren().clear();
        Facet.ALL.forEach(facet -> chip(facet, filter));
        if (filter.severalAttempts()) {
            chip("several", "", words.say("filter.several"), filter.withSeveralAttempts(false));
        }
        if (filter.suspectedDuplicate()) {
            chip("duplicate", "", words.say("filter.duplicate"), filter.withSuspectedDuplicate(false));
        }
        if (filter.olderThan() != null) {
            String age = times.get().age(filter.olderThan());
            chip("older", words.say("filter.older"), age, filter.withOlderThan(null));
        }
        if (filter.youngerThan() != null) {
            String age = times.get().age(filter.youngerThan());
            chip("younger", words.say("filter.younger"), age, filter.withYoungerThan(null));
        }
        if (filter.from() != null || filter.until() != null) {
            String when = new Days(times.get().zone(), words).said(filter.from(), filter.until());
            chip("time", words.say("filter.submitted"), when, filter.withTime(null, null));
        }
        chips.getChildren().add(add);
        boolean plain = query.equals(JobListModel.Query.of(query.list()));
        if (!plain) {
            chips.getChildren().add(keep);
        }
        if (focused) {
            // What had it may be gone, and the focus would fall to the first control of the window.
            add.requestFocus();
        }
        sort.setText(words.say(name(query.order())));
    }

    private <T> void chip(Facet<T> facet, JobFilter filter) {
        if (facet.isAsked(filter)) {
            chip(facet.name(), words.say("filter." + facet.name()), facet.said(filter, words), facet.without(filter));
        }
    }

    private void chip(String id, String what, String value, JobFilter without) {
        Button chip = new Button();
        HBox inside = Ui.row(5, Ui.firm(what, "t12", "c3"), Ui.text(value, "t12", "ca"), Ui.icon("fth-x"));
        if (what.isEmpty()) {
            inside.getChildren().removeFirst();
        }
        chip.setGraphic(inside);
        chip.setId("filter-chip-" + id);
        chip.setMaxWidth(360);
        chip.getStyleClass().addAll("chip", "on");
        chip.setAccessibleText(words.say("filter.remove", what, value));
        chip.setOnAction(_ -> model.filter(without));
        chip.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                model.filter(without);
                event.consume();
            }
        });
        chips.getChildren().add(chip);
    }
}
