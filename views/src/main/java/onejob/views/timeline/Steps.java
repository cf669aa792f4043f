package onejob.views.timeline;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where the arrow keys lead: along a lane from thing to thing, and from lane to lane.
final class Steps {
    private Steps() {}

    /// Where a person begins: at what still grows, else at the first thing of the first lane in sight.
    static Optional<Spot> begin(TimelineModel model, Picture picture) {
        for (int lane = model.lanes().size() - 1; lane >= 0; lane--) {
            if (model.lanes().get(lane).open()) {
                return Optional.of(
                        Spot.bar(lane, model.lanes().get(lane).segments().size() - 1));
            }
        }
        int seen = Math.max(0, picture.shown()[0] - 1);
        return model.lanes().isEmpty() ? Optional.empty() : first(picture, seen);
    }

    private static Optional<Spot> first(Picture picture, int lane) {
        return picture.spots(lane).stream().findFirst();
    }

    static Optional<Spot> along(Picture picture, Spot from, int by) {
        List<Spot> spots = picture.spots(from.lane());
        int at = index(picture, spots, from);
        return spots.isEmpty() ? Optional.empty() : Optional.of(spots.get(Math.clamp(at + by, 0, spots.size() - 1)));
    }

    static Optional<Spot> end(Picture picture, Spot from, boolean last) {
        List<Spot> spots = picture.spots(from.lane());
        return spots.isEmpty() ? Optional.empty() : Optional.of(last ? spots.getLast() : spots.getFirst());
    }

    /// The thing on another lane that stands nearest to where one comes from.
    static Optional<Spot> across(Picture picture, Spot from, int by) {
        int lane = Math.clamp(from.lane() + by, 0, picture.model().lanes().size() - 1);
        if (lane == from.lane()) {
            return Optional.of(from);
        }
        double x = picture.box(from).x();
        @Nullable Spot best = null;
        double least = Double.MAX_VALUE;
        for (Spot spot : picture.spots(lane)) {
            double far = Math.abs(picture.box(spot).x() - x);
            if (far < least) {
                least = far;
                best = spot;
            }
        }
        return Optional.ofNullable(best);
    }

    private static int index(Picture picture, List<Spot> spots, Spot spot) {
        int at = spots.indexOf(spot);
        if (at >= 0 || !spot.isMark()) {
            return Math.max(0, at);
        }
        // It stands within a cluster by now.
        return picture.flag(spot)
                .map(flag -> spots.indexOf(
                        Spot.mark(spot.lane(), flag.marks().getFirst().row().seq())))
                .orElse(0);
    }
}
