package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import onejob.views.text.Times;

/// Round times along the axis, as many as can be read; in every stretch at the step that suits its scale.
final class Ticks {
    /// One label.
    ///
    /// @param left its place is the label's left edge, not its middle
    record Tick(double x, String label, boolean left, Instant at) {}

    /// The part of the screen that has an axis.
    ///
    /// @param place where a place on the axis is on the screen
    record Range(double from, double to, DoubleUnaryOperator place) {}

    /// A stretch of the axis that something else is written on.
    record Taken(double from, double to) {}

    private static final double CHAR = 6.7;
    private static final double GAP = 14;
    private static final double ROOM = 62;
    /// What is over in less than this is told in thousandths.
    static final Duration BRIEF = Duration.ofSeconds(10);

    private static final Duration DAY = Duration.ofDays(1);
    private static final List<Duration> STEPS = List.of(
            Duration.ofMillis(1),
            Duration.ofMillis(5),
            Duration.ofMillis(10),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(15),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofMinutes(2),
            Duration.ofMinutes(5),
            Duration.ofMinutes(15),
            Duration.ofMinutes(30),
            Duration.ofHours(1),
            Duration.ofHours(3),
            Duration.ofHours(6),
            Duration.ofHours(12),
            Duration.ofDays(1),
            Duration.ofDays(7),
            Duration.ofDays(28),
            Duration.ofDays(182),
            Duration.ofDays(3650));

    private Ticks() {}

    /// Labels for the part of the axis that is in sight.
    ///
    /// @param now the first label names its day where that is another than today's
    static List<Tick> of(TimeScale scale, Times times, Instant now, Range range, List<Taken> taken) {
        List<Tick> ticks = new ArrayList<>();
        List<Taken> used = new ArrayList<>(taken);
        // Wherever the axis was dragged to, its left end names the whole time.
        double left = Math.max(range.from(), range.place().applyAsDouble(0));
        Instant start = scale.at(left - range.place().applyAsDouble(0));
        for (String first : firsts(scale, times, start, now)) {
            double right = left + first.length() * CHAR;
            if (used.stream().noneMatch(t -> left < t.to() + GAP && right > t.from() - GAP)) {
                ticks.add(new Tick(left, first, true, start));
                used.add(new Taken(left, right));
                break;
            }
        }
        List<TimeScale.Piece> run = new ArrayList<>();
        for (TimeScale.Piece piece : scale.pieces()) {
            if (piece.folded()) {
                along(run, scale, times, range, ticks, used);
                run.clear();
            } else {
                run.add(piece);
            }
        }
        along(run, scale, times, range, ticks, used);
        // Where a stretch is drawn wider than its neighbours there is room for finer ones.
        for (TimeScale.Piece piece : scale.pieces()) {
            if (!piece.folded() && piece.width() > 2 * ROOM) {
                along(List.of(piece), scale, times, range, ticks, used);
            }
        }
        return ticks;
    }

    /// What the left end may say, the fullest first.
    private static List<String> firsts(TimeScale scale, Times times, Instant start, Instant now) {
        Instant end = scale.pieces().getLast().to();
        boolean brief = Duration.between(scale.pieces().getFirst().from(), end).compareTo(BRIEF) < 0;
        String clock = brief ? times.millis(start) : times.clock(start);
        return times.date(start).equals(times.date(now))
                ? List.of(clock)
                : List.of(times.dayMonth(start) + " " + clock, times.dayMonth(start), clock);
    }

    /// Between two cuts one step serves all stretches in sight: the smallest that does not crowd them.
    private static void along(
            List<TimeScale.Piece> run, TimeScale scale, Times times, Range range, List<Tick> ticks, List<Taken> used) {
        List<TimeScale.Piece> seen = run.stream()
                .filter(p -> range.place().applyAsDouble(p.end()) >= range.from()
                        && range.place().applyAsDouble(p.x()) <= range.to())
                .toList();
        if (seen.isEmpty()) {
            return;
        }
        double left = Math.max(
                range.from(), range.place().applyAsDouble(seen.getFirst().x()));
        double right =
                Math.min(range.to(), range.place().applyAsDouble(seen.getLast().end()));
        double origin = range.place().applyAsDouble(0);
        Instant from = scale.at(left - origin);
        Instant to = scale.at(right - origin);
        double room = Math.max(1, (right - left) / ROOM);
        for (Duration step : STEPS) {
            if ((double) Duration.between(from, to).toNanos() / step.toNanos() <= room) {
                Instant at = firstAfter(from, step, times);
                while (!at.isAfter(to)) {
                    tick(at, step, scale.x(at) + origin, times, range, ticks, used);
                    at = next(at, step, times);
                }
                return;
            }
        }
    }

    private static void tick(
            Instant at, Duration step, double x, Times times, Range range, List<Tick> ticks, List<Taken> used) {
        String label = label(at, step, x, times, ticks);
        double half = label.length() * CHAR / 2;
        boolean inside = x - half >= range.from() - 1 && x + half <= range.to() + 1;
        if (inside && used.stream().noneMatch(t -> x - half < t.to() + GAP && x + half > t.from() - GAP)) {
            ticks.add(new Tick(x, label, false, at));
            used.add(new Taken(x - half, x + half));
        }
    }

    /// Days are counted by the calendar, so that a tick stays on midnight where the clocks are changed.
    private static Instant next(Instant at, Duration step, Times times) {
        return step.compareTo(DAY) < 0
                ? at.plus(step)
                : at.atZone(times.zone()).plusDays(step.toDays()).toInstant();
    }

    /// Round in the person's zone: an hour's tick stands on the hour of the clock on the wall.
    private static Instant firstAfter(Instant from, Duration step, Times times) {
        ZonedDateTime midnight = from.atZone(times.zone()).truncatedTo(ChronoUnit.DAYS);
        if (step.compareTo(DAY) >= 0) {
            return midnight.plusDays(1).toInstant();
        }
        long since = Duration.between(midnight.toInstant(), from).toNanos();
        long steps = since / step.toNanos() + 1;
        return midnight.toInstant().plusNanos(steps * step.toNanos());
    }

    /// As short as its left neighbour allows: seconds alone only within the minute that is named there.
    private static String label(Instant at, Duration step, double x, Times times, List<Tick> ticks) {
        ZonedDateTime local = at.atZone(times.zone());
        if (step.compareTo(DAY) >= 0) {
            return times.dayMonth(at);
        }
        if (step.compareTo(Duration.ofMinutes(1)) >= 0 || (local.getSecond() == 0 && local.getNano() == 0)) {
            boolean midnight = local.toLocalTime().equals(java.time.LocalTime.MIDNIGHT);
            return midnight ? times.dayMonth(at) : times.minutes(at);
        }
        Instant minute = at.truncatedTo(ChronoUnit.MINUTES);
        Instant before = ticks.stream()
                .filter(tick -> tick.x() < x)
                .max(java.util.Comparator.comparingDouble(Tick::x))
                .map(Tick::at)
                .orElse(Instant.MIN);
        boolean sameMinute = !before.isBefore(minute);
        boolean sameSecond = !before.isBefore(at.truncatedTo(ChronoUnit.SECONDS));
        // A whole second is named by itself: its thousandths would be those of every other one.
        if (step.compareTo(Duration.ofSeconds(1)) >= 0 || local.getNano() == 0) {
            return sameMinute ? String.format(Locale.ROOT, ":%02d", local.getSecond()) : times.clock(at);
        }
        String thousandths = String.format(Locale.ROOT, ".%03d", local.getNano() / 1_000_000);
        return sameSecond ? thousandths : times.clock(at) + thousandths;
    }
}
