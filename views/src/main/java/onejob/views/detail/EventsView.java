package onejob.views.detail;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.timeline.TwinRow;

/// The job's log, newest first, with who did it.
final class EventsView extends VBox {
    private final Kit kit;
    private List<TwinRow> shown = List.of();

    EventsView(Kit kit) {
        this.kit = kit;
        setId("events");
    }

    void show(List<TwinRow> next) {
        if (next.equals(shown)) {
            return;
        }
        shown = next;
        getChildren().clear();
        next.reversed().forEach(row -> getChildren().add(row(row)));
    }

    private Node row(TwinRow row) {
        Node mark = row.symbol().isPresent() ? kit.glyph(row.symbol().get(), 14) : kit.glyph(row.state(), 14);
        HBox flow = new HBox(Ui.flow(row.what(), "t12", _ -> {}));
        HBox.setHgrow(flow.getChildren().getFirst(), Priority.ALWAYS);
        HBox.setHgrow(flow, Priority.ALWAYS);
        flow.setMinWidth(0);
        HBox line = new HBox(10, Ui.firm(row.time(), "m12", "c2"), mark, flow, Ui.text(row.actor(), "t12", "c3"));
        line.setMinHeight(Region.USE_PREF_SIZE);
        line.setAccessibleText(row.line());
        return Ui.styled(line, "event-row");
    }
}
