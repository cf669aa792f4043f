package onejob.views.theme;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.StrokeLineCap;

/// Paints a stretch of a state as the timeline shows it.
public final class Bars {
    private Bars() {}

    /// Paints one bar.
    public static void paint(GraphicsContext g, Palette palette, Look look, double x, double y, double w, double h) {
        g.save();
        switch (look) {
            case OPEN, STARTING, NONE, EXPIRED -> {
                g.setFill(palette.tint(look));
                g.fillRoundRect(x, y, w, h, 8, 8);
                g.setStroke(palette.solid(look));
                g.setLineWidth(1.4);
                g.setLineDashes(3, 3);
                g.setLineCap(StrokeLineCap.BUTT);
                g.strokeRoundRect(x + .7, y + .7, Math.max(0, w - 1.4), h - 1.4, 7, 7);
            }
            case UNKNOWN -> {
                hatch(g, palette, x, y, w, h, 8, 2.6);
                g.setStroke(palette.colour("unknown-edge"));
                g.setLineWidth(1);
                g.strokeRoundRect(x + .5, y + .5, Math.max(0, w - 1), h - 1, 7, 7);
            }
            case RELEASED -> {
                g.save();
                clip(g, x, y, w, h, 4);
                g.setFill(palette.tint(look));
                g.fillRect(x, y, w, h);
                g.setStroke(palette.solid(look));
                g.setLineWidth(1.6);
                for (double i = x + 3; i < x + w + 8; i += 10) {
                    Glyphs.line(g, i, y + 3.5, i + 4, y + h / 2, i, y + h - 3.5);
                }
                g.restore();
                edge(g, palette, look, x, y, w, h);
            }
            case CANCELLED, SUPERSEDED -> {
                g.setFill(palette.tint(look));
                g.fillRoundRect(x, y, w, h, 8, 8);
                edge(g, palette, look, x, y, w, h);
            }
            case RUNNING, SUCCEEDED, FAILED -> {
                g.setFill(palette.solid(look));
                g.fillRoundRect(x, y, w, h, 8, 8);
            }
        }
        g.restore();
    }

    /// Amber with stripes at 45 degrees, clipped to a rounded box.
    public static void hatch(
            GraphicsContext g, Palette palette, double x, double y, double w, double h, double step, double stripe) {
        g.save();
        clip(g, x, y, w, h, Math.min(4, Math.min(w, h) / 2));
        g.setFill(palette.solid(Look.UNKNOWN));
        g.fillRect(x, y, w, h);
        g.setStroke(palette.colour("unknown-hatch"));
        g.setLineWidth(stripe);
        g.setLineCap(StrokeLineCap.BUTT);
        for (double i = x - h; i < x + w + h; i += step) {
            g.strokeLine(i, y + h, i + h, y);
        }
        g.restore();
    }

    private static void edge(GraphicsContext g, Palette palette, Look look, double x, double y, double w, double h) {
        g.setStroke(palette.solid(look));
        g.setLineWidth(1.3);
        g.strokeRoundRect(x + .65, y + .65, Math.max(0, w - 1.3), h - 1.3, 7, 7);
    }

    private static void clip(GraphicsContext g, double x, double y, double w, double h, double wished) {
        double r = Math.min(wished, w / 2);
        g.beginPath();
        g.moveTo(x + r, y);
        g.arcTo(x + w, y, x + w, y + h, r);
        g.arcTo(x + w, y + h, x, y + h, r);
        g.arcTo(x, y + h, x, y, r);
        g.arcTo(x, y, x + w, y, r);
        g.closePath();
        g.clip();
    }
}
