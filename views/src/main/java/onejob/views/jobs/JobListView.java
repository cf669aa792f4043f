package onejob.views.jobs;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkList;
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
    private final ListView<Item> list = new ListView<>();
    private final Label title = Ui.text("", "t20", "semi", "c1");
    private final SearchBox search;
    private final ListFoot foot;
    private final LongProperty tick = new SimpleLongProperty();
    private final LongProperty marks = new SimpleLongProperty();
    private final ChosenBar chosen;

    public JobListView(JobListModel model, Live live, Kit kit, Supplier<Times> times) {
        this.model = model;
        this.words = kit.words();
        this.search = new SearchBox(model, words);
        this.foot = new ListFoot(model, live, words);
        this.chosen = new ChosenBar(model, words);
        getStyleClass().addAll("pane", "job-list");
        setMinWidth(300);
        BooleanBinding wide = Bindings.greaterThanOrEqual(list.widthProperty(), JobCell.WIDE_FROM);
        list.setId("job-list");
        list.setAccessibleText(words.say("jobs.list"));
        list.setItems(model.items());
        list.setCellFactory(_ -> new JobCell(kit, live, times, wide, list.widthProperty(), tick, new Ticks(), marks));
        model.chosen().addListener((SetChangeListener<JobId>) _ -> marks.set(marks.get() + 1));
        list.setPlaceholder(new ListEmpty(model, words));
        VBox.setVgrow(list, Priority.ALWAYS);
        HBox head = head();
        head.visibleProperty().bind(wide);
        head.managedProperty().bind(wide);
        wide.addListener((_, _, is) -> pseudoClassStateChanged(NARROW, !is));
        HBox top = Ui.row(12, title, Ui.grow(), search);
        title.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(search, Priority.SOMETIMES);
        search.setMaxWidth(232);
        search.setMinWidth(120);
        top.getStyleClass().add("list-title");
        getChildren().addAll(top, new FilterBar(model, live, words), Ui.rule(), head, list, chosen, foot);
        selection();
        holding();
        new RowKeys(list, model).install();
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        model.query().addListener((_, _, query) -> title(query));
        title(model.query().get());
    }

    private void title(JobListModel.Query query) {
        title.setText(query.searching() ? words.say("search.title") : words.say("nav." + name(query.list())));
    }

    /// The name of a work list in keys and ids.
    public static String name(WorkList list) {
        return list.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    private HBox head() {
        HBox head = new HBox(
                column("jobs.head.status", JobCell.STATUS, Pos.CENTER_LEFT),
                column("jobs.head.job", JobCell.JOB, Pos.CENTER_LEFT));
        Label owner = Ui.text(words.say("jobs.head.owner"), "t11", "c3");
        owner.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(owner, Priority.ALWAYS);
        head.getChildren()
                .addAll(
                        owner,
                        column("jobs.head.amount", JobCell.AMOUNT, Pos.CENTER_RIGHT),
                        column("jobs.head.tries", JobCell.TRIES, Pos.CENTER_RIGHT),
                        column("jobs.head.age", JobCell.AGE, Pos.CENTER_RIGHT));
        head.setAlignment(Pos.CENTER_LEFT);
        return Ui.styled(head, "column-head");
    }

    private Label column(String key, double width, Pos align) {
        Label label = Ui.wide(Ui.text(words.say(key), "t11", "c3"), width);
        label.setAlignment(align);
        return label;
    }

    private void selection() {
        list.getSelectionModel().selectedIndexProperty().addListener((_, before, now) -> {
            int index = now.intValue();
            if (model.replacing() || index < 0 || index >= list.getItems().size()) {
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
        model.onReplaced(this::mark);
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

    /// Rows do not move under the pointer.
    private void holding() {
        list.addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> model.hold(true));
        list.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> model.hold(false));
    }

    private void pressed(KeyEvent event) {
        JobId id = model.selected().get();
        if (event.getCode() == KeyCode.C && event.isShortcutDown() && id != null) {
            ClipboardContent content = new ClipboardContent();
            content.putString(id.toString());
            Clipboard.getSystemClipboard().setContent(content);
            foot.say(words.say("jobs.copied", id));
            event.consume();
        }
    }

    /// Once a second: ages, and the next page when its end is near.
    public void tick() {
        tick.set(tick.get() + 1);
        foot.refresh();
        boolean near = list.lookupAll(".job-cell").stream()
                .anyMatch(cell -> cell instanceof JobCell row
                        && row.getIndex() >= model.items().size() - 5);
        if (near) {
            model.readMore();
        }
    }

    /// Where the buttons for deeds on many go; shown while something is chosen.
    public HBox bulkBar() {
        return chosen.deeds();
    }

    /// Lets somebody fill that place.
    public void onBulk(Consumer<HBox> fill) {
        fill.accept(chosen.deeds());
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
            model.toggle(id);
        }
    }

    public void focusSearch() {
        search.grab();
    }

    public void focusList() {
        list.requestFocus();
    }
}
