package onejob.views.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.views.timeline.Flags.Flag;
import onejob.views.timeline.LaneLayout.Bar;

/// A model as it lies in a window: which lane is where, and what is at a place. Lanes are laid out when they
/// are asked for, so that fifty of them cost what the six in sight cost.
final class Picture {
    static final double AXIS = 28;
    static final double LANE = 76;
    static final double BARRED = 44;
    static final double BAR_TOP = 28;

    /// A rectangle on the screen.
    record Box(double x, double y, double width, double height) {}

    private final TimelineModel model;
    private final TimeScale scale;
    private final Viewport port;
    private final Measure measure;
    private final double[] tops;
    private final Map<Integer, LaneLayout> lanes = new HashMap<>();

    Picture(TimelineModel model, TimeScale scale, Viewport port, Measure measure) {
        this.model = model;
        this.scale = scale;
        this.port = port;
        this.measure = measure;
        this.tops = new double[model.lanes().size() + 1];
        tops[0] = AXIS - port.down();
        for (int i = 0; i < model.lanes().size(); i++) {
            tops[i + 1] = tops[i] + height(model.lanes().get(i));
        }
    }

    /// How high a model is at full length, axis included.
    static double height(TimelineModel model) {
        return AXIS + model.lanes().stream().mapToDouble(Picture::height).sum();
    }

    private static double height(Lane lane) {
        return lane.barred() == null ? LANE : BARRED;
    }

    TimelineModel model() {
        return model;
    }

    TimeScale scale() {
        return scale;
    }

    Viewport port() {
        return port;
    }

    Measure measure() {
        return measure;
    }

    LaneLayout lane(int index) {
        return lanes.computeIfAbsent(index, i -> LaneLayout.of(model.lanes().get(i), model, scale, port, measure));
    }

    /// Where a lane begins, on the screen.
    double top(int lane) {
        return tops[lane];
    }

    double bottom() {
        return Math.min(port.height(), tops[tops.length - 1]);
    }

    boolean inSight(int lane) {
        return tops[lane + 1] > AXIS && tops[lane] < port.height();
    }

    /// First and last lane that are wholly in sight, as numbers from 1; 0 where none is.
    int[] shown() {
        int first = 0;
        int last = 0;
        for (int i = 0; i + 1 < tops.length; i++) {
            if (tops[i] >= AXIS - 1 && tops[i + 1] <= port.height() + 3) {
                first = first == 0 ? i + 1 : first;
                last = i + 1;
            }
        }
        return new int[] {first, last};
    }

    /// Everything on a lane that can be gone to, as time goes.
    List<Spot> spots(int lane) {
        LaneLayout layout = lane(lane);
        record Placed(double x, Spot spot) {}
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < layout.bars().size(); i++) {
            placed.add(new Placed(layout.bars().get(i).x(), Spot.bar(lane, i)));
        }
        for (Flag flag : layout.flags()) {
            placed.add(new Placed(
                    port.toScreen(flag.first()),
                    Spot.mark(lane, flag.marks().getFirst().row().seq())));
        }
        placed.sort(Comparator.comparingDouble(Placed::x));
        List<Spot> spots = new ArrayList<>();
        placed.forEach(p -> spots.add(p.spot()));
        if (!layout.ends().isEmpty() || layout.lane().barred() != null) {
            spots.add(Spot.bar(lane, layout.bars().size()));
        }
        return spots;
    }

    Optional<Flag> flag(Spot spot) {
        return spot.isMark() && spot.lane() < model.lanes().size()
                ? lane(spot.lane()).flags().stream()
                        .filter(f -> f.marks().stream().anyMatch(m -> m.row().seq() == spot.mark()))
                        .findFirst()
                : Optional.empty();
    }

    /// Whether the spot is still there.
    boolean has(Spot spot) {
        return spot.lane() < model.lanes().size()
                && (spot.isMark()
                        ? flag(spot).isPresent()
                        : spot.segment() < lane(spot.lane()).bars().size()
                                || spots(spot.lane()).contains(spot));
    }

    /// What the spot covers on the screen.
    Box box(Spot spot) {
        LaneLayout layout = lane(spot.lane());
        double y = top(spot.lane());
        Optional<Flag> flag = flag(spot);
        if (flag.isPresent()) {
            double from = port.toScreen(flag.get().first());
            return new Box(from - 9, y + 4, flag.get().last() - flag.get().first() + 18, 18);
        }
        if (spot.segment() < layout.bars().size()) {
            Bar bar = layout.bars().get(spot.segment());
            return new Box(bar.x() - 1, y + BAR_TOP - 1, bar.width() + 2, LaneLayout.BAR + 2);
        }
        if (layout.lane().barred() != null) {
            return new Box(port.label(), y + 13, port.width() - port.label(), LaneLayout.BAR + 1);
        }
        double x = Math.max(port.label(), layout.bars().getLast().end());
        return new Box(x + 3, y + BAR_TOP - 1, Math.max(24, port.width() - x - 5), LaneLayout.BAR + 2);
    }

    /// What is under the pointer.
    Optional<Spot> at(double x, double y) {
        if (y < AXIS) {
            return Optional.empty();
        }
        for (int lane = 0; lane < model.lanes().size(); lane++) {
            if (y >= tops[lane] && y < tops[lane + 1]) {
                return x < port.label() ? named(lane) : onLane(lane, x, y - tops[lane]);
            }
        }
        return Optional.empty();
    }

    /// A name that may have been too long to be shown whole is told with the lane's last state.
    private Optional<Spot> named(int lane) {
        List<Spot> bars = spots(lane).stream().filter(s -> !s.isMark()).toList();
        return bars.isEmpty() ? Optional.empty() : Optional.of(bars.getLast());
    }

    private Optional<Spot> onLane(int lane, double x, double y) {
        LaneLayout layout = lane(lane);
        if (layout.lane().barred() != null) {
            return Optional.of(Spot.bar(lane, 0));
        }
        if (y < BAR_TOP - 2) {
            return layout.flags().stream()
                    .filter(f -> covers(f, x))
                    .min(Comparator.comparingDouble(f -> Math.abs(port.toScreen(f.x()) - x)))
                    .map(f -> Spot.mark(lane, f.marks().getFirst().row().seq()));
        }
        for (int i = layout.bars().size() - 1; i >= 0; i--) {
            Bar bar = layout.bars().get(i);
            if (x >= bar.x() && x < Math.max(bar.end(), bar.x() + 3)) {
                return Optional.of(Spot.bar(lane, i));
            }
        }
        boolean behind =
                !layout.ends().isEmpty() && x >= layout.bars().getLast().end();
        return behind ? Optional.of(Spot.bar(lane, layout.bars().size())) : Optional.empty();
    }

    private boolean covers(Flag flag, double x) {
        double from = Math.min(port.toScreen(flag.first()) - 9, flag.label().isEmpty() ? x + 1 : flag.labelX());
        double to = Math.max(
                port.toScreen(flag.last()) + 9,
                flag.label().isEmpty() ? 0 : flag.labelX() + measure.width(flag.label(), Face.REGULAR));
        return x >= from && x <= to;
    }
}
