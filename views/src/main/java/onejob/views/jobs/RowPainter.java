package onejob.views.jobs;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.AttemptState;
import onejob.domain.port.JobRow;
import onejob.views.live.Live;
import onejob.views.text.Amounts;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Makes a job's line: columns in a wide list, two full lines in a narrow one. Either says why, and shows the tries.
final class RowPainter {
    private static final int GLYPHS = 3;
    private static final double MOST_AMOUNT = 170;

    private final Kit kit;
    private final Live live;
    private final Supplier<Times> times;
    private final Columns columns;

    RowPainter(Kit kit, Live live, Supplier<Times> times, Columns columns) {
        this.kit = kit;
        this.live = live;
        this.times = times;
        this.columns = columns;
    }

    Node glyph(Look look) {
        return kit.glyph(look, 14);
    }

    String age(JobRow row) {
        return words().age(row, live.now());
    }

    String spoken(Item.Row item) {
        return words().spoken(item, live.now());
    }

    /// What does not fit into a line.
    String whole(JobRow row) {
        String submitted = times.get().exactSecond(row.createdAt(), live.now());
        return row.id() + "\n" + kit.words().say("jobs.tip", row.key(), submitted);
    }

    private RowWords words() {
        return new RowWords(kit.words(), times.get());
    }

    Node columns(Item.Row item, Node pick, Label age) {
        HBox line = Ui.row(0);
        for (Column column : columns.shown()) {
            line.getChildren().add(cell(column, item, pick, age));
        }
        return Ui.high(line, 50);
    }

    private Region cell(Column column, Item.Row item, Node pick, Label age) {
        JobRow row = item.row();
        double width = columns.width(column);
        return switch (column) {
            case STATUS -> {
                HBox state = kit.state(RowWords.look(item), words().status(item), 16, "t13");
                yield Ui.wide(Ui.two(state, second(pick, Ui.text(words().why(item), "t12", "c3"))), width);
            }
            case JOB ->
                Ui.wide(
                        Ui.two(
                                Ui.text("…" + row.id().tail(), "m13", "c1"),
                                padded(Ui.text(row.operation() + " · " + row.provider(), "t12", "c3"))),
                        width);
            case OWNER -> {
                Region owner = Ui.two(
                        Ui.text(row.owner().value(), "t13", "c1"),
                        padded(Ui.text(row.key().value(), "m11", "c3")));
                HBox.setHgrow(owner, Priority.ALWAYS);
                owner.setMinWidth(60);
                owner.setPrefWidth(100);
                yield owner;
            }
            case KEY -> single(row.key().value(), "m12", width);
            case OPERATION -> single(row.operation(), "t12", width);
            case PROVIDER -> single(row.provider(), "t12", width);
            case REFERENCE -> single(row.reference(), "m12", width);
            case CREATED -> single(times.get().exactSecond(row.createdAt(), live.now()), "m12", width);
            case AMOUNT ->
                end(
                        Ui.two(
                                Ui.text(amount(row), "m13", "c1"),
                                Ui.text(Amounts.currency(row.currency()), "m11", "c3")),
                        width);
            case TRIES -> end(tries(row.attempts()), width);
            case AGE -> end(age, width);
        };
    }

    private static Region single(@Nullable String text, String font, double width) {
        return Ui.wide(padded(Ui.text(text == null ? "" : text, font, "c2")), width);
    }

    private static Label padded(Label label) {
        label.setPadding(new Insets(0, 8, 0, 0));
        return label;
    }

    Node lines(Item.Row item, Node pick, Label age) {
        JobRow row = item.row();
        HBox status = kit.state(RowWords.look(item), words().status(item), 16, "t13");
        status.setMinWidth(0);
        if (row.suspectedDuplicate() && !item.late()) {
            status.getChildren().add(kit.badge(Look.SUPERSEDED, kit.words().say("jobs.duplicate.badge")));
        } else {
            status.getChildren().add(Ui.text(words().why(item), "t12", "c3"));
        }
        Label what = Ui.text(row.operation() + " · " + row.owner(), "t12", "c3");
        HBox below = second(pick, Ui.row(6, Ui.firm("…" + row.id().tail(), "m12", "c2"), what));
        // An amount is whatever the owner has put there: it is not to push the state out of its row.
        Label amount = Ui.text((amount(row) + " " + Amounts.currency(row.currency())).strip(), "m12", "c1");
        amount.setMaxWidth(MOST_AMOUNT);
        HBox tried = Ui.row(8, tries(row.attempts()), age);
        tried.setAlignment(Pos.CENTER_RIGHT);
        VBox right = Ui.two(amount, tried);
        right.setAlignment(Pos.CENTER_RIGHT);
        right.setMinWidth(Region.USE_PREF_SIZE);
        Region left = Ui.two(status, below);
        left.setMinWidth(80);
        HBox.setHgrow(left, Priority.ALWAYS);
        return Ui.high(Ui.row(10, left, right), 55);
    }

    /// The second line, with the place of the tick below the state's shape.
    private static HBox second(Node pick, Region text) {
        HBox line = new HBox(7, pick, text);
        line.setPadding(new Insets(0, 6, 0, 0));
        return line;
    }

    private String amount(JobRow row) {
        return row.amount() == null
                ? ""
                : Amounts.grouped(row.amount(), kit.words().locale());
    }

    private static HBox end(Node node, double width) {
        if (node instanceof VBox box) {
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
