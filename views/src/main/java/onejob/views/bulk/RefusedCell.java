package onejob.views.bulk;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.views.text.Plain;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// A job that it will not be, or was not, done to: why in words, the code, and the way out.
final class RefusedCell extends ListCell<BulkItem> {
    static final double HEIGHT = 80;

    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");

    private final Kit kit;
    private final Supplier<Times> times;
    private final StackPane glyph = new StackPane();
    private final Label tail = Ui.firm("", "m13", "c1");
    private final Label whose = Ui.text("", "t12", "c3");
    private final Label code = Ui.firm("", "tag", "m11");
    private final Label why = Ui.text("", "t12", "c1");
    private final Hyperlink way = new Hyperlink();
    private final Tooltip whole = new Tooltip();
    private final HBox row;

    /// Makes an empty one.
    ///
    /// @param look goes to the job
    RefusedCell(Kit kit, Supplier<Times> times, Consumer<JobId> look) {
        this.kit = kit;
        this.times = times;
        getStyleClass().add("bulk-cell");
        setPrefWidth(0);
        whose.setMinWidth(0);
        why.setMinWidth(0);
        way.getStyleClass().addAll("inline-link", "t12");
        way.setOnAction(_ -> {
            if (!isEmpty() && getItem() != null) {
                look.accept(getItem().id());
            }
        });
        whole.setWrapText(true);
        whole.setMaxWidth(420);
        HBox first = Ui.row(8, tail, whose, Ui.grow(), code);
        VBox lines = new VBox(2, first, why, way);
        HBox.setHgrow(lines, Priority.ALWAYS);
        lines.setMinWidth(0);
        lines.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        glyph.setMinWidth(14);
        glyph.setAlignment(javafx.geometry.Pos.TOP_CENTER);
        StackPane.setMargin(glyph, new javafx.geometry.Insets(13, 0, 0, 0));
        glyph.setPadding(new javafx.geometry.Insets(15, 0, 0, 0));
        row = Ui.high(new HBox(10, glyph, lines), HEIGHT - 1);
    }

    @Override
    protected void updateItem(@Nullable BulkItem item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(null);
        setAccessibleText(null);
        pseudoClassStateChanged(FIRST, getIndex() == 0);
        setTooltip(null);
        if (empty || item == null) {
            return;
        }
        BulkWords says = new BulkWords(kit.words(), times.get());
        BulkWords.Reason reason = says.why(item);
        Look look = item.job().map(job -> Look.of(job.status())).orElse(Look.NONE);
        glyph.getChildren().setAll(kit.glyph(look, 14));
        tail.setText("…" + item.id().tail());
        String amount = says.amount(item);
        whose.setText(amount.isEmpty() ? says.owner(item) : says.owner(item) + " · " + amount);
        code.setText(says.code(item));
        why.setText(Plain.wrappable(reason.why()));
        way.setText(reason.wayOut().isEmpty() ? kit.words().say("bulk.look") : reason.wayOut());
        way.setAccessibleText(kit.words().say("bulk.look.named", item.id().tail()));
        whole.setText((reason.why() + " " + reason.wayOut()).strip());
        setTooltip(whole);
        setAccessibleText(String.join(
                ", ",
                kit.words().say("bulk.spoken", item.id().tail(), says.owner(item), amount),
                reason.why() + " " + reason.wayOut()));
        setGraphic(row);
    }
}
