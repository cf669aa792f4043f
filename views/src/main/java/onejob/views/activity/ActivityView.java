package onejob.views.activity;

import java.util.Objects;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.port.PersonsDeed;
import onejob.views.live.Live;
import onejob.views.shell.Desk;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Who did what, newest first, and all of the chosen line beside it.
final class ActivityView extends HBox {
    private static final double DETAIL = 344;

    private final ActivityModel model;
    private final Words words;
    private final Desk desk;
    private final DeedWords deeds;
    private final FilterRow filters;
    private final ListView<PersonsDeed> list = new ListView<>();
    private final DeedPane pane;
    private final Label counted = Ui.text("", "t12", "c3");
    private final Button waiting;
    private final Label empty = Ui.wrapped("", "t13", "c3");
    private final LongProperty tick = new SimpleLongProperty();
    private @Nullable Times shownIn;

    ActivityView(ActivityModel model, Live live, Kit kit, Desk desk) {
        this.model = model;
        this.words = kit.words();
        this.desk = desk;
        deeds = new DeedWords(words);
        filters = new FilterRow(model, live, words, () -> desk.times().get());
        pane = new DeedPane(kit, ActivityView::copy, desk::showJob);
        ExportBar export = new ExportBar(model, words, desk::saveAs);
        list.setId("activity-list");
        list.setAccessibleText(words.say("activity.list"));
        list.setItems(model.items());
        list.setFixedCellSize(DeedCell.HEIGHT);
        list.setCellFactory(_ -> new DeedCell(model, kit, () -> desk.times().get(), tick));
        list.setPlaceholder(Ui.styled(new VBox(empty), "list-empty"));
        empty.setId("activity-empty");
        VBox.setVgrow(list, Priority.ALWAYS);
        waiting = Ui.button("activity-waiting", "", "fth-pause-circle", "small");
        waiting.setOnAction(_ -> letIn());
        HBox foot = Ui.styled(Ui.row(12, waiting, export.status(), Ui.grow(), counted), "foot");
        counted.setMinWidth(USE_PREF_SIZE);
        Label sub = Ui.text(words.say("activity.sub"), "t13", "c3");
        sub.setMinWidth(0);
        HBox title = Ui.row(10, Ui.firm(words.say("nav.activity"), "t20", "semi", "c1"), sub, Ui.grow(), export.menu());
        VBox left = new VBox(Ui.styled(title, "list-title"), filters, Ui.rule(), DeedCell.head(kit), list, foot);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        Ui.styled(left, "pane", "activity-list");
        getStyleClass().add("activity");
        getChildren().addAll(left, Ui.wide(pane, DETAIL));
        listen();
    }

    private void listen() {
        list.getSelectionModel().selectedItemProperty().addListener((_, _, _) -> chosen());
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openJob();
            }
        });
        model.items().addListener((ListChangeListener<PersonsDeed>) _ -> foot());
        model.waiting().addListener((_, _, _) -> foot());
        model.phase().addListener((_, _, _) -> foot());
        foot();
    }

    private @Nullable PersonsDeed selected() {
        return list.getSelectionModel().getSelectedItem();
    }

    private void chosen() {
        pane.show(selected(), desk.times().get());
    }

    private void openJob() {
        PersonsDeed deed = selected();
        if (deed != null && deed.job() != null) {
            desk.showJob(deed.job());
        }
    }

    private void pressed(KeyEvent event) {
        PersonsDeed deed = selected();
        if (event.getCode() == KeyCode.ENTER) {
            openJob();
            event.consume();
        } else if (event.getCode() == KeyCode.C && event.isShortcutDown() && deed != null) {
            copy(deeds.text(deed, desk.times().get()));
            event.consume();
        }
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private void foot() {
        int shown = model.items().size();
        counted.setText(words.count(model.more() ? "activity.more" : "activity.all", shown));
        int news = model.waiting().get();
        Ui.visible(waiting, news > 0);
        waiting.setText(words.count("foot.waiting", news));
        waiting.setAccessibleText(waiting.getText());
        empty.setText(
                switch (model.phase().get()) {
                    case LOADING -> words.say("activity.loading");
                    case FAILED -> words.say("activity.unreadable");
                    case READY ->
                        words.say(
                                model.filter().get().equals(onejob.domain.port.Activity.Filter.NONE)
                                        ? "activity.none"
                                        : "activity.none.filtered");
                });
    }

    void focus() {
        list.requestFocus();
        if (list.getSelectionModel().isEmpty() && !list.getItems().isEmpty()) {
            list.getSelectionModel().selectFirst();
        }
    }

    void focusFilter() {
        filters.focus();
    }

    void letIn() {
        model.letIn();
        list.scrollTo(0);
    }

    /// Once a second, and when the zone was switched.
    void tick(Times times) {
        model.hold(list.isHover() || scrolled());
        filters.tick();
        tick.set(tick.get() + (Objects.equals(shownIn, times) ? 0 : 1));
        shownIn = times;
        chosen();
    }

    private boolean scrolled() {
        return list.lookupAll(".scroll-bar").stream()
                .filter(ScrollBar.class::isInstance)
                .map(ScrollBar.class::cast)
                .anyMatch(bar -> bar.getOrientation() == Orientation.VERTICAL && bar.isVisible() && bar.getValue() > 0);
    }
}
