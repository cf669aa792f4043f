package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.port.IntakeRequest;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Every request that reached the intake for this job's key: the first, its replays, and refused reuses.
final class IntakeView extends VBox {
    private final Words words;
    private List<IntakeRequest> shown = List.of();

    IntakeView(Words words) {
        this.words = words;
        setId("intake");
        empty();
    }

    void show(List<IntakeRequest> next, Times times, Instant now) {
        if (next.equals(shown)) {
            return;
        }
        shown = next;
        getChildren().clear();
        if (next.isEmpty()) {
            empty();
        }
        for (IntakeRequest request : next) {
            String outcome =
                    words.code("intake", request.outcome()) + (request.code() == null ? "" : " · " + request.code());
            var what = Ui.text(outcome, "t12", "c1");
            what.setMinWidth(USE_PREF_SIZE);
            String from = request.source() + (request.agent() == null ? "" : ", " + request.agent());
            var source = Ui.text(from, "m11", "c3");
            source.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(source, Priority.ALWAYS);
            getChildren()
                    .add(Ui.styled(
                            Ui.row(
                                    12,
                                    Ui.firm(times.exact(request.at(), now), "m12", "c2"),
                                    what,
                                    source,
                                    Ui.text(request.key(), "m11", "c3")),
                            "event-row"));
        }
    }

    private void empty() {
        getChildren().setAll(Ui.styled(Ui.text(words.say("intake.none"), "t12", "c3"), "tab-empty"));
    }
}
