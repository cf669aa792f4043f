package onejob.views.providers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.port.ProviderHealth;
import onejob.domain.provider.Standing;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Operation by provider: who may serve as fallback, on which proof. Cells stay the same objects for as long as there
/// are the same operations and providers: a press must not fall between two.
final class MatrixView extends VBox {
    private static final double FIRST = 116;
    private static final double LEAST = 138;
    private static final double MOST = 220;

    private final Kit kit;
    private final Words words;
    private final Consumer<Pair> onChoose;
    private final VBox table = new VBox();
    private final ScrollPane scroll = new ScrollPane(table);
    private final Map<Pair, MatrixCell> cells = new HashMap<>();
    private final Map<String, Label> open = new HashMap<>();
    private Groups.@Nullable Group shown;
    private List<List<MatrixCell>> grid = List.of();
    private final List<Region> columns = new ArrayList<>();

    MatrixView(Kit kit, Consumer<Pair> onChoose) {
        this.kit = kit;
        this.words = kit.words();
        this.onChoose = onChoose;
        setId("matrix");
        getStyleClass().addAll("card", "matrix");
        setAccessibleText(words.say("matrix.title") + ". " + words.say("matrix.sub"));
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("quiet-scroll");
        getChildren().add(scroll);
        // Before the buttons' own idea of what lies beside them.
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        widthProperty().addListener((_, _, _) -> divide());
    }

    /// Shows a group of operations.
    void show(
            Groups.Group group,
            Map<Pair, Standing> standings,
            ProviderHealth.Open counted,
            Times times,
            Instant now,
            @Nullable Pair chosen) {
        if (!group.equals(shown)) {
            shown = group;
            build(group);
        }
        cells.forEach((pair, cell) -> {
            Standing standing = standings.get(pair);
            if (standing != null) {
                cell.show(standing, times, now);
            }
            cell.chosen(pair.equals(chosen));
        });
        open.forEach((operation, label) -> {
            int jobs = counted.jobs().getOrDefault(operation, 0);
            label.setText(
                    counted.bounded()
                            ? words.say("matrix.open.least", words.number(jobs))
                            : words.count("matrix.open", jobs));
        });
    }

    private void build(Groups.Group group) {
        cells.clear();
        open.clear();
        columns.clear();
        table.getChildren().clear();
        HBox head = new HBox();
        head.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        head.getStyleClass().add("matrix-head");
        head.getChildren().add(Ui.wide(Ui.text(words.say("matrix.operation"), "t11", "c3", "matrix-first"), FIRST));
        for (String provider : group.providers()) {
            Label name = Ui.text(provider, "t12", "semi", "c1", "matrix-name");
            columns.add(name);
            head.getChildren().add(name);
        }
        table.getChildren().add(head);
        List<List<MatrixCell>> rows = new ArrayList<>();
        for (String operation : group.operations()) {
            Label jobs = Ui.text("", "t11", "c3");
            open.put(operation, jobs);
            VBox first = new VBox(2, Ui.text(operation, "t13", "semi", "c1"), jobs);
            first.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            first.getStyleClass().add("matrix-first");
            HBox row = new HBox(Ui.wide(first, FIRST));
            row.getStyleClass().add("matrix-row");
            List<MatrixCell> line = new ArrayList<>();
            for (String provider : group.providers()) {
                Pair pair = new Pair(operation, provider);
                MatrixCell cell = new MatrixCell(pair, kit, onChoose);
                cells.put(pair, cell);
                columns.add(cell);
                line.add(cell);
                row.getChildren().add(cell);
            }
            rows.add(line);
            table.getChildren().addAll(Ui.rule(), row);
        }
        grid = rows;
        divide();
    }

    /// Columns share the width, as far as words are readable.
    private void divide() {
        Groups.Group group = shown;
        if (group == null || getWidth() <= 0) {
            return;
        }
        double room = getWidth() - 4 - FIRST;
        double each = Math.floor(Math.clamp(room / group.providers().size(), LEAST, MOST));
        columns.forEach(column -> Ui.wide(column, each));
        double high = 36 + group.operations().size() * (MatrixCell.HIGH + 1);
        boolean wider = each * group.providers().size() > room;
        scroll.setHbarPolicy(wider ? ScrollPane.ScrollBarPolicy.ALWAYS : ScrollPane.ScrollBarPolicy.NEVER);
        Ui.high(scroll, high + (wider ? 14 : 0));
    }

    void focus(Pair pair) {
        MatrixCell cell = cells.get(pair);
        if (cell != null) {
            cell.requestFocus();
        }
    }

    /// The chosen cell, or the first.
    ///
    /// @return whether there is one
    boolean begin(@Nullable Pair chosen) {
        if (grid.isEmpty()) {
            return false;
        }
        MatrixCell cell = chosen == null ? null : cells.get(chosen);
        MatrixCell first = cell == null ? grid.getFirst().getFirst() : cell;
        first.requestFocus();
        return first.isFocused();
    }

    private void pressed(KeyEvent event) {
        for (int row = 0; row < grid.size(); row++) {
            for (int column = 0; column < grid.get(row).size(); column++) {
                if (grid.get(row).get(column).isFocused()) {
                    move(event, row, column);
                    return;
                }
            }
        }
    }

    private void move(KeyEvent event, int row, int column) {
        int last = grid.get(row).size() - 1;
        switch (event.getCode()) {
            case LEFT -> to(row, Math.max(0, column - 1));
            case RIGHT -> to(row, Math.min(last, column + 1));
            case UP -> to(Math.max(0, row - 1), column);
            case DOWN -> to(Math.min(grid.size() - 1, row + 1), column);
            case HOME -> to(row, 0);
            case END -> to(row, last);
            case ENTER -> grid.get(row).get(column).fire();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void to(int row, int column) {
        MatrixCell cell = grid.get(row).get(column);
        cell.requestFocus();
        double room = table.getWidth() - scroll.getViewportBounds().getWidth();
        if (room > 0) {
            double left = cell.getBoundsInParent().getMinX();
            scroll.setHvalue(Math.clamp(left / room, 0, 1));
        }
    }
}
