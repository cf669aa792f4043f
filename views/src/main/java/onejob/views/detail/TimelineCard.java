package onejob.views.detail;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.Lane;
import onejob.views.timeline.TimelineModel;
import onejob.views.timeline.TimelineView;
import org.jspecify.annotations.Nullable;

/// The timeline in its card, with its zoom and its legend. Its model is made when something has happened;
/// between that only what is open grows.
final class TimelineCard extends VBox {
    private final Kit kit;
    private final Words words;
    private final Label count = Ui.firm("", "t12", "c2");
    private final Label hint = Ui.text("", "t12", "c3");
    private final Tooltip whole = new Tooltip();
    private final TimelineView view;
    private final FlowPane legend = new FlowPane(14, 4);
    private List<Symbol> known = List.of();
    private @Nullable Telling source;
    private @Nullable TimelineModel model;
    private String spoken = "";
    private boolean away = true;

    TimelineCard(Kit kit, Times times) {
        super(8);
        this.kit = kit;
        this.words = kit.words();
        view = new TimelineView(kit, times);
        getStyleClass().addAll("card", "timeline-card");
        Button out = Ui.iconButton("timeline-zoom-out", words.say("timeline.zoom.out"), "fth-zoom-out");
        Button in = Ui.iconButton("timeline-zoom-in", words.say("timeline.zoom.in"), "fth-zoom-in");
        Button fit = Ui.iconButton("timeline-fit", words.say("timeline.fit"), "fth-maximize");
        out.setOnAction(_ -> view.zoomOut());
        in.setOnAction(_ -> view.zoomIn());
        fit.setOnAction(_ -> view.fit());
        count.setId("timeline-count");
        hint.setId("timeline-range");
        hint.setMinWidth(0);
        hint.setTooltip(whole);
        view.onMoved(this::count);
        // The card of facts may hang over what comes below.
        view.setViewOrder(-1);
        setViewOrder(-1);
        Label title = Ui.firm(words.say("timeline.title"), "t13", "semi", "c1");
        getChildren().addAll(Ui.row(8, title, count, hint, Ui.grow(), out, in, fit), view, legend);
    }

    /// Brings an attempt's lane into sight and marks it.
    void point(int number) {
        view.point(number);
    }

    /// Another job comes into focus.
    void fit() {
        away = true;
    }

    void show(Telling telling, Instant now) {
        Times times = telling.times();
        if (model == null || !telling.equals(source)) {
            source = telling;
            model = telling.timeline().grown(now, words, times);
            spoken = words.say("timeline.spoken", spoken(model));
            legend(model);
            view.show(model, now, times, spoken);
            if (away) {
                away = false;
                view.home(matters(model));
            }
            range(model, times);
        } else {
            grown(model, now, times);
        }
    }

    /// Ten times a second: paints again when something has grown by a pixel, and else does nothing.
    void grow(Instant now) {
        if (model != null && source != null && view.grew(now)) {
            grown(model, now, source.times());
        }
    }

    private void grown(TimelineModel before, Instant now, Times times) {
        if (before.live()) {
            TimelineModel grown = before.grown(now, words, times);
            model = grown;
            view.show(grown, now, times, spoken);
        }
    }

    /// The winner's lane, else the newest one.
    private static int matters(TimelineModel model) {
        for (int i = 0; i < model.lanes().size(); i++) {
            if (model.lanes().get(i).winner()) {
                return i;
            }
        }
        return model.lanes().size() - 1;
    }

    private String spoken(TimelineModel model) {
        return model.lanes().stream()
                .map(lane -> lane.barred() == null
                        ? words.say(
                                lane.winner() ? "timeline.spoken.winner" : "timeline.spoken.lane",
                                lane.number(),
                                lane.provider(),
                                lane.stateWord())
                        : lane.barred())
                .collect(Collectors.joining(". "));
    }

    private void range(TimelineModel model, Times times) {
        boolean brief = Duration.between(model.start(), model.end()).compareTo(Duration.ofSeconds(10)) < 0;
        String text = model.live()
                ? words.say("timeline.live", moment(model.start(), times, false))
                : words.say("timeline.range", begin(model, times, brief), moment(model.end(), times, brief));
        hint.setText(text);
        whole.setText(text);
    }

    /// The second time carries what both have in common: day, year, offset.
    private static String begin(TimelineModel model, Times times, boolean brief) {
        Instant at = model.start();
        String clock = brief ? times.millis(at) : times.clock(at);
        if (!times.offset(at).equals(times.offset(model.end()))) {
            return moment(at, times, brief);
        }
        if (times.date(at).equals(times.date(model.end()))) {
            return clock;
        }
        boolean year = times.date(at).getYear() == times.date(model.end()).getYear();
        return clock + ", " + (year ? times.dayMonth(at) : times.dayOf(at));
    }

    private static String moment(Instant at, Times times, boolean brief) {
        return (brief ? times.millis(at) : times.clock(at)) + " " + times.offset(at) + ", " + times.dayOf(at);
    }

    /// Says which lanes are in sight where not all are.
    private void count() {
        int all = model == null ? 0 : model.lanes().size();
        int[] shown = view.shownLanes();
        boolean some = shown[0] > 0 && shown[1] - shown[0] + 1 < all;
        count.setText(some ? words.say("timeline.count", shown[0], shown[1], all) : "");
        Ui.visible(count, some);
    }

    private void legend(TimelineModel model) {
        List<Symbol> used = model.lanes().stream()
                .map(Lane::marks)
                .flatMap(List::stream)
                .map(Lane.Mark::symbol)
                .distinct()
                .sorted()
                .toList();
        if (used.equals(known) && !legend.getChildren().isEmpty()) {
            return;
        }
        known = used;
        legend.getChildren().clear();
        for (Symbol symbol : used) {
            String name = words.say("legend." + symbol.name().toLowerCase(Locale.ROOT));
            legend.getChildren().add(Ui.row(5, kit.glyph(symbol, 13), Ui.text(name, "t11", "c2")));
        }
        legend.getChildren().add(Ui.text(words.say("legend.rail"), "t11", "c3"));
    }
}
