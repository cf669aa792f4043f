package onejob.views.timeline;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import onejob.views.theme.Palette;

/// Canvas, colours and fonts together: what every painter of a timeline draws with.
record Pen(GraphicsContext g, Palette palette, Faces faces) {
    Color colour(String token) {
        return palette.colour(token);
    }

    /// Writes from the left, at a middle height.
    void write(String text, double x, double y, Face face, Color colour) {
        write(text, x, y, face, colour, TextAlignment.LEFT);
    }

    void write(String text, double x, double y, Face face, Color colour, TextAlignment align) {
        if (text.isEmpty()) {
            return;
        }
        g.setFont(faces.font(face));
        g.setFill(colour);
        g.setTextAlign(align);
        g.setTextBaseline(VPos.CENTER);
        g.fillText(text, Math.rint(x), Math.rint(y));
    }

    void clip(double x, double y, double w, double h) {
        g.beginPath();
        g.rect(x, y, w, h);
        g.clip();
    }

    /// A line of one pixel needs the middle of it.
    static double snap(double x) {
        return Math.floor(x) + .5;
    }
}
