package onejob.views.jobs;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import onejob.views.live.Live;
import onejob.views.text.Amounts;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// One row of a job list: a heading or a job in two lines. Wide lists have columns, narrow ones the essentials.
final class JobCell extends ListCell<Item> {
    static final double STATUS = 152;
    static final double JOB = 132;
    static final double AMOUNT = 104;
    static final double TRIES = 62;
    static final double AGE = 54;
    static final double WIDE_FROM = 612;

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass LEFT = PseudoClass.getPseudoClass("left");
    private static final int GLYPHS = 3;
    private static final double MOST_AMOUNT = 170;

    private final Kit kit;
    private final Live live;
    private final Supplier<Times> times;
    private final ObservableValue<? extends Number> width;
    private final Label age = Ui.firm("", "t12", "c2");
    private final Pick pick;
    // Held here: a weak listener that nobody else holds is gone at the next collection.
    private final ChangeListener<Object> onChange = (_, _, _) -> refresh();
    private final ChangeListener<Object> onTick = (_, _, _) -> showAge();
    private final ChangeListener<Object> onMarks = (_, _, _) -> showMark();

    /// What a cell asks of the list it is in.
    interface Ticks {
        boolean chosen(JobId id);

        boolean any();

        void toggle(JobId id);
    }

    private final Ticks ticks;

    /// Repaints when the list's width crosses the line between its two layouts, and ages at every tick.
    JobCell(
            Kit kit,
            Live live,
            Supplier<Times> times,
            ObservableValue<Boolean> wide,
            ObservableValue<? extends Number> width,
            ObservableValue<?> tick,
            Ticks ticks,
            ObservableValue<?> marks) {
        this.kit = kit;
        this.live = live;
        this.times = times;
        this.width = width;
        this.ticks = ticks;
        this.pick = new Pick(kit.words().say("chosen.pick"), this::toggle);
        getStyleClass().add("job-cell");
        wide.addListener(new WeakChangeListener<>(onChange));
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
        getStyleClass().removeAll("group-row", "job-row");
        pseudoClassStateChanged(LEFT, item instanceof Item.Row row && row.left());
        switch (item) {
            case null -> setGraphic(null);
            case Item.Group group -> {
                getStyleClass().add("group-row");
                setGraphic(heading(group));
                setAccessibleText(group.title() + ", " + group.count());
            }
            case Item.Row row -> {
                getStyleClass().add("job-row");
                boolean wide = width.getValue().doubleValue() >= WIDE_FROM;
                setGraphic(wide ? columns(row) : lines(row));
                showAge();
                showMark();
            }
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
        if (row) {
            showAge();
        }
    }

    private void showAge() {
        if (!isEmpty() && getItem() instanceof Item.Row row) {
            RowWords says = new RowWords(kit.words(), times.get());
            age.setText(says.age(row.row(), live.now()));
            String spoken = says.spoken(row, live.now());
            setAccessibleText(ticks.chosen(row.id()) ? kit.words().say("chosen.spoken", spoken) : spoken);
        }
    }

    private Node heading(Item.Group group) {
        String count = kit.words().number(group.count()) + (group.more() ? "+" : "");
        HBox heading = Ui.row(
                8,
                kit.glyph(group.look(), 14),
                Ui.firm(group.title(), "t12", "semi", "c1"),
                Ui.text(group.hint(), "t12", "c3"),
                Ui.grow(),
                Ui.firm(count, "count"));
        return Ui.high(heading, 31);
    }

    private Node columns(Item.Row item) {
        JobRow row = item.row();
        RowWords says = new RowWords(kit.words(), times.get());
        Look look = RowWords.look(item);
        Region owner = Ui.two(
                Ui.text(row.owner().value(), "t13", "c1"), Ui.text(row.key().value(), "m11", "c3"));
        HBox.setHgrow(owner, Priority.ALWAYS);
        owner.setMinWidth(60);
        owner.setPrefWidth(100);
        HBox columns = Ui.row(
                0,
                Ui.wide(
                        Ui.two(
                                kit.state(look, says.status(item), 16, "t13"),
                                second(Ui.text(says.why(item), "t12", "c3"))),
                        STATUS),
                Ui.wide(
                        Ui.two(
                                Ui.text("…" + row.id().tail(), "m13", "c1"),
                                Ui.text(row.operation() + " · " + row.provider(), "t12", "c3")),
                        JOB),
                owner,
                end(
                        Ui.two(
                                Ui.text(amount(row), "m13", "c1"),
                                Ui.text(Amounts.currency(row.currency()), "m11", "c3")),
                        AMOUNT),
                end(tries(row.attempts()), TRIES),
                end(age, AGE));
        return Ui.high(columns, 50);
    }

    private Node lines(Item.Row item) {
        JobRow row = item.row();
        RowWords says = new RowWords(kit.words(), times.get());
        HBox status = kit.state(RowWords.look(item), says.status(item), 16, "t13");
        if (row.suspectedDuplicate() && !item.late()) {
            status.getChildren().add(kit.badge(Look.SUPERSEDED, kit.words().say("jobs.duplicate.badge")));
        }
        boolean told = item.left() || row.matched() != null;
        Label what = Ui.text(told ? says.why(item) : row.operation() + " · " + row.owner(), "t12", "c3");
        HBox second = second(Ui.row(6, Ui.firm("…" + row.id().tail(), "m12", "c2"), what));
        // An amount is whatever the owner has put there: it is not to push the state out of its row.
        Label amount = Ui.text((amount(row) + " " + Amounts.currency(row.currency())).strip(), "m12", "c1");
        amount.setMaxWidth(MOST_AMOUNT);
        javafx.scene.layout.VBox right = Ui.two(amount, age);
        right.setAlignment(Pos.CENTER_RIGHT);
        right.setMinWidth(Region.USE_PREF_SIZE);
        Region left = Ui.two(status, second);
        left.setMinWidth(80);
        HBox.setHgrow(left, Priority.ALWAYS);
        return Ui.high(Ui.row(10, left, right), 55);
    }

    /// The second line, with the place of the tick below the state's shape.
    private HBox second(Region text) {
        HBox line = new HBox(7, pick, text);
        line.setPadding(new javafx.geometry.Insets(0, 6, 0, 0));
        return line;
    }

    private static String amount(JobRow row) {
        return row.amount() == null ? "" : Amounts.grouped(row.amount());
    }

    private static HBox end(Node node, double width) {
        if (node instanceof javafx.scene.layout.VBox box) {
            box.setAlignment(Pos.CENTER_RIGHT);
        }
        HBox cell = new HBox(node);
        cell.setAlignment(Pos.CENTER_RIGHT);
        return Ui.wide(cell, width);
    }

    private HBox tries(List<AttemptState> attempts) {
        HBox tries = new HBox(3);
        tries.setAlignment(Pos.CENTER_RIGHT);
        int hidden = attempts.size() > GLYPHS ? attempts.size() - GLYPHS + 1 : 0;
        if (hidden > 0) {
            tries.getChildren().add(Ui.firm("+" + hidden, "m11", "c3"));
        }
        attempts.stream().skip(hidden).forEach(state -> tries.getChildren().add(kit.glyph(Look.of(state), 12)));
        return tries;
    }
}
