package onejob.views.timeline;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.TextAlignment;
import onejob.views.theme.Bars;
import onejob.views.theme.Glyphs;
import onejob.views.theme.Look;
import onejob.views.theme.Palette;
import onejob.views.theme.Symbol;
import onejob.views.theme.Symbols;
import onejob.views.timeline.Flags.Flag;

/// Draws one lane as it is laid out.
final class LanePainter {
    private static final double BAR = LaneLayout.BAR;
    private static final double TOP = Picture.BAR_TOP;

    private final Pen pen;
    private final GraphicsContext g;
    private final Palette palette;
    private final Picture picture;
    private final Viewport port;

    LanePainter(Pen pen, Picture picture) {
        this.pen = pen;
        this.g = pen.g();
        this.palette = pen.palette();
        this.picture = picture;
        this.port = picture.port();
    }

    void paint(int index) {
        LaneLayout layout = picture.lane(index);
        double y = picture.top(index);
        Lane lane = layout.lane();
        if (lane.barred() != null) {
            barred(lane, lane.barred(), y);
            return;
        }
        name(lane, y + 35);
        g.save();
        pen.clip(port.label(), y, port.width() - port.label(), Picture.LANE);
        layout.bars().forEach(bar -> bar(bar, y + TOP));
        layout.rules().forEach(rule -> rule(rule, y + TOP + BAR + 6));
        layout.flags().forEach(flag -> flag(flag, y));
        layout.ends()
                .forEach(word -> pen.write(
                        word.text(),
                        word.x(),
                        y + TOP + BAR / 2,
                        Face.STRONG,
                        palette.fg(word.note().look())));
        g.restore();
    }

    private void name(Lane lane, double y) {
        ring(lane.number(), y - 18.5, "text-1");
        Faces faces = pen.faces();
        double room = port.label() - 26 - (lane.winner() ? 26 : 6);
        String provider = faces.fit(lane.provider(), Face.NAME, room);
        pen.write(provider, 26, y - 9, Face.NAME, pen.colour("text-1"));
        if (lane.winner()) {
            Symbols.paint(g, palette, Symbol.CROWN, 26 + Math.ceil(faces.width(provider, Face.NAME)) + 5, y - 17, 15);
        }
        Glyphs.paint(g, palette, lane.state(), 26, y + 4, 13);
        String state = faces.fit(lane.stateWord(), Face.WORD, port.label() - 48);
        pen.write(state, 44, y + 11, Face.WORD, palette.fg(lane.state()));
        String role = faces.fit(lane.role(), Face.REGULAR, port.label() - 30);
        pen.write(role, 26, y + 28, Face.REGULAR, pen.colour("text-3"));
    }

    private void ring(int number, double y, String ink) {
        g.setStroke(pen.colour("line-strong"));
        g.setLineWidth(1);
        g.strokeOval(.5, y, 18, 18);
        pen.write(Integer.toString(number), 9.5, y + 9.5, Face.MONO, pen.colour(ink), TextAlignment.CENTER);
    }

    private void barred(Lane lane, String why, double y) {
        ring(lane.number(), y + 12.5, "text-3");
        pen.write(lane.stateWord(), 26, y + 22, Face.WORD, pen.colour("text-3"));
        g.save();
        g.setStroke(pen.colour("line-strong"));
        g.setLineDashes(3, 3);
        g.setLineWidth(1);
        double wide = port.width() - port.label() - 1;
        g.strokeRoundRect(port.label() + .5, y + 13.5, wide, BAR, 8, 8);
        g.restore();
        String text = pen.faces().fit(why, Face.REGULAR, wide - 16);
        pen.write(text, port.label() + 9, y + 22.5, Face.REGULAR, pen.colour("text-3"));
    }

    /// Only what is in sight of a bar is drawn: zoomed in far, its stripes would be thousands.
    private void bar(LaneLayout.Bar bar, double y) {
        double from = Math.max(bar.x(), port.label() - 40);
        double to = Math.min(bar.end(), port.width() + 40);
        if (to <= from) {
            return;
        }
        Look look = Look.of(bar.segment().state());
        Bars.paint(g, palette, look, from + .5, y, Math.max(1, to - from - 1), BAR);
        if (bar.label().isEmpty()) {
            return;
        }
        if (bar.plate()) {
            g.setFill(palette.tint(look));
            double wide = pen.faces().width(bar.label(), Face.STRONG);
            g.fillRoundRect(bar.labelX() - 6, y + 2, wide + 12, BAR - 4, 6, 6);
        }
        Color ink = bar.plate() ? palette.fg(look) : pen.colour("on-bar");
        pen.write(bar.label(), bar.labelX(), y + BAR / 2, Face.STRONG, ink);
    }

    private void rule(LaneLayout.Rule rule, double y) {
        Certainty certainty = rule.span().certainty();
        double from = Math.max(rule.from(), port.label() - 40) + 1;
        double to = Math.min(rule.to(), port.width() + 40);
        if (to > from) {
            g.save();
            g.setLineCap(StrokeLineCap.BUTT);
            g.setStroke(pen.colour(certainty == Certainty.ANSWERED ? "text-2" : "text-3"));
            switch (certainty) {
                case NOT_SENT -> {
                    g.setLineWidth(1);
                    g.strokeLine(from, Pen.snap(y), to, Pen.snap(y));
                }
                case SENT -> stroke(2, from, to, y);
                case AMBIGUOUS -> {
                    g.setLineDashes(3, 3);
                    stroke(2, from, to, y);
                }
                case ANSWERED -> stroke(4, from, to, y);
            }
            g.restore();
        }
        pen.write(rule.label(), rule.labelX(), y + 12, Face.REGULAR, pen.colour("text-2"));
    }

    private void stroke(double wide, double from, double to, double y) {
        g.setLineWidth(wide);
        g.strokeLine(from, y + 1, to, y + 1);
    }

    private void flag(Flag flag, double y) {
        double x = Math.round(port.toScreen(flag.x()));
        double first = Math.round(port.toScreen(flag.first()));
        double last = Math.round(port.toScreen(flag.last()));
        if (last < port.label() - 12 || first > port.width() + 12) {
            return;
        }
        g.setStroke(pen.colour("text-3"));
        g.setLineWidth(1);
        double foot = y + TOP + (flag.head().symbol() == Symbol.SENT ? BAR + 4 : 0);
        g.strokeLine(x + .5, y + 20, x + .5, foot);
        if (last - first > 4) {
            // Where the marks of a cluster begin and end.
            g.strokeLine(first + .5, y + 24.5, last + .5, y + 24.5);
            g.strokeLine(first + .5, y + 24.5, first + .5, y + TOP);
            g.strokeLine(last + .5, y + 24.5, last + .5, y + TOP);
        }
        Symbols.paint(g, palette, flag.head().symbol(), x - 7.5, y + 5, 16);
        pen.write(
                flag.label(),
                flag.labelX(),
                y + 13,
                Face.REGULAR,
                ink(flag.head().symbol()));
    }

    private Color ink(Symbol symbol) {
        return switch (symbol) {
            case CROWN -> palette.fg(Look.SUCCEEDED);
            case LATE -> palette.fg(Look.SUPERSEDED);
            case LOOK_UP_FAILED -> palette.fg(Look.FAILED);
            case SENT, LOOK_UP, DEED, CALLBACK, NOTE -> palette.colour("text-2");
        };
    }
}
