package onejob.views.theme;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;

/// Paints the shape of every state, on a box of 16 units drawn at any size.
public final class Glyphs {
    private Glyphs() {}

    /// Paints one shape with its upper left corner at the given place.
    public static void paint(GraphicsContext g, Palette palette, Look look, double x, double y, double size) {
        g.save();
        g.translate(x, y);
        g.scale(size / 16, size / 16);
        g.setLineCap(StrokeLineCap.ROUND);
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setFill(palette.solid(look));
        g.setStroke(palette.solid(look));
        g.setLineWidth(1.6);
        Color on = palette.dark() ? palette.colour("surface") : Color.WHITE;
        switch (look) {
            case OPEN -> ring(g);
            case STARTING -> {
                g.setLineDashes(2.2, 2.7);
                ring(g);
            }
            case RUNNING -> {
                ring(g);
                g.fillPolygon(new double[] {6.4, 11.4, 6.4}, new double[] {4.8, 8, 11.2}, 3);
            }
            case UNKNOWN -> diamond(g, palette);
            case RELEASED -> {
                g.setLineWidth(1.9);
                line(g, 3.2, 3.4, 7.8, 8, 3.2, 12.6);
                line(g, 8.4, 3.4, 13, 8, 8.4, 12.6);
            }
            case SUCCEEDED -> {
                g.fillOval(1.5, 1.5, 13, 13);
                g.setStroke(on);
                g.setLineWidth(1.8);
                line(g, 5, 8.3, 7.2, 10.5, 11.1, 5.9);
            }
            case FAILED -> {
                g.fillPolygon(
                        new double[] {5.2, 10.8, 14.6, 14.6, 10.8, 5.2, 1.4, 1.4},
                        new double[] {1.4, 1.4, 5.2, 10.8, 14.6, 14.6, 10.8, 5.2},
                        8);
                g.setStroke(on);
                g.setLineWidth(1.7);
                line(g, 5.7, 5.7, 10.3, 10.3);
                line(g, 10.3, 5.7, 5.7, 10.3);
            }
            case CANCELLED -> {
                ring(g);
                line(g, 4.2, 11.8, 11.8, 4.2);
            }
            case SUPERSEDED -> {
                g.strokeRoundRect(2.2, 2.2, 11.6, 11.6, 5, 5);
                line(g, 8, 4.8, 8, 11);
                line(g, 5.5, 8.7, 8, 11.2, 10.5, 8.7);
            }
            case EXPIRED -> {
                ring(g);
                line(g, 8, 4.9, 8, 8.2, 10.4, 9.7);
            }
            case NONE -> line(g, 4, 8, 12, 8);
        }
        g.restore();
    }

    private static void ring(GraphicsContext g) {
        g.strokeOval(2.3, 2.3, 11.4, 11.4);
    }

    /// The one amber shape: something may have happened.
    private static void diamond(GraphicsContext g, Palette palette) {
        g.fillPolygon(new double[] {8, 15.1, 8, .9}, new double[] {.9, 8, 15.1, 8}, 4);
        g.setStroke(palette.colour("unknown-edge"));
        g.setLineWidth(1.2);
        g.strokePolygon(new double[] {8, 15.1, 8, .9}, new double[] {.9, 8, 15.1, 8}, 4);
        g.setStroke(palette.colour("unknown-ink"));
        g.setFill(palette.colour("unknown-ink"));
        g.setLineWidth(1.5);
        g.beginPath();
        g.moveTo(6.1, 6.2);
        g.bezierCurveTo(6.1, 3.6, 10, 3.7, 9.9, 6.2);
        g.bezierCurveTo(9.9, 7.8, 8, 7.7, 8, 9.3);
        g.stroke();
        g.fillOval(7.1, 10.7, 1.8, 1.8);
    }

    /// A line through points given as x, y, x, y, …
    static void line(GraphicsContext g, double... xy) {
        g.beginPath();
        g.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            g.lineTo(xy[i], xy[i + 1]);
        }
        g.stroke();
    }
}
