package onejob.views.jobs;

import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Jobs.Filter;
import onejob.domain.port.WorkList;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// What narrows a list, as chips one can take away.
final class FilterBar extends HBox {
    private final JobListModel model;
    private final Live live;
    private final Words words;
    private final MenuButton add = new MenuButton();

    FilterBar(JobListModel model, Live live, Words words) {
        super(8);
        this.model = model;
        this.live = live;
        this.words = words;
        getStyleClass().add("filter-bar");
        add.setText(words.say("filter.add"));
        add.setGraphic(Ui.icon("fth-plus"));
        add.setId("filter-add");
        add.getStyleClass().addAll("chip", "ghost");
        add.setMinWidth(USE_PREF_SIZE);
        add.setOnShowing(_ -> choices());
        model.query().addListener((_, _, _) -> show());
        show();
    }

    private void show() {
        Filter filter = model.query().get().filter();
        getChildren().clear();
        if (filter.operation() != null) {
            chip("operation", filter.operation(), new Filter(null, filter.owner(), filter.status()));
        }
        if (filter.owner() != null) {
            chip("owner", filter.owner().value(), new Filter(filter.operation(), null, filter.status()));
        }
        if (filter.status() != null) {
            String word = words.say(Look.of(filter.status()).key());
            chip("status", word, new Filter(filter.operation(), filter.owner(), null));
        }
        boolean newest = model.query().get().list() == WorkList.EVERYTHING
                || model.query().get().searching();
        getChildren()
                .addAll(add, Ui.grow(), Ui.firm(words.say(newest ? "filter.newest" : "filter.oldest"), "t12", "c3"));
        add.setDisable(model.query().get().searching());
    }

    private void chip(String what, String value, Filter without) {
        Button chip = new Button();
        HBox inside = Ui.row(
                5, Ui.firm(words.say("filter." + what), "t12", "c3"), Ui.firm(value, "t12", "ca"), Ui.icon("fth-x"));
        chip.setGraphic(inside);
        chip.setId("filter-chip-" + what);
        chip.getStyleClass().addAll("chip", "on");
        chip.setAccessibleText(words.say("filter.remove", words.say("filter." + what), value));
        chip.setOnAction(_ -> model.filter(without));
        getChildren().add(chip);
    }

    private void choices() {
        Filter filter = model.query().get().filter();
        Menu status = new Menu(words.say("filter.status"));
        for (JobStatus choice : JobStatus.values()) {
            status.getItems()
                    .add(choice(
                            words.say(Look.of(choice).key()),
                            "filter-status-" + choice.name().toLowerCase(Locale.ROOT),
                            new Filter(filter.operation(), filter.owner(), choice)));
        }
        Menu operation = new Menu(words.say("filter.operation"));
        live.published().operations().keySet().stream()
                .sorted()
                .forEach(name -> operation
                        .getItems()
                        .add(choice(
                                name, "filter-operation-" + name, new Filter(name, filter.owner(), filter.status()))));
        Menu owner = new Menu(words.say("filter.owner"));
        model.items().stream()
                .filter(Item.Row.class::isInstance)
                .map(item -> ((Item.Row) item).row().owner().value())
                .distinct()
                .sorted()
                .limit(20)
                .forEach(name -> owner.getItems()
                        .add(choice(
                                name,
                                "filter-owner-" + name,
                                new Filter(filter.operation(), new OwnerId(name), filter.status()))));
        operation.setDisable(operation.getItems().isEmpty());
        owner.setDisable(owner.getItems().isEmpty());
        add.getItems().setAll(status, operation, owner);
    }

    private MenuItem choice(String text, String id, Filter filter) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setId(id);
        item.setOnAction(_ -> model.filter(filter));
        return item;
    }
}
