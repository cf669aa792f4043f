package onejob.views.jobs;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Cursor;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Over a wide list: the names of its columns, their edges to drag, and a menu to choose them.
final class ColumnHead extends HBox {
    private static final double GRIP = 7;

    private final Columns columns;
    private final Words words;
    private final MenuButton choose = new MenuButton();
    private final Region gap = new Region();
    private double dragStart;
    private double widthBefore;

    ColumnHead(Columns columns, Words words) {
        this.columns = columns;
        this.words = words;
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("column-head");
        choose.setId("columns-menu");
        choose.setGraphic(Ui.icon("fth-columns", "s12"));
        choose.setAccessibleText(words.say("columns.choose"));
        choose.setTooltip(new javafx.scene.control.Tooltip(words.say("columns.choose")));
        choose.getStyleClass().addAll("chip", "ghost", "columns-menu");
        // It stands in the padding, so that names stand over what they name.
        HBox.setMargin(choose, new javafx.geometry.Insets(0, -15, 0, 3));
        choose.getItems().setAll(items());
        setOnContextMenuRequested(event -> {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(items());
            menu.show(this, event.getScreenX(), event.getScreenY());
        });
        columns.changes().addListener((_, _, _) -> show());
        show();
    }

    /// The menu that chooses, to be watched while it is open.
    MenuButton menu() {
        return choose;
    }

    private java.util.List<MenuItem> items() {
        java.util.List<MenuItem> items = new java.util.ArrayList<>();
        for (Column column : Column.values()) {
            if (!columns.fixed(column)) {
                CheckMenuItem item = new CheckMenuItem(words.say(column.key()));
                item.setId("column-" + column.name().toLowerCase(java.util.Locale.ROOT));
                item.setSelected(columns.shown().contains(column));
                item.setOnAction(_ -> columns.toggle(column));
                items.add(item);
            }
        }
        MenuItem usual = new MenuItem(words.say("columns.usual"));
        usual.setId("columns-usual");
        usual.setOnAction(_ -> columns.usual());
        items.add(new SeparatorMenuItem());
        items.add(usual);
        return items;
    }

    private void show() {
        choose.getItems().setAll(items());
        getChildren().clear();
        boolean grows = columns.shown().contains(Column.OWNER);
        for (Column column : columns.shown()) {
            getChildren().add(head(column));
        }
        if (!grows) {
            getChildren().add(Ui.grow());
        }
        getChildren().addAll(choose, gap);
    }

    /// Leaves as much room as the rows leave to the list's scroll bar, so that names stay over what they name.
    void beside(ScrollBar bar) {
        gap.minWidthProperty()
                .bind(Bindings.when(bar.visibleProperty())
                        .then(bar.widthProperty())
                        .otherwise(0));
    }

    private Region head(Column column) {
        Label label = Ui.text(words.say(column.key()), "t11", "c3");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setAlignment(column.right() ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        StackPane head = new StackPane(label);
        if (column == Column.OWNER) {
            HBox.setHgrow(head, Priority.ALWAYS);
            head.setMinWidth(60);
            head.setPrefWidth(100);
            return head;
        }
        Ui.wide(head, columns.width(column));
        Region grip = new Region();
        grip.getStyleClass().add("column-grip");
        grip.setId("grip-" + column.name().toLowerCase(java.util.Locale.ROOT));
        grip.setMaxWidth(GRIP);
        grip.setCursor(Cursor.H_RESIZE);
        // Columns beyond the one that grows hold on to the right side: their grip is their left edge.
        boolean left = column.compareTo(Column.OWNER) > 0 && columns.shown().contains(Column.OWNER);
        StackPane.setAlignment(grip, left ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        grip.setOnMousePressed(event -> {
            dragStart = event.getScreenX();
            widthBefore = columns.width(column);
            event.consume();
        });
        grip.setOnMouseDragged(event -> {
            double moved = event.getScreenX() - dragStart;
            double width = widthBefore + (left ? -moved : moved);
            columns.drag(column, width);
            Ui.wide(head, columns.width(column));
            event.consume();
        });
        grip.setOnMouseReleased(_ -> columns.width(column, columns.width(column)));
        head.getChildren().add(grip);
        return head;
    }
}
