package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.TextAlignment;
import onejob.views.text.Times;
import org.jspecify.annotations.Nullable;

/// Draws a timeline: axis, cuts, lanes, now, and what has the focus.
final class TimelinePainter {
    private static final double AXIS = Picture.AXIS;

    private final Pen pen;
    private final GraphicsContext g;
    private final Picture picture;
    private final TimelineModel model;
    private final TimeScale scale;
    private final Viewport port;
    private final Times times;

    TimelinePainter(Pen pen, Picture picture, Times times) {
        this.pen = pen;
        this.g = pen.g();
        this.picture = picture;
        this.model = picture.model();
        this.scale = picture.scale();
        this.port = picture.port();
        this.times = times;
    }

    /// Paints all of it.
    ///
    /// @param now the database's clock
    /// @param uneven what is said where the axis is not to scale
    void paint(Instant now, String uneven, @Nullable Spot focus) {
        g.clearRect(0, 0, port.width(), port.height());
        folds();
        lanes(focus);
        axis(now, uneven);
        tears();
        if (model.live()) {
            now();
        }
    }

    private void lanes(@Nullable Spot focus) {
        g.save();
        pen.clip(0, AXIS, port.width(), port.height() - AXIS);
        LanePainter painter = new LanePainter(pen, picture);
        for (int i = 0; i < model.lanes().size(); i++) {
            if (picture.inSight(i)) {
                if (i > 0) {
                    rule(picture.top(i) + .5);
                }
                painter.paint(i);
            }
        }
        if (focus != null && picture.has(focus)) {
            focus(picture.box(focus));
        }
        g.restore();
    }

    private void focus(Picture.Box box) {
        g.save();
        pen.clip(0, AXIS, port.width(), port.height() - AXIS);
        double x = Math.max(box.x(), port.label() - 6) - 2;
        double wide = Math.min(box.x() + box.width(), port.width()) + 2 - x;
        g.setStroke(pen.colour("accent-line"));
        g.setLineWidth(2);
        g.strokeRoundRect(x - 1.5, box.y() - 3.5, wide + 3, box.height() + 7, 9, 9);
        g.setStroke(pen.colour("accent"));
        g.setLineWidth(1.5);
        g.strokeRoundRect(x, box.y() - 2, wide, box.height() + 4, 7, 7);
        g.restore();
    }

    private void axis(Instant now, String uneven) {
        rule(AXIS - .5);
        List<Ticks.Taken> taken = new ArrayList<>();
        for (TimeScale.Piece piece : scale.folds()) {
            double half = fold(piece) / 2;
            taken.add(new Ticks.Taken(foldX(piece) - half, foldX(piece) + half));
        }
        if (model.live()) {
            taken.add(new Ticks.Taken(nowX(), nowX() + pill()));
        }
        if (!scale.even()) {
            String text = pen.faces().fit(uneven, Face.REGULAR, port.label() - 12);
            pen.write(text, 0, 10, Face.REGULAR, pen.colour("text-3"));
        }
        g.save();
        pen.clip(port.label() - 2, 0, port.width() - port.label() + 2, AXIS);
        Ticks.Range range = new Ticks.Range(port.label(), port.width(), port::toScreen);
        for (Ticks.Tick tick : Ticks.of(scale, times, now, range, taken)) {
            g.setStroke(pen.colour("line-strong"));
            g.setLineWidth(1);
            g.strokeLine(Pen.snap(tick.x()), AXIS - 6, Pen.snap(tick.x()), AXIS - 1);
            TextAlignment align = tick.left() ? TextAlignment.LEFT : TextAlignment.CENTER;
            pen.write(tick.label(), tick.x(), 10, Face.MONO, pen.colour("text-3"), align);
        }
        scale.folds().forEach(piece -> pill(times.age(piece.span()), foldX(piece)));
        g.restore();
    }

    private double fold(TimeScale.Piece piece) {
        return Math.round(pen.faces().width(times.age(piece.span()), Face.REGULAR)) + 12.0;
    }

