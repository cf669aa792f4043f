package onejob.views.jobs;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobId;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// One line of a job list: a heading or a job in two lines. Wide lists have columns, narrow ones the essentials.
final class JobCell extends ListCell<Item> {
    static final double WIDE_FROM = 612;

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass LEFT = PseudoClass.getPseudoClass("left");

    /// What a cell asks of the list it is in.
    interface Ticks {
        boolean chosen(JobId id);

        boolean any();

        void toggle(JobId id);
    }

    private final RowPainter painter;
    private final Words words;
    private final Ticks ticks;
    private final ObservableValue<? extends Number> width;
    private final Label age = Ui.firm("", "t12", "c2");
    private final Tooltip whole = new Tooltip();
    private final Pick pick;
    // Held here: a weak listener that nobody else holds is gone at the next collection.
    private final ChangeListener<Object> onChange = (_, _, _) -> refresh();
    private final ChangeListener<Object> onTick = (_, _, _) -> showAge();
    private final ChangeListener<Object> onMarks = (_, _, _) -> showMark();

    /// Repaints when the list's width crosses the line between its two layouts or its columns change, and ages at every
    /// tick.
    JobCell(
            RowPainter painter,
            Words words,
            ObservableValue<Boolean> wide,
            ObservableValue<? extends Number> width,
            ObservableValue<?> columns,
            ObservableValue<?> tick,
            Ticks ticks,
            ObservableValue<?> marks) {
        this.painter = painter;
        this.words = words;
        this.width = width;
        this.ticks = ticks;
        this.pick = new Pick(words.say("chosen.pick"), this::toggle);
        getStyleClass().add("job-cell");
        // Else a key meant for the list would only take the hint away.
        whole.setHideOnEscape(false);
        whole.setConsumeAutoHidingEvents(false);
        wide.addListener(new WeakChangeListener<>(onChange));
        columns.addListener(new WeakChangeListener<>(onChange));
        tick.addListener(new WeakChangeListener<>(onTick));
        marks.addListener(new WeakChangeListener<>(onMarks));
        hoverProperty().addListener((_, _, _) -> showMark());
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(Item item, boolean empty) {
        super.updateItem(item, empty);
        refresh();
    }

    private void refresh() {
        Item item = isEmpty() ? null : getItem();
        setText(null);
        setAccessibleText(null);
        setTooltip(null);
        getStyleClass().removeAll("group-row", "job-row");
        pseudoClassStateChanged(LEFT, item instanceof Item.Row row && row.left());
        switch (item) {
            case null -> setGraphic(null);
            case Item.Group group -> {
                getStyleClass().add("group-row");
                setGraphic(heading(group));
                setAccessibleText(group.title() + ", " + group.hint() + ", " + group.count());
            }
            case Item.Row row -> {
                getStyleClass().add("job-row");
                boolean wide = width.getValue().doubleValue() >= WIDE_FROM;
                setGraphic(wide ? painter.columns(row, pick, age) : painter.lines(row, pick, age));
                whole.setText(painter.whole(row.row()));
                setTooltip(whole);
                showMark();
            }
        }
        if (!(item instanceof Item.Row)) {
            showMark();
        }
    }

    private void toggle() {
        if (!isEmpty() && getItem() instanceof Item.Row row) {
            ticks.toggle(row.id());
        }
    }

    private void showMark() {
        boolean row = !isEmpty() && getItem() instanceof Item.Row;
        boolean chosen = row && ticks.chosen(((Item.Row) getItem()).id());
        pseudoClassStateChanged(CHOSEN, chosen);
        pick.show(row && (chosen || isHover() || ticks.any()), chosen);
        showAge();
    }

    private void showAge() {
        if (!isEmpty() && getItem() instanceof Item.Row row) {
            age.setText(painter.age(row.row()));
            String spoken = painter.spoken(row);
            setAccessibleText(ticks.chosen(row.id()) ? words.say("chosen.spoken", spoken) : spoken);
        }
    }

    private Node heading(Item.Group group) {
        HBox heading = Ui.row(8);
        if (group.look() != null) {
            heading.getChildren().add(painter.glyph(group.look()));
        }
        heading.getChildren()
                .addAll(
                        Ui.firm(group.title(), "t12", "semi", "c1"),
                        Ui.text(group.hint(), "t12", "c3"),
                        Ui.grow(),
                        Ui.firm(group.count(), "count"));
        return Ui.high(heading, 31);
    }
}
