package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import onejob.views.text.Times;

/// What is told about the place under the pointer.
final class Hover {
    private Hover() {}

    static Optional<String> facts(
            TimelineModel model, TimeScale scale, Viewport port, Times times, double x, double y) {
        double top = TimelinePainter.AXIS - port.down();
        for (Lane lane : model.lanes()) {
            double high = TimelinePainter.height(lane);
            if (y >= top && y < top + high) {
                return inLane(lane, scale, port, times, x, y - top);
            }
            top += high;
        }
        return Optional.empty();
    }

    private static Optional<String> inLane(Lane lane, TimeScale scale, Viewport port, Times times, double x, double y) {
        if (lane.barred() != null) {
            return Optional.of(lane.barred());
        }
        if (y < 28) {
            return lane.marks().reversed().stream()
                    .filter(m -> Math.abs(port.toScreen(scale.x(m.at())) - x) <= 8)
                    .findFirst()
                    .map(Lane.Mark::facts);
        }
        Instant at = scale.at(port.toAxis(x));
        return lane.segments().stream()
                .filter(s -> !at.isBefore(s.from()) && at.isBefore(s.to()))
                .findFirst()
                .map(s -> s.brief().isEmpty() ? s.state().word() : told(s, times));
    }

    private static String told(Lane.Segment s, Times times) {
        String span = times.span(Duration.between(s.from(), s.to()));
        return s.state().word() + " " + span + "\n" + times.millis(s.from()) + " – " + times.millis(s.to()) + " "
                + times.offset(s.from());
    }
}
