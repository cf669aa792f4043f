package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// What a job's timeline shows, before any pixel: lanes, and the moments that the axis must keep apart.
///
/// @param live something still grows, up to now
/// @param still moments at which something begins, ends or happens, in order; those that do not move
public record TimelineModel(List<Lane> lanes, Instant start, Instant end, boolean live, List<Instant> still) {
    /// Lanes in the order of the attempts' numbers, and after them the one that is barred, if any.
    public TimelineModel {
        lanes = List.copyOf(lanes);
        still = List.copyOf(still);
    }

    /// Lays a job out.
    ///
    /// @param next the provider a further attempt would go to
    public static TimelineModel of(
            Job job, List<Event> events, Instant now, Optional<String> next, Words words, Times times) {
        return of(job, events, TwinRow.rows(job, events, words, times, now), now, next, words, times);
    }

    /// The same, where the log's rows are there already.
    public static TimelineModel of(
            Job job,
            List<Event> events,
            List<TwinRow> twin,
            Instant now,
            Optional<String> next,
            Words words,
            Times times) {
        Map<Long, TwinRow> rows =
                twin.stream().collect(Collectors.toMap(TwinRow::seq, Function.identity(), (a, b) -> a));
        // Where the clock was set back, the latest moment on record is as far as anything has grown.
        Instant seen = events.stream().map(Event::at).reduce(now, LaneBuilder::later);
        List<Lane> lanes = new ArrayList<>();
        for (Attempt attempt : job.attempts()) {
            lanes.add(new LaneBuilder(job, attempt, seen, words, times).build(events, rows));
        }
        boolean live = lanes.stream().anyMatch(Lane::open);
        barred(job, next, words).ifPresent(lanes::add);
        TreeSet<Instant> still = still(lanes);
        Instant start = still.isEmpty() ? job.createdAt() : still.first();
        still.add(start);
        Instant end = still.last().isAfter(start) ? still.last() : start.plusSeconds(1);
        TimelineModel model = new TimelineModel(lanes, start, end, live, List.copyOf(still));
        return model.grown(seen, words, times);
    }

    /// The same a little later: only what is open has moved.
    public TimelineModel grown(Instant now, Words words, Times times) {
        if (!live) {
            return this;
        }
        // An axis has a length, even where all of it has just begun.
        Instant seen = LaneBuilder.later(LaneBuilder.later(now, still.getLast()), start.plusMillis(1));
        List<Lane> grown = new ArrayList<>(lanes.size());
        for (Lane lane : lanes) {
            if (lane.open()) {
                Lane.Segment last = lane.segments().getLast();
                grown.add(lane.grown(LaneBuilder.segment(last.state(), last.from(), seen, true, words, times)));
            } else {
                grown.add(lane);
            }
        }
        return new TimelineModel(grown, start, seen, true, still);
    }

    private static Optional<Lane> barred(Job job, Optional<String> next, Words words) {
        if (job.status().closed()) {
            return Optional.empty();
        }
        Optional<String> why = job.blocking()
                .map(b -> words.say(
                        "timeline.barred",
                        b.number(),
                        words.say(Look.of(b.state()).key())));
        if (why.isEmpty() && !job.attempts().isEmpty()) {
            return Optional.empty();
        }
        String text = why.orElse(words.say("timeline.nothing"));
        return Optional.of(new Lane(
                job.newest() + 1,
                "",
                "",
                "",
                Look.NONE,
                words.say("timeline.none"),
                false,
                next.map(p -> p + " · " + text).orElse(text),
                List.of(),
                List.of(),
                List.of(),
                List.of()));
    }

    private static TreeSet<Instant> still(List<Lane> lanes) {
        TreeSet<Instant> still = new TreeSet<>();
        for (Lane lane : lanes) {
            for (Lane.Segment segment : lane.segments()) {
                still.add(segment.from());
                if (!segment.open()) {
                    still.add(segment.to());
                }
            }
            lane.marks().forEach(mark -> still.add(mark.at()));
        }
        return still;
    }

    /// All moments that the axis keeps apart, two or more.
    List<Instant> points() {
        if (!end.isAfter(still.getLast())) {
            return still;
        }
        List<Instant> points = new ArrayList<>(still);
        points.add(end);
        return points;
    }

    /// How many pixels each stretch between two neighbouring points wants at least, so that a word fits into
    /// the bar that begins with it; 0 where none begins.
    List<Double> wanted(List<Instant> points) {
        Map<Instant, List<Lane.Segment>> starting = new HashMap<>();
        for (Lane lane : lanes) {
            for (Lane.Segment segment : lane.segments()) {
                starting.computeIfAbsent(segment.from(), _ -> new ArrayList<>()).add(segment);
            }
        }
        List<Double> wanted = new ArrayList<>(points.size());
        for (int i = 1; i < points.size(); i++) {
            Instant to = points.get(i);
            wanted.add(starting.getOrDefault(points.get(i - 1), List.of()).stream()
                    .filter(segment -> !segment.to().isBefore(to))
                    .mapToDouble(segment -> least(segment.state()))
                    .max()
                    .orElse(0));
        }
        return wanted;
    }

    private static double least(AttemptState state) {
        return switch (state) {
            case STARTING -> 22;
            case RUNNING -> 92;
            case UNKNOWN, RELEASED, SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> 78;
        };
    }

    /// How long all of it took.
    Duration span() {
        return Duration.between(start, end);
    }
}
