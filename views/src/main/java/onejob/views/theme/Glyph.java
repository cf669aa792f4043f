package onejob.views.theme;

import java.util.function.BiConsumer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;

/// A small painted shape that follows the theme.
public final class Glyph extends Canvas {
    private final Theme theme;
    private BiConsumer<GraphicsContext, Palette> painter;

    /// Kept, since the theme holds it weakly: a shape that is gone need not be told.
    private final ChangeListener<Palette> onTheme = (_, _, _) -> repaint();

    private Glyph(Theme theme, double width, double height, BiConsumer<GraphicsContext, Palette> painter) {
        super(width, height);
        this.theme = theme;
        this.painter = painter;
        theme.palette().addListener(new WeakChangeListener<>(onTheme));
        repaint();
    }

    public static Glyph of(Theme theme, Look look, double size) {
        return new Glyph(theme, size, size, (g, p) -> Glyphs.paint(g, p, look, 0, 0, size));
    }

    public static Glyph of(Theme theme, Symbol symbol, double size) {
        return new Glyph(theme, size, size, (g, p) -> Symbols.paint(g, p, symbol, 0, 0, size));
    }

    /// Whatever the painter paints.
    public static Glyph of(Theme theme, double width, double height, BiConsumer<GraphicsContext, Palette> painter) {
        return new Glyph(theme, width, height, painter);
    }

    /// The hatched stripe of a banner that says "unknown".
    public static Glyph hatch(Theme theme, double width, double height) {
        return new Glyph(theme, width, height, (g, p) -> Bars.hatch(g, p, 0, 0, width, height, 6, 2));
    }

    /// Shows another state in the same place.
    public void show(Look look) {
        painter = (g, p) -> Glyphs.paint(g, p, look, 0, 0, getWidth());
        repaint();
    }

    /// Is painted by another from now on.
    public void paintWith(BiConsumer<GraphicsContext, Palette> other) {
        painter = other;
        repaint();
    }

    /// Paints it anew: what the painter knows has changed.
    public void repaint() {
        GraphicsContext g = getGraphicsContext2D();
        g.clearRect(0, 0, getWidth(), getHeight());
        painter.accept(g, theme.palette().get());
    }
}
