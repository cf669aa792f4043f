package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.views.timeline.Flags.Flag;

/// Where everything of one lane stands, in pixels from the left edge of the timeline. What is painted, what
/// is found under the pointer and what the keys go through is this one layout.
record LaneLayout(Lane lane, List<Bar> bars, List<Rule> rules, List<Flag> flags, List<Word> ends) {
    static final double BAR = 18;
    private static final double CUT = 14;
    private static final double LEAST = 40;

    /// A segment and what is written in it.
    ///
    /// @param plate its words stand on a plate of their own
    record Bar(Lane.Segment segment, double x, double width, String label, double labelX, boolean plate) {
        double end() {
            return x + width;
        }
    }

    /// A stretch of the certainty rail and what is written under it.
    record Rule(Lane.Span span, double from, double to, String label, double labelX) {}

    /// What became of the lane, beside the end of its bar.
    record Word(Lane.Note note, String text, double x) {}

    LaneLayout {
        bars = List.copyOf(bars);
        rules = List.copyOf(rules);
        flags = List.copyOf(flags);
        ends = List.copyOf(ends);
    }

    static LaneLayout of(Lane lane, TimelineModel model, TimeScale scale, Viewport port, Measure measure) {
        return new Maker(lane, model, scale, port, measure).make();
    }

    private static final class Maker {
        private final Lane lane;
        private final TimeScale scale;
        private final Viewport port;
        private final Measure measure;
        /// Beyond it nothing is drawn: now, where something is live.
        private final double edge;
        private final boolean live;

        Maker(Lane lane, TimelineModel model, TimeScale scale, Viewport port, Measure measure) {
            this.lane = lane;
            this.scale = scale;
            this.port = port;
            this.measure = measure;
            this.live = model.live();
            double last = port.toScreen(scale.x(model.end()));
            this.edge = live ? last : Math.max(port.width(), last);
        }

        LaneLayout make() {
            List<Bar> bars = lane.segments().stream().map(this::bar).toList();
            List<Rule> rules = new ArrayList<>();
            for (int i = 0; i < lane.spans().size(); i++) {
                boolean last = i + 1 == lane.spans().size();
                rules.add(rule(
                        lane.spans().get(i),
                        last ? edge : place(lane.spans().get(i + 1).from()) - 6,
                        !last));
            }
            return new LaneLayout(lane, bars, rules, flags(), ends());
        }

        private List<Flag> flags() {
            double end = live ? scale.width() : scale.width() + port.margin();
            return new Flags(scale, port, measure, end).of(lane.marks());
        }

        private double place(Instant at) {
            return port.toScreen(scale.x(at));
        }

        private Bar bar(Lane.Segment segment) {
            double x = place(segment.from());
            double width = Math.max(1.5, place(segment.to()) - x);
            boolean plate = segment.state() == AttemptState.UNKNOWN || segment.state() == AttemptState.RELEASED;
            double start = Math.max(x, port.label()) + (plate ? 12 : 8);
            double end = Math.min(x + width, port.width()) - (plate ? 10 : 4);
            for (String label : List.of(segment.label(), segment.brief())) {
                double wide = measure.width(label, Face.STRONG);
                double at = segment.label().isEmpty() ? Double.NaN : free(start, end, wide);
                if (!Double.isNaN(at)) {
                    return new Bar(segment, x, width, label, at, plate);
                }
            }
            return new Bar(segment, x, width, "", start, plate);
        }

        /// The first place between two cuts that is wide enough; not a number where there is none.
        private double free(double start, double end, double wide) {
            double at = start;
            for (TimeScale.Piece fold : scale.folds()) {
                double cut = port.toScreen(fold.x() + fold.width() / 2);
                if (cut + CUT <= at) {
                    continue;
                }
                if (at + wide <= cut - CUT) {
                    break;
                }
                at = cut + CUT;
            }
            return at + wide <= end ? at : Double.NaN;
        }

        private Rule rule(Lane.Span span, double limit, boolean more) {
            double from = place(span.from());
            double to = span.to() == null ? edge : place(span.to());
            double indent = span.certainty() == Certainty.ANSWERED ? 7 : 0;
            double start = Math.max(from, port.label()) + indent;
            double room = Math.min(limit, port.width()) - start;
            String label = span.certainty() == Certainty.NOT_SENT && more ? "" : clause(span.label(), room);
            return new Rule(span, from, to, label, start);
        }

        private List<Word> ends() {
            List<Word> words = new ArrayList<>();
            for (int i = 0; i < lane.notes().size(); i++) {
                Lane.Note note = lane.notes().get(i);
                double start = Math.max(place(note.at()), port.label()) + 8;
                boolean last = i + 1 == lane.notes().size();
                double end = last ? edge : place(lane.notes().get(i + 1).at()) - 4;
                words.add(new Word(note, fit(note.text(), Face.STRONG, Math.min(end, port.width()) - start), start));
            }
            return words;
        }

        /// Its first clause reads better than a torn sentence, where little more than that would fit.
        private String clause(String text, double room) {
            String some = fit(text, Face.REGULAR, room);
            int end = text.split("[,:]", 2)[0].length();
            boolean torn = some.endsWith("…") && some.length() < end + 8;
            return torn && measure.width(text.substring(0, end), Face.REGULAR) <= room ? text.substring(0, end) : some;
        }

        private String fit(String text, Face face, double room) {
            return room < LEAST && measure.width(text, face) > room ? "" : measure.fit(text, face, room);
        }
    }
}
