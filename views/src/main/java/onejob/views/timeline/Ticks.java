package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onejob.views.text.Times;

/// Round times along the axis, as many as can be read; in every stretch at the step that suits its scale.
final class Ticks {
    /// One label.
    ///
    /// @param left its place is the label's left edge, not its middle
    record Tick(double x, String label, boolean left) {}

    /// A stretch of the axis that something else is written on.
    record Taken(double from, double to) {}

    private static final double CHAR = 6.7;
    private static final double GAP = 14;
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
            Duration.ofDays(7));

    private Ticks() {}

    static List<Tick> of(TimeScale scale, Times times, List<Taken> taken) {
        List<Tick> ticks = new ArrayList<>();
        List<Taken> used = new ArrayList<>(taken);
        Instant start = scale.pieces().getFirst().from();
        String first = times.clock(start);
        ticks.add(new Tick(0, first, true));
        used.add(new Taken(0, first.length() * CHAR));
        List<TimeScale.Piece> run = new ArrayList<>();
        for (TimeScale.Piece piece : scale.pieces()) {
            if (piece.folded()) {
                along(run, scale, times, ticks, used);
                run.clear();
            } else {
                run.add(piece);
            }
        }
        along(run, scale, times, ticks, used);
        return ticks;
    }

    /// Between two cuts one step serves all stretches: the smallest that does not crowd them.
    private static void along(
            List<TimeScale.Piece> run, TimeScale scale, Times times, List<Tick> ticks, List<Taken> used) {
        if (run.isEmpty()) {
            return;
        }
        Instant from = run.getFirst().from();
        Instant to = run.getLast().to();
        double width = run.getLast().end() - run.getFirst().x();
        double room = Math.max(1, width / 62);
        for (Duration step : STEPS) {
            if ((double) Duration.between(from, to).toNanos() / step.toNanos() <= room) {
                for (Instant at = firstAfter(from, step, times); !at.isAfter(to); at = at.plus(step)) {
                    double x = scale.x(at);
                    String label = label(at, step, times);
                    double half = label.length() * CHAR / 2;
                    if (free(used, x - half, x + half)) {
                        ticks.add(new Tick(x, label, false));
                        used.add(new Taken(x - half, x + half));
                    }
                }
                return;
            }
        }
    }

    private static boolean free(List<Taken> used, double from, double to) {
        return from >= 0 && used.stream().noneMatch(t -> from < t.to() + GAP && to > t.from() - GAP);
    }

    /// Round in the person's zone: an hour's tick stands on the hour of the clock on the wall.
    private static Instant firstAfter(Instant from, Duration step, Times times) {
        ZonedDateTime midnight = from.atZone(times.zone()).truncatedTo(ChronoUnit.DAYS);
        long since = Duration.between(midnight.toInstant(), from).toNanos();
        long steps = since / step.toNanos() + 1;
        return midnight.toInstant().plusNanos(steps * step.toNanos());
    }

    private static String label(Instant at, Duration step, Times times) {
        ZonedDateTime local = at.atZone(times.zone());
        if (step.compareTo(Duration.ofDays(1)) >= 0) {
            return times.date(at).toString().substring(5);
        }
        if (step.compareTo(Duration.ofMinutes(1)) >= 0) {
            return times.minutes(at);
        }
        // A whole second is named by itself: its thousandths would be those of every other one.
        if (step.compareTo(Duration.ofSeconds(1)) >= 0 || local.getNano() == 0) {
            return local.getSecond() == 0 ? times.minutes(at) : String.format(Locale.ROOT, ":%02d", local.getSecond());
        }
        return String.format(Locale.ROOT, ".%03d", local.getNano() / 1_000_000);
    }
}
