package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Maps time to pixels. Stretches between neighbouring points are each linear; longer ones are wider, but not
/// in proportion, or a second would vanish beside an hour. Long idle stretches are cut, and the cut says how
/// long it is. A cut lies strictly between two points, so that it never hides one.
final class TimeScale {
    static final Duration FOLDABLE = Duration.ofSeconds(45);
    /// What keeps two marks apart.
    private static final double APART = 20;

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
        final double wanted;
        double width;

        Draft(Instant from, Instant to, boolean folded, double wanted) {
            this.from = from;
            this.to = to;
            this.folded = folded;
            this.wanted = wanted;
            this.weight = folded ? 0 : Math.pow(seconds(from, to) + 0.02, 0.42);
        }
    }

    private final List<Piece> pieces;
    private final List<Piece> folds;

    private TimeScale(List<Piece> pieces) {
        this.pieces = List.copyOf(pieces);
        this.folds = pieces.stream().filter(Piece::folded).toList();
    }

    static TimeScale of(TimelineModel model, double width) {
        List<Instant> points = model.points();
        return of(points, width, model.wanted(points));
    }

    /// Fits the points into a width.
    ///
    /// @param points in order, two or more
    /// @param wanted for each stretch the least width that keeps words in it readable, 0 where there are none
    static TimeScale of(List<Instant> points, double width, List<Double> wanted) {
        Set<Instant> folds = folds(points, width);
        List<Draft> drafts = new ArrayList<>();
        for (int i = 1; i < points.size(); i++) {
            Instant from = points.get(i - 1);
            Instant to = points.get(i);
            double least = wanted.get(i - 1);
            if (folds.contains(from)) {
                Duration margin = Duration.between(from, to).dividedBy(10);
                double column = Math.clamp(width * 0.07, 30, 60);
                drafts.add(new Draft(from, from.plus(margin), false, least >= 78 ? 76 : 34));
                drafts.add(new Draft(from.plus(margin), to.minus(margin), true, column));
                drafts.add(new Draft(to.minus(margin), to, false, 30));
            } else {
                drafts.add(new Draft(from, to, false, least));
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
        List<Integer> idle = new ArrayList<>();
        for (int i = 1; i < points.size(); i++) {
            double gap = seconds(points.get(i - 1), points.get(i));
            if (gap >= FOLDABLE.toSeconds() && gap > total * 0.2 && points.size() > 2) {
                idle.add(i);
            }
        }
        idle.sort(Comparator.comparingDouble(i -> -seconds(points.get(i - 1), points.get(i))));
        Set<Instant> folds = new HashSet<>();
        long most = Math.max(1, Math.round(width / 240));
        idle.stream().limit(most).forEach(i -> folds.add(points.get(i - 1)));
        return folds;
    }

    /// What keeps marks apart, what words and cuts want, and the rest by weight. What is too much shrinks.
    private static void share(List<Draft> drafts, double width) {
        double cuts =
                drafts.stream().filter(d -> d.folded).mapToDouble(d -> d.wanted).sum();
        double words = drafts.stream().mapToDouble(d -> d.wanted).sum() - cuts;
        double marks = APART * drafts.stream().filter(d -> d.wanted == 0).count();
        double room = (width - cuts) * 0.9;
        double ofMarks = Math.min(marks, Math.max(room * 0.3, room - words));
        double first = Math.min(1, (room - ofMarks) / Math.max(1, words));
        double second = marks == 0 ? 0 : ofMarks / marks;
        double rest = width - cuts - words * first - marks * second;
        double weights = drafts.stream().mapToDouble(d -> d.weight).sum();
        for (Draft draft : drafts) {
            double least = draft.wanted > 0 ? draft.wanted * first : APART * second;
            draft.width = draft.folded ? draft.wanted : least + rest * draft.weight / weights;
        }
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e9;
    }

    List<Piece> pieces() {
        return pieces;
    }

    List<Piece> folds() {
        return folds;
    }

    double width() {
        return pieces.getLast().end();
    }

    /// Whether a second is as wide here as there. Where it is not, the picture says so.
    boolean even() {
        double least = Double.MAX_VALUE;
        double most = 0;
        for (Piece piece : pieces) {
            double wide = piece.width() / Math.max(1, piece.span().toNanos());
            least = Math.min(least, wide);
            most = Math.max(most, wide);
        }
        return most <= least * 1.1;
    }

    /// Where a moment stands; moments outside stand at the nearer end.
    double x(Instant at) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (at.isAfter(pieces.get(middle).to())) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Piece piece = pieces.get(low);
        double span = Math.max(1, piece.span().toNanos());
        double part = Duration.between(piece.from(), at).toNanos() / span;
        return piece.x() + piece.width() * Math.clamp(part, 0, 1);
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
