package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.port.IntakeRequest;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Every request that reached the intake for this job's key: the first, its replays, and refused reuses.
final class IntakeView extends VBox {
    private static final double ROW = 52;
    private static final int ROWS = 8;

    private final Words words;
    private final ObservableList<IntakeRequest> requests = FXCollections.observableArrayList();
    private final ListView<IntakeRequest> list = new ListView<>(requests);
    private final Label sum = Ui.wrapped("", "t12", "c2");
    private List<IntakeRequest> shown = List.of();
    private @Nullable Times times;
    private Instant now = Instant.EPOCH;

    IntakeView(Words words) {
        super(8);
        this.words = words;
        setId("intake");
        list.setId("intake-list");
        list.getStyleClass().add("quiet-list");
        list.setAccessibleText(words.say("tab.intake"));
        list.setFixedCellSize(ROW);
        list.setCellFactory(_ -> new RequestCell());
        sum.setId("intake-sum");
        getChildren().addAll(Ui.styled(new VBox(sum), "tab-empty"), list);
        show(List.of(), null, now);
    }

    void show(List<IntakeRequest> next, @Nullable Times in, Instant at) {
        boolean same = next.equals(shown) && in == times && !next.isEmpty();
        shown = next;
        times = in;
        now = at;
        if (same) {
            return;
        }
        // Newest first, as everywhere.
        requests.setAll(next.reversed());
        Ui.visible(list, !next.isEmpty());
        Ui.high(list, Math.clamp(next.size(), 1, ROWS) * ROW + 2);
        long replays = next.stream().filter(r -> r.outcome().equals("replayed")).count();
        long conflicts =
                next.stream().filter(r -> r.outcome().equals("conflict")).count();
        sum.setText(
                next.isEmpty()
                        ? words.say("intake.none")
                        : words.say("intake.sum", words.count("intake.requests", next.size()), replays, conflicts));
    }

    private final class RequestCell extends ListCell<IntakeRequest> {
        RequestCell() {
            getStyleClass().addAll("event-cell", "intake-cell");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(IntakeRequest request, boolean empty) {
            super.updateItem(request, empty);
            Times in = times;
            if (empty || request == null || in == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            String outcome = words.code("intake", request.outcome());
            String code = request.code() == null ? "" : request.code();
            boolean refused =
                    request.outcome().equals("conflict") || request.outcome().equals("refused");
            HBox first = Ui.row(
                    8,
                    Ui.firm(in.exact(request.at(), now), "m12", "c1"),
                    Ui.icon(
                            refused ? "fth-lock" : request.outcome().equals("created") ? "fth-plus" : "fth-refresh-cw",
                            "s14"),
                    Ui.text(outcome, "t12", "semi", "c1"),
                    Ui.text(code, "m11", "c3"));
            String from = request.source() + (request.agent() == null ? "" : ", " + request.agent());
            Label source = Ui.text(from, "m11", "c3");
            source.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(source, Priority.ALWAYS);
            source.setTooltip(new javafx.scene.control.Tooltip(from));
            setGraphic(Ui.two(first, Ui.row(8, source)));
            setAccessibleText(String.join(". ", in.exact(request.at(), now), outcome, code, from, request.key()));
        }
    }
}
