package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import onejob.views.text.Times;
import onejob.views.theme.Fonts;
import onejob.views.theme.Palette;

/// Draws a timeline: axis, cuts, lanes, now.
final class TimelinePainter {
    static final double AXIS = 28;
    static final double LANE = 76;
    static final double BARRED = 44;
    static final double BAR = 18;

    private static final Font MONO = Font.font(Fonts.MONO, 11);
    private static final Font PILL = Font.font(Fonts.SANS, 11);
    private static final Font NOW = Font.font(Fonts.SANS_SEMI, 11);

    private final GraphicsContext g;
    private final Palette palette;
    private final Viewport port;
    private final Times times;

    TimelinePainter(GraphicsContext g, Palette palette, Viewport port, Times times) {
        this.g = g;
        this.palette = palette;
        this.port = port;
        this.times = times;
    }

    /// How high a model is at full length, axis included.
    static double height(TimelineModel model) {
        return AXIS
                + model.lanes().stream().mapToDouble(TimelinePainter::height).sum();
    }

    static double height(Lane lane) {
        return lane.barred() == null ? LANE : BARRED;
    }

    void paint(TimelineModel model, TimeScale scale, Instant now) {
        double height = Math.min(port.height(), height(model));
        g.clearRect(0, 0, port.width(), port.height());
        folds(scale, height);
        lanes(model, scale);
        axis(model, scale, now);
        tears(model, scale);
        if (model.live()) {
            now(scale, now, height);
        }
    }

    private void lanes(TimelineModel model, TimeScale scale) {
        g.save();
        clip(0, AXIS, port.width(), port.height() - AXIS);
        double y = AXIS - port.down();
        LanePainter painter = new LanePainter(g, palette, port, scale);
        for (Lane lane : model.lanes()) {
            double high = height(lane);
            if (y + high > AXIS && y < port.height()) {
                if (y > AXIS - port.down()) {
                    rule(y + .5);
                }
                painter.paint(lane, y);
            }
            y += high;
        }
        g.restore();
    }

    private void axis(TimelineModel model, TimeScale scale, Instant now) {
        rule(AXIS - .5);
        List<Ticks.Taken> taken = new ArrayList<>();
        for (TimeScale.Piece piece : scale.pieces()) {
            if (piece.folded()) {
                double middle = piece.x() + piece.width() / 2;
                double half = Fonts.width(times.age(piece.span()), PILL) / 2 + 6;
                taken.add(new Ticks.Taken(middle - half, middle + half));
            }
        }
        if (model.live()) {
            double x = Math.min(scale.x(now), scale.width() + port.margin() - 31);
            taken.add(new Ticks.Taken(x - 31, x + 31));
        }
        g.save();
        clip(port.label() - 2, 0, port.width() - port.label() + 2, AXIS);
        for (Ticks.Tick tick : Ticks.of(scale, times, taken)) {
            double x = port.toScreen(tick.x());
            g.setStroke(palette.colour("line"));
            g.strokeLine(snap(x), AXIS - 6, snap(x), AXIS - 1);
            text(
                    tick.label(),
                    x,
                    10,
                    MONO,
                    palette.colour("text-3"),
                    tick.left() ? TextAlignment.LEFT : TextAlignment.CENTER);
        }
        for (TimeScale.Piece piece : scale.pieces()) {
            if (piece.folded()) {
                pill(times.age(piece.span()), port.toScreen(piece.x() + piece.width() / 2));
            }
        }
        g.restore();
    }

    private void folds(TimeScale scale, double height) {
        g.save();
        clip(port.label(), AXIS, port.width() - port.label(), height - AXIS);
        g.setFill(palette.colour("sunken"));
        for (TimeScale.Piece piece : scale.pieces()) {
            if (piece.folded()) {
                g.fillRect(port.toScreen(piece.x()), AXIS, piece.width(), height - AXIS);
            }
        }
        g.restore();
    }

    private void pill(String label, double middle) {
        double wide = Math.round(Fonts.width(label, PILL)) + 12.0;
        double x = Math.floor(middle - wide / 2) + .5;
        g.setFill(palette.colour("sunken"));
        g.fillRoundRect(x, 1.5, wide, 17, 9, 9);
        g.setStroke(palette.colour("line-strong"));
        g.setLineWidth(1);
        g.strokeRoundRect(x, 1.5, wide, 17, 9, 9);
        text(label, middle, 10, PILL, palette.colour("text-2"), TextAlignment.CENTER);
    }

    /// Two slanted lines through the axis and every bar that a cut crosses.
    private void tears(TimelineModel model, TimeScale scale) {
        g.save();
        clip(port.label(), 0, port.width() - port.label(), port.height());
        for (TimeScale.Piece piece : scale.pieces()) {
            if (!piece.folded()) {
                continue;
            }
            double x = Math.round(port.toScreen(piece.x() + piece.width() / 2));
            tear(x, AXIS - 4, 8);
            double y = AXIS - port.down();
            for (Lane lane : model.lanes()) {
                boolean crossed = lane.segments().stream()
                        .anyMatch(s -> s.from().isBefore(piece.to()) && s.to().isAfter(piece.from()));
                if (crossed && y + 25 > AXIS) {
                    tear(x, y + 25, BAR + 13);
                }
                y += height(lane);
            }
        }
        g.restore();
    }

    private void tear(double x, double y, double high) {
        g.setFill(palette.colour("sunken"));
        g.fillPolygon(new double[] {x - 1, x + 5, x + 1, x - 5}, new double[] {y, y, y + high, y + high}, 4);
        g.setStroke(palette.colour("text-3"));
        g.setLineWidth(1);
        g.setLineCap(StrokeLineCap.BUTT);
        g.strokeLine(x - 1, y, x - 5, y + high);
        g.strokeLine(x + 5, y, x + 1, y + high);
    }

    private void now(TimeScale scale, Instant now, double height) {
        double x = snap(port.toScreen(scale.x(now)));
        if (x < port.label()) {
            return;
        }
        String label = times.clock(now);
        double wide = Math.round(Fonts.width(label, NOW)) + 14.0;
        double left = Math.min(Math.rint(x - wide / 2), port.width() - wide);
        g.setStroke(palette.colour("accent"));
        g.setLineWidth(1);
        g.strokeLine(x, 20, x, height);
        g.setFill(palette.colour("accent"));
        g.fillRoundRect(left, 1, wide, 18, 9, 9);
        text(label, left + wide / 2, 10, NOW, palette.colour("on-accent"), TextAlignment.CENTER);
    }

    private void rule(double y) {
        g.setStroke(palette.colour("line"));
        g.setLineWidth(1);
        g.strokeLine(0, y, port.width(), y);
    }

    private void clip(double x, double y, double w, double h) {
        g.beginPath();
        g.rect(x, y, w, h);
        g.clip();
    }

    private void text(String text, double x, double y, Font font, Color colour, TextAlignment align) {
        g.setFont(font);
        g.setFill(colour);
        g.setTextAlign(align);
        g.setTextBaseline(VPos.CENTER);
        g.fillText(text, Math.rint(x), Math.rint(y));
    }

    static double snap(double x) {
        return Math.floor(x) + .5;
    }
}
