package onejob.views.theme;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;

/// Paints the marks of the timeline, on a box of 16 units drawn at any size.
public final class Symbols {
    private Symbols() {}

    /// Paints one mark with its upper left corner at the given place.
    public static void paint(GraphicsContext g, Palette palette, Symbol symbol, double x, double y, double size) {
        g.save();
        g.translate(x, y);
        g.scale(size / 16, size / 16);
        g.setLineCap(StrokeLineCap.ROUND);
        g.setLineJoin(StrokeLineJoin.ROUND);
        Color ink = palette.colour("text-1");
        g.setStroke(ink);
        g.setFill(ink);
        g.setLineWidth(1.6);
        switch (symbol) {
            case SENT -> g.fillPolygon(new double[] {3.5, 12.5, 8}, new double[] {4, 4, 11}, 3);
            case LOOK_UP -> {
                magnifier(g, palette, palette.colour("text-2"));
                Glyphs.line(g, 5, 6.8, 8.6, 6.8);
            }
            case LOOK_UP_FAILED -> {
                magnifier(g, palette, palette.fg(Look.FAILED));
                Glyphs.line(g, 5.2, 5.2, 8.4, 8.4);
                Glyphs.line(g, 8.4, 5.2, 5.2, 8.4);
            }
            case DEED -> {
                g.setFill(palette.colour("accent"));
                g.fillOval(5, 1.4, 6, 6);
                g.fillArc(2.2, 8.6, 11.6, 12, 0, 180, ArcType.ROUND);
            }
            case CALLBACK -> {
                Glyphs.line(g, 13, 3, 13, 9, 3.5, 9);
                Glyphs.line(g, 6.5, 6, 3.5, 9, 6.5, 12);
            }
            case CROWN -> crown(g, palette);
            case LATE -> {
                g.setStroke(palette.solid(Look.SUPERSEDED));
                g.setFill(palette.tint(Look.SUPERSEDED));
                g.fillRoundRect(2, 2, 12, 12, 5, 5);
                g.strokeRoundRect(2, 2, 12, 12, 5, 5);
                Glyphs.line(g, 8, 4.8, 8, 11);
                Glyphs.line(g, 5.6, 8.8, 8, 11.2, 10.4, 8.8);
            }
            case NOTE -> {
                g.setFill(palette.colour("text-3"));
                g.fillOval(5.4, 5.4, 5.2, 5.2);
            }
        }
        g.restore();
    }

    private static void magnifier(GraphicsContext g, Palette palette, Color ink) {
        g.setFill(palette.colour("surface"));
        g.setStroke(ink);
        g.fillOval(2.5, 2.5, 8.6, 8.6);
        g.strokeOval(2.5, 2.5, 8.6, 8.6);
        Glyphs.line(g, 10.2, 10.2, 13.4, 13.4);
        g.setLineWidth(1.3);
    }

    private static void crown(GraphicsContext g, Palette palette) {
        g.setFill(palette.solid(Look.SUCCEEDED));
        g.fillPolygon(
                new double[] {1.5, 4.9, 8, 11.1, 14.5, 13.2, 2.8},
                new double[] {4.2, 7.2, 2.4, 7.2, 4.2, 11.2, 11.2},
                7);
        g.fillRoundRect(2.8, 12.2, 10.4, 1.8, 1, 1);
    }
}
