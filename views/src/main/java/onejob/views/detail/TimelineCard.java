package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.TimelineModel;
import onejob.views.timeline.TimelineView;
import onejob.views.timeline.TwinRow;

/// The timeline in its card, with its zoom and its legend.
final class TimelineCard extends VBox {
    private final Kit kit;
    private final Words words;
    private final Label hint = Ui.text("", "t12", "c3");
    private final TimelineView view;
    private final FlowPane legend = new FlowPane(14, 4);
    private List<Symbol> known = List.of();

    TimelineCard(Kit kit, Times times) {
        super(8);
        this.kit = kit;
        this.words = kit.words();
        view = new TimelineView(kit.theme(), times);
        getStyleClass().addAll("card", "timeline-card");
        Button out = Ui.iconButton("timeline-zoom-out", words.say("timeline.zoom.out"), "fth-zoom-out");
        Button in = Ui.iconButton("timeline-zoom-in", words.say("timeline.zoom.in"), "fth-zoom-in");
        Button fit = Ui.iconButton("timeline-fit", words.say("timeline.fit"), "fth-maximize");
        out.setOnAction(_ -> view.zoomOut());
        in.setOnAction(_ -> view.zoomIn());
        fit.setOnAction(_ -> view.fit());
        hint.setMinWidth(0);
        getChildren()
                .addAll(
                        Ui.row(
                                8,
                                Ui.firm(words.say("timeline.title"), "t13", "semi", "c1"),
                                hint,
                                Ui.grow(),
                                out,
                                in,
                                fit),
                        view,
                        legend);
    }

    /// Brings an attempt's lane into sight and marks it.
    void point(int number) {
        view.point(number);
    }

    void fit() {
        view.fit();
    }

    void show(Job job, List<Event> events, Optional<String> next, Instant now, Times times) {
        TimelineModel model = TimelineModel.of(job, events, now, next, words, times);
        String spoken = TwinRow.rows(job, events, words, times, now).stream()
                .map(row -> row.lane() + " " + row.what().plain())
                .collect(Collectors.joining(". "));
        view.show(model, now, times, words.say("timeline.spoken", spoken));
        hint.setText(
                model.live()
                        ? words.say("timeline.live")
                        : words.say("timeline.range", times.exactSecond(model.start(), now), times.clock(model.end())));
        legend(model);
    }

    private void legend(TimelineModel model) {
        List<Symbol> used = model.lanes().stream()
                .flatMap(lane -> lane.marks().stream())
                .map(mark -> mark.symbol())
                .distinct()
                .sorted()
                .toList();
        if (used.equals(known)) {
            return;
        }
        known = used;
        legend.getChildren().clear();
        for (Symbol symbol : used) {
            String name = words.say("legend." + symbol.name().toLowerCase(java.util.Locale.ROOT));
            legend.getChildren().add(Ui.row(5, kit.glyph(symbol, 13), Ui.text(name, "t11", "c2")));
        }
        legend.getChildren().add(Ui.text(words.say("legend.rail"), "t11", "c3"));
    }
}
