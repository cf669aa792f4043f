package onejob.views.jobs;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import onejob.domain.port.WorkList;
import onejob.views.export.SaveAs;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// The list of jobs with its search, filters, headings and foot.
public final class JobListView extends VBox {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final JobListModel model;
    private final Words words;
    private final Supplier<Times> times;
    private final ListView<Item> list = new ListView<>();
    private final Label title = Ui.text("", "t20", "semi", "c1");
    private final SearchBox search;
    private final FilterBar filters;
    private final ListFoot foot;
    private final ChosenBar chosen;
    private final ExportButton export;
    private final RowMenu menu;
    private final Scrolling scrolling;
    private final Columns columns = new Columns();
    private final LongProperty tick = new SimpleLongProperty();
    private final LongProperty marks = new SimpleLongProperty();
    private Times shownIn;

    public JobListView(JobListModel model, Live live, Kit kit, Supplier<Times> times) {
        this.model = model;
        this.words = kit.words();
        this.times = times;
        shownIn = times.get();
        search = new SearchBox(model, words);
        filters = new FilterBar(model, live, words, times);
        export = new ExportButton(model, live, words, times, this::say);
        foot = new ListFoot(model, live, words, times, export);
        chosen = new ChosenBar(model, words);
        menu = new RowMenu(model, words, this::say);
        scrolling = new Scrolling(list, model);
        getStyleClass().addAll("pane", "job-list");
        setMinWidth(300);
        BooleanBinding wide = Bindings.greaterThanOrEqual(list.widthProperty(), JobCell.WIDE_FROM);
        list.setId("job-list");
        list.setAccessibleText(words.say("jobs.list"));
        list.setItems(model.items());
        RowPainter painter = new RowPainter(kit, live, times, columns);
        list.setCellFactory(_ ->
                new JobCell(painter, words, wide, list.widthProperty(), columns.changes(), tick, new Ticks(), marks));
        list.setPlaceholder(new ListEmpty(model, words));
        VBox.setVgrow(list, Priority.ALWAYS);
        ColumnHead head = new ColumnHead(columns, words);
        head.menu().showingProperty().addListener((_, _, is) -> model.shown().hold(Shown.Hold.MENU, is));
        head.visibleProperty().bind(wide);
        head.managedProperty().bind(wide);
        wide.addListener((_, _, is) -> pseudoClassStateChanged(NARROW, !is));
        getChildren().addAll(top(), filters, Ui.rule(), head, list, chosen, foot);
        selection();
        new Pointing(model.shown()).watch(list);
        new RowKeys(list, model).install();
        scrolling.install(head::beside);
        menu.install(list);
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        model.chosen().addListener((SetChangeListener<JobId>) _ -> marks.set(marks.get() + 1));
        model.query().addListener((_, _, query) -> title(query));
        title(model.query().get());
    }

    private HBox top() {
        HBox top = Ui.row(12, title, Ui.grow(), search);
        title.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(search, Priority.SOMETIMES);
        search.setMaxWidth(232);
        search.setMinWidth(120);
        return Ui.styled(top, "list-title");
    }

    private void say(String text) {
        foot.say(text);
    }

    private void title(JobListModel.Query query) {
        title.setText(query.searching() ? words.say("search.title") : words.say("nav." + name(query.list())));
    }

    /// The name of a work list in keys and ids.
    public static String name(WorkList list) {
        return list.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void selection() {
        list.getSelectionModel().selectedIndexProperty().addListener((_, before, now) -> {
            int index = now.intValue();
            if (model.shown().replacing()
                    || index < 0
                    || index >= list.getItems().size()) {
                return;
            }
            if (list.getItems().get(index) instanceof Item.Row row) {
                model.selected().set(row.id());
            } else {
                // Headings are passed over, in the direction the person is going.
                int next = before.intValue() > index && index > 0 ? index - 1 : index + 1;
                list.getSelectionModel().clearAndSelect(next);
            }
        });
        model.shown().onReplacing(scrolling::before, () -> {
            mark();
            scrolling.after();
        });
        model.selected().addListener((_, _, _) -> mark());
    }

    /// Marks the selected id's row, wherever it is now.
    private void mark() {
        JobId wanted = model.selected().get();
        for (int i = 0; i < model.items().size(); i++) {
            if (is(model.items().get(i), wanted)) {
                if (list.getSelectionModel().getSelectedIndex() != i) {
                    list.getSelectionModel().clearAndSelect(i);
                }
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }

    private static boolean is(Item item, @Nullable JobId id) {
        return item instanceof Item.Row row && row.id().equals(id);
    }

    private void pressed(KeyEvent event) {
        JobRow row = menu.inFocus();
        if (row == null) {
            return;
        }
        if (event.getCode() == KeyCode.C && event.isShortcutDown()) {
            menu.copy(row.id().toString());
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            menu.focus().run();
            event.consume();
        }
    }

    /// Once a second: ages, the zone where it was switched, and the next page when its end is near.
    public void tick() {
        tick.set(tick.get() + 1);
        if (!shownIn.equals(times.get())) {
            shownIn = times.get();
            filters.show();
            list.refresh();
        }
        foot.refresh();
        scrolling.reachedBy(false);
    }

    /// Brings back how columns were left, and lets questions be kept under names.
    public void remember(Remembered memory, SavedViews views) {
        columns.remember(memory);
        filters.keep()
                .setOnAction(_ -> new NamePopover(words)
                        .ask(
                                filters.keep(),
                                "",
                                name -> views.keep(name, model.query().get())));
    }

    /// What gives the job in focus most of the window.
    public void onFocus(Runnable run) {
        menu.onFocus(run);
    }

    /// Asks where exports go in another way than the system's dialog.
    public void saveAs(SaveAs way) {
        export.saveAs(way);
    }

    /// Where the buttons for deeds on many go; shown while something is chosen.
    public HBox bulkBar() {
        return chosen.deeds();
    }

    /// Lets somebody fill that place.
    public void onBulk(Consumer<HBox> fill) {
        fill.accept(chosen.deeds());
    }

    public void focusSearch() {
        search.grab();
    }

    public void focusList() {
        list.requestFocus();
    }

    private final class Ticks implements JobCell.Ticks {
        @Override
        public boolean chosen(JobId id) {
            return model.chosen().contains(id);
        }

        @Override
        public boolean any() {
            return !model.chosen().isEmpty();
        }

        @Override
        public void toggle(JobId id) {
            model.choosing().chosen().toggle(id);
        }
    }
}
