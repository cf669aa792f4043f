package onejob.views.providers;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.ProviderHealth.Share;
import onejob.views.theme.Bars;
import onejob.views.theme.Glyph;
import onejob.views.theme.Look;
import onejob.views.theme.Palette;
import onejob.views.theme.Theme;

/// What came of the last hour's attempts, as a row of bars: one for every two minutes, as high as many were sent.
/// Successes stand on what was refused, what was late, and what nobody knows, which is hatched.
final class HealthBars {
    private static final double WIDE = 150;
    static final double HIGH = 28;
    private static final double FILLED = 0.68;
    private static final double LEAST = 2.5;

    private final Glyph glyph;
    private List<Share> slices = List.of();

    HealthBars(Theme theme) {
        // Painted when it is first shown something: until then there is no place to paint on.
        glyph = Glyph.of(theme, WIDE, HIGH, (g, palette) -> {});
        glyph.paintWith(this::paint);
    }

    Node node() {
        return glyph;
    }

    /// As wide as there is room.
    void widen(double wide) {
        if (Math.abs(glyph.getWidth() - wide) > 0.5) {
            glyph.setWidth(wide);
            glyph.repaint();
        }
    }

    void show(List<Share> now) {
        if (!now.equals(slices)) {
            slices = now;
            glyph.repaint();
        }
    }

    private void paint(GraphicsContext g, Palette palette) {
        int most = slices.stream().mapToInt(Share::sent).max().orElse(0);
        double step = glyph.getWidth() / ProviderHealth.SLICES;
        double bar = step * FILLED;
        for (int i = 0; i < ProviderHealth.SLICES; i++) {
            double x = i * step;
            Share share = i < slices.size() ? slices.get(i) : Share.NONE;
            if (share.sent() == 0) {
                g.setFill(palette.colour("line-strong"));
                g.fillRect(x, HIGH - 1, bar, 1);
                continue;
            }
            // Even one attempt among thousands is to be seen.
            double high = Math.max(6, HIGH * Math.sqrt((double) share.sent() / most));
            bar(g, palette, share, x, bar, high);
        }
    }

    private static void bar(GraphicsContext g, Palette palette, Share share, double x, double wide, double high) {
        double y = HIGH;
        y = part(g, palette, Look.UNKNOWN, x, y, wide, high, share.unknown(), share.sent());
        y = part(g, palette, Look.SUPERSEDED, x, y, wide, high, share.late(), share.sent());
        y = part(g, palette, Look.FAILED, x, y, wide, high, share.notDone(), share.sent());
        y = part(g, palette, Look.CANCELLED, x, y, wide, high, share.refused(), share.sent());
        double rest = y - (HIGH - high);
        if (share.succeeded() > 0 && rest > 0) {
            g.setFill(palette.solid(Look.SUCCEEDED).interpolate(palette.colour("surface"), 0.25));
            g.fillRoundRect(x, HIGH - high, wide, rest, 2, 2);
        }
    }

    private static double part(
            GraphicsContext g,
            Palette palette,
            Look look,
            double x,
            double y,
            double wide,
            double high,
            int number,
            int of) {
        if (number == 0) {
            return y;
        }
        double part = Math.max(LEAST, high * number / of);
        if (look == Look.UNKNOWN) {
            Bars.hatch(g, palette, x, y - part, wide, part, 4, 1.4);
        } else {
            Color colour = palette.solid(look);
            g.setFill(colour);
            g.fillRect(x, y - part, wide, part);
        }
        return y - part;
    }
}