    /// Where the middle of a cut's length is written: over the cut, and beside the time that is now.
    private double foldX(TimeScale.Piece piece) {
        double middle = middle(piece);
        return model.live() && port.toScreen(scale.x(model.end())) <= port.width()
                ? Math.min(middle, nowX() - 5 - fold(piece) / 2)
                : middle;
    }

    private double middle(TimeScale.Piece piece) {
        return port.toScreen(piece.x() + piece.width() / 2);
    }

    private void folds() {
        g.save();
        pen.clip(port.label(), AXIS, port.width() - port.label(), picture.bottom() - AXIS);
        g.setFill(pen.colour("sunken"));
        for (TimeScale.Piece piece : scale.folds()) {
            g.fillRect(port.toScreen(piece.x()), AXIS, piece.width(), picture.bottom() - AXIS);
        }
        g.restore();
    }

    private void pill(String label, double middle) {
        double wide = Math.round(pen.faces().width(label, Face.REGULAR)) + 12.0;
        double x = Math.floor(middle - wide / 2) + .5;
        g.setFill(pen.colour("sunken"));
        g.fillRoundRect(x, 1.5, wide, 17, 9, 9);
        g.setStroke(pen.colour("line-strong"));
        g.setLineWidth(1);
        g.strokeRoundRect(x, 1.5, wide, 17, 9, 9);
        pen.write(label, middle, 10, Face.REGULAR, pen.colour("text-2"), TextAlignment.CENTER);
    }

    /// Two slanted lines through the axis and every bar that a cut crosses.
    private void tears() {
        g.save();
        pen.clip(port.label(), 0, port.width() - port.label(), port.height());
        for (TimeScale.Piece piece : scale.folds()) {
            double x = Math.round(middle(piece));
            tear(x, AXIS - 4, 8);
            for (int i = 0; i < model.lanes().size(); i++) {
                double y = picture.top(i) + 25;
                if (picture.inSight(i) && y > AXIS && crosses(model.lanes().get(i), piece)) {
                    tear(x, y, LaneLayout.BAR + 13);
                }
            }
        }
        g.restore();
    }

    static boolean crosses(Lane lane, TimeScale.Piece piece) {
        return lane.segments().stream().anyMatch(s -> s.from().isBefore(piece.to()) && s.to().isAfter(piece.from()));
    }

    private void tear(double x, double y, double high) {
        g.setFill(pen.colour("sunken"));
        g.fillPolygon(new double[] {x - 1, x + 5, x + 1, x - 5}, new double[] {y, y, y + high, y + high}, 4);
        g.setStroke(pen.colour("text-3"));
        g.setLineWidth(1);
        g.setLineCap(StrokeLineCap.BUTT);
        g.strokeLine(x - 1, y, x - 5, y + high);
        g.strokeLine(x + 5, y, x + 1, y + high);
    }

    private double pill() {
        return Math.round(pen.faces().width(times.clock(model.end()), Face.STRONG)) + 14.0;
    }

    private double nowX() {
        double x = Pen.snap(port.toScreen(scale.x(model.end())));
        return Math.min(Math.rint(x - pill() / 2), port.width() - pill());
    }

    /// The line that every growing bar ends on.
    private void now() {
        double at = port.toScreen(scale.x(model.end()));
        if (at < port.label() || at > port.width()) {
            return;
        }
        double x = Pen.snap(at);
        double wide = pill();
        double left = nowX();
        g.setStroke(pen.colour("accent"));
        g.setLineWidth(1);
        g.strokeLine(x, 20, x, picture.bottom());
        g.setFill(pen.colour("accent"));
        g.fillRoundRect(left, 1, wide, 18, 9, 9);
        Color ink = pen.colour("on-accent");
        pen.write(times.clock(model.end()), left + wide / 2, 10, Face.STRONG, ink, TextAlignment.CENTER);
    }

    private void rule(double y) {
        g.setStroke(pen.colour("line"));
        g.setLineWidth(1);
        g.strokeLine(0, y, port.width(), y);
    }
}
