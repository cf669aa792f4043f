package onejob.views.bulk;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.views.theme.Ui;

/// How many, and of what, in one line each.
final class BulkCard extends HBox {
    private final StackPane sign = new StackPane();
    private final Label number = Ui.firm("", "t24", "semi");
    private final Label what = Ui.text("", "t13", "c1");
    private final Label more = Ui.text("", "t12", "c2");

    BulkCard(String id, String... classes) {
        super(12);
        setId(id);
        getStyleClass().add("bulk-card");
        getStyleClass().addAll(classes);
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        sign.setMinWidth(18);
        VBox lines = new VBox(2, what, more);
        lines.setMinWidth(0);
        lines.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        HBox.setHgrow(lines, Priority.ALWAYS);
        getChildren().addAll(sign, number, lines);
    }

    void show(Node shape, String count, String first, String second) {
        sign.getChildren().setAll(shape);
        number.setText(count);
        what.setText(first);
        more.setText(second);
        more.setTooltip(second.isEmpty() ? null : new Tooltip(second));
        setAccessibleText(count + " " + first + ". " + second);
    }
}
