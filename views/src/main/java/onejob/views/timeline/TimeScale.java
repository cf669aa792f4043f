package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;

/// Maps time to pixels. Stretches between neighbouring points are each linear; longer ones are wider, but not in
/// proportion, or a second would vanish beside an hour. Long idle stretches are cut, and the cut says how long it is.
final class TimeScale {
    static final Duration FOLDABLE = Duration.ofSeconds(45);

    /// One linear stretch.
    ///
    /// @param folded drawn as a cut
    record Piece(Instant from, Instant to, double x, double width, boolean folded) {
        Duration span() {
            return Duration.between(from, to);
        }

        double end() {
            return x + width;
        }
    }

    private static final class Draft {
        final Instant from;
        final Instant to;
        final boolean folded;
        final double weight;
        final double minimum;
        double width;

        Draft(Instant from, Instant to, boolean folded, double minimum) {
            this.from = from;
            this.to = to;
            this.folded = folded;
            this.minimum = minimum;
            this.weight = Math.pow(seconds(from, to) + 0.02, 0.42);
        }
    }

    private final List<Piece> pieces;

    private TimeScale(List<Piece> pieces) {
        this.pieces = List.copyOf(pieces);
    }

    /// Fits the points into a width.
    ///
    /// @param points in order, two or more
    /// @param wanted the least width of a stretch that keeps what is in it readable
    static TimeScale of(List<Instant> points, double width, ToDoubleBiFunction<Instant, Instant> wanted) {
        Set<Instant> folds = folds(points, width);
        List<Draft> drafts = new ArrayList<>();
        for (int i = 1; i < points.size(); i++) {
            Instant from = points.get(i - 1);
            Instant to = points.get(i);
            double minimum = wanted.applyAsDouble(from, to);
            if (folds.contains(from)) {
                Duration margin = Duration.between(from, to).dividedBy(10);
                double column = Math.clamp(width * 0.07, 30, 60);
                drafts.add(new Draft(from, from.plus(margin), false, minimum >= 78 ? 76 : 34));
                drafts.add(new Draft(from.plus(margin), to.minus(margin), true, column));
                drafts.add(new Draft(to.minus(margin), to, false, 26));
            } else {
                drafts.add(new Draft(from, to, false, minimum));
            }
        }
        share(drafts, width);
        List<Piece> pieces = new ArrayList<>();
        double x = 0;
        for (Draft draft : drafts) {
            pieces.add(new Piece(draft.from, draft.to, x, draft.width, draft.folded));
            x += draft.width;
        }
        return new TimeScale(pieces);
    }

    /// The starts of the longest stretches worth cutting: as many as there is room for.
    private static Set<Instant> folds(List<Instant> points, double width) {
        double total = seconds(points.getFirst(), points.getLast());
        List<Integer> long_ = new ArrayList<>();
        for (int i = 1; i < points.size(); i++) {
            double gap = seconds(points.get(i - 1), points.get(i));
            if (gap >= FOLDABLE.toSeconds() && gap > total * 0.2 && points.size() > 2) {
                long_.add(i);
            }
        }
        long_.sort(Comparator.comparingDouble(i -> -seconds(points.get(i - 1), points.get(i))));
        Set<Instant> folds = new HashSet<>();
        long most = Math.max(1, Math.round(width / 240));
        long_.stream().limit(most).forEach(i -> folds.add(points.get(i - 1)));
        return folds;
    }

    /// Gives every stretch its minimum and shares the rest by weight; when even the minima are too much, all shrink.
    private static void share(List<Draft> drafts, double width) {
        double minima = drafts.stream().mapToDouble(d -> d.minimum).sum();
        double squeeze = minima > width * 0.85 ? width * 0.85 / minima : 1;
        double rest = width - minima * squeeze;
        double weights = drafts.stream()
                .filter(d -> !d.folded)
                .mapToDouble(d -> d.weight)
                .sum();
        for (Draft draft : drafts) {
            draft.width = draft.minimum * squeeze + (draft.folded || weights == 0 ? 0 : rest * draft.weight / weights);
        }
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    List<Piece> pieces() {
        return pieces;
    }

    double width() {
        return pieces.getLast().end();
    }

    /// Where a moment stands; moments outside stand at the nearer end.
    double x(Instant at) {
        for (Piece piece : pieces) {
            if (!at.isAfter(piece.to())) {
                double span = Math.max(1, piece.span().toNanos());
                double part = Duration.between(piece.from(), at).toNanos() / span;
                return piece.x() + piece.width() * Math.clamp(part, 0, 1);
            }
        }
        return width();
    }

    /// Which moment stands at a place.
    Instant at(double x) {
        for (Piece piece : pieces) {
            if (x <= piece.end()) {
                double part = Math.clamp((x - piece.x()) / Math.max(1e-9, piece.width()), 0, 1);
                return piece.from().plusNanos((long) (piece.span().toNanos() * part));
            }
        }
        return pieces.getLast().to();
    }
}
