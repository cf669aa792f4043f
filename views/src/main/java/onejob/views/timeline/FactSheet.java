package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.timeline.Flags.Flag;

/// Tells what a spot on the timeline is: the same to the pointer, to the keys and to a screen reader, and for
/// a mark the same as its row in the text twin.
final class FactSheet {
    private static final int LISTED = 8;
    private final Words words;
    private final Times times;

    FactSheet(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    Facts of(Picture picture, Spot spot) {
        Lane lane = picture.model().lanes().get(spot.lane());
        Optional<Flag> flag = picture.flag(spot);
        if (flag.isPresent()) {
            return marks(flag.get());
        }
        if (lane.barred() != null) {
            return new Facts(lane.stateWord(), List.of(lane.barred()));
        }
        return spot.segment() < lane.segments().size()
                ? bar(lane, lane.segments().get(spot.segment()))
                : end(lane);
    }

    private Facts marks(Flag flag) {
        if (!flag.several()) {
            return flag.head().row().facts();
        }
        List<String> lines = new ArrayList<>();
        for (Lane.Mark mark :
                flag.marks().subList(0, Math.min(LISTED, flag.marks().size()))) {
            lines.add(mark.row().exact() + "  " + mark.row().what().plain() + " · "
                    + mark.row().actor());
        }
        int more = flag.marks().size() - lines.size();
        if (more > 0) {
            lines.add(words.say("timeline.fact.more", words.number(more)));
        }
        boolean apart =
                !flag.marks().getFirst().at().equals(flag.marks().getLast().at());
        if (apart) {
            lines.add(words.say("timeline.fact.open"));
        }
        Instant from = flag.marks().getFirst().at();
        Duration span = Duration.between(from, flag.marks().getLast().at());
        String title = words.count("timeline.fact.marks", flag.marks().size());
        return new Facts(apart ? words.say("timeline.fact.within", title, times.span(span)) : title, lines);
    }

    private Facts bar(Lane lane, Lane.Segment segment) {
        String word = words.say(Look.of(segment.state()).key());
        List<String> lines = new ArrayList<>();
        lines.add(
                segment.open()
                        ? words.say("timeline.fact.since", exact(segment.from()))
                        : words.say("timeline.fact.between", exact(segment.from()), exact(segment.to())));
        lines.add(attempt(lane));
        certainty(lane, segment.from()).ifPresent(lines::add);
        return new Facts(
                words.say("timeline.fact.bar", word, times.span(Duration.between(segment.from(), segment.to()))),
                lines);
    }

    private Facts end(Lane lane) {
        List<String> lines = new ArrayList<>();
        Instant at = lane.segments().getLast().to();
        lines.add(exact(at));
        lines.add(attempt(lane));
        certainty(lane, at).ifPresent(lines::add);
        lane.notes().stream().skip(1).forEach(note -> lines.add(exact(note.at()) + "  " + note.text()));
        return new Facts(lane.notes().getFirst().text(), lines);
    }

    private String attempt(Lane lane) {
        return words.say("timeline.fact.attempt", lane.number(), lane.provider(), lane.role(), lane.version());
    }

    private static Optional<String> certainty(Lane lane, Instant at) {
        return lane.spans().reversed().stream()
                .filter(span -> !span.from().isAfter(at) && !span.label().isEmpty())
                .findFirst()
                .map(Lane.Span::label);
    }

    private String exact(Instant at) {
        return times.date(at) + " " + times.millis(at) + " " + times.offset(at);
    }
}
