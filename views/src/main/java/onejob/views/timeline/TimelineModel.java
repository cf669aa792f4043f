package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
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
/// @param points moments at which something begins, ends or happens, in order
public record TimelineModel(List<Lane> lanes, Instant start, Instant end, boolean live, List<Instant> points) {
    /// Lanes in the order of the attempts' numbers, and after them the one that is barred, if any.
    public TimelineModel {
        lanes = List.copyOf(lanes);
        points = List.copyOf(points);
    }

    /// Lays a job out.
    ///
    /// @param next the provider a further attempt would go to
    public static TimelineModel of(
            Job job, List<Event> events, Instant now, Optional<String> next, Words words, Times times) {
        List<Lane> lanes = new ArrayList<>();
        for (Attempt attempt : job.attempts()) {
            lanes.add(new LaneBuilder(job, attempt, now, words, times).build(events));
        }
        boolean live = job.attempts().stream().anyMatch(a -> !a.state().terminal());
        barred(job, next, words).ifPresent(lanes::add);
        TreeSet<Instant> points = points(lanes);
        Instant start = points.isEmpty() ? job.createdAt() : points.first();
        Instant last = points.isEmpty() ? start : points.last();
        Instant end = live && now.isAfter(last) ? now : last;
        if (!end.isAfter(start)) {
            end = start.plus(Duration.ofSeconds(1));
        }
        points.add(start);
        points.add(end);
        return new TimelineModel(lanes, start, end, live, List.copyOf(points));
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
                Look.NONE,
                words.say("timeline.none"),
                false,
                next.map(p -> p + " · " + text).orElse(text),
                List.of(),
                List.of(),
                List.of(),
                null));
    }

    private static TreeSet<Instant> points(List<Lane> lanes) {
        TreeSet<Instant> points = new TreeSet<>();
        for (Lane lane : lanes) {
            for (Lane.Segment segment : lane.segments()) {
                points.add(segment.from());
                points.add(segment.to());
            }
            lane.marks().forEach(mark -> points.add(mark.at()));
        }
        return points;
    }

    /// How many pixels a stretch between two neighbouring points wants at least, so that what is in it can be read.
    double wanted(Instant from, Instant to) {
        double wanted = 14;
        for (Lane lane : lanes) {
            for (Lane.Segment segment : lane.segments()) {
                if (segment.from().equals(from) && segment.to().equals(to)) {
                    wanted = Math.max(wanted, least(segment.state()));
                }
            }
        }
        return wanted;
    }

    private static double least(AttemptState state) {
        return switch (state) {
            case STARTING -> 20;
            case RUNNING -> 92;
            case UNKNOWN, RELEASED, SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> 78;
        };
    }
}
