package onejob.views.timeline;

import java.time.Instant;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import onejob.domain.attempt.AttemptState;
import onejob.views.theme.Bars;
import onejob.views.theme.Fonts;
import onejob.views.theme.Glyphs;
import onejob.views.theme.Look;
import onejob.views.theme.Palette;
import onejob.views.theme.Symbol;
import onejob.views.theme.Symbols;
import org.jspecify.annotations.Nullable;

/// Draws one lane. Words are left out rather than drawn over each other: hovering and the text twin have them all.
final class LanePainter {
    private static final double BAR = TimelinePainter.BAR;
    private static final Font REGULAR = Font.font(Fonts.SANS, 11);
    private static final Font STRONG = Font.font(Fonts.SANS_SEMI, 11);
    static final Font WORD = Font.font(Fonts.SANS, 12);
    static final Font NAME = Font.font(Fonts.SANS_SEMI, 13);
    private static final Font NUMBER = Font.font(Fonts.MONO, 11);

    private final GraphicsContext g;
    private final Palette palette;
    private final Viewport port;
    private final TimeScale scale;

    LanePainter(GraphicsContext g, Palette palette, Viewport port, TimeScale scale) {
        this.g = g;
        this.palette = palette;
        this.port = port;
        this.scale = scale;
    }

    void paint(Lane lane, double y) {
        if (lane.barred() != null) {
            barred(lane, lane.barred(), y);
            return;
        }
        name(lane, y + 35);
        g.save();
        g.beginPath();
        g.rect(port.label(), y, port.width() - port.label(), TimelinePainter.LANE);
        g.clip();
        for (Lane.Segment segment : lane.segments()) {
            segment(segment, y + 28);
        }
        double row = y + 28 + BAR + 6;
        for (int i = 0; i < lane.spans().size(); i++) {
            span(lane.spans().get(i), i + 1 < lane.spans().size() ? lane.spans().get(i + 1) : null, row);
        }
        marks(lane.marks(), y);
        if (lane.note() != null) {
            note(lane.note(), y + 28);
        }
        g.restore();
    }

    private void name(Lane lane, double y) {
        ring(lane.number(), y - 18.5, "text-1");
        String provider = shorten(lane.provider(), NAME, port.label() - 26 - (lane.winner() ? 22 : 2));
        text(provider, 26, y - 9, NAME, palette.colour("text-1"));
        if (lane.winner()) {
            Symbols.paint(g, palette, Symbol.CROWN, 26 + Math.ceil(Fonts.width(provider, NAME)) + 5, y - 17, 15);
        }
        Glyphs.paint(g, palette, lane.state(), 26, y + 4, 13);
        text(lane.stateWord(), 44, y + 11, WORD, palette.fg(lane.state()));
        text(shorten(lane.role(), REGULAR, port.label() - 30), 26, y + 28, REGULAR, palette.colour("text-3"));
    }

    private void ring(int number, double y, String ink) {
        g.setStroke(palette.colour("line-strong"));
        g.setLineWidth(1);
        g.strokeOval(.5, y, 18, 18);
        centred(Integer.toString(number), 9.5, y + 9.5, NUMBER, palette.colour(ink));
    }

    private void barred(Lane lane, String why, double y) {
        ring(lane.number(), y + 12.5, "text-3");
        text(lane.stateWord(), 26, y + 22, WORD, palette.colour("text-3"));
        g.save();
        g.setStroke(palette.colour("line-strong"));
        g.setLineDashes(3, 3);
        g.setLineWidth(1);
        double wide = port.width() - port.label() - 1;
        g.strokeRoundRect(port.label() + .5, y + 13.5, wide, BAR, 8, 8);
        g.restore();
        text(shorten(why, REGULAR, wide - 16), port.label() + 9, y + 22.5, REGULAR, palette.colour("text-3"));
    }

    private void segment(Lane.Segment segment, double y) {
        double from = port.toScreen(scale.x(segment.from()));
        double wide = Math.max(1.5, port.toScreen(scale.x(segment.to())) - from);
        Look look = Look.of(segment.state());
        Bars.paint(g, palette, look, from + .5, y, Math.max(1, wide - 1), BAR);
        boolean plate = segment.state() == AttemptState.UNKNOWN || segment.state() == AttemptState.RELEASED;
        double start = Math.max(from, port.label()) + (plate ? 12 : 8);
        double end = from + wide - (plate ? 10 : 4);
        double cut = cut(segment);
        String label =
                Fonts.width(segment.label(), STRONG) <= Math.min(end, cut) - start ? segment.label() : segment.brief();
        double width = Fonts.width(label, STRONG);
        // Words keep clear of the cut: before it where they fit, else behind it.
        if (start + width > cut) {
            start = cut + 28;
        }
        double room = end - start;
        if (segment.label().isEmpty() || width > room) {
            return;
        }
        if (plate) {
            g.setFill(palette.tint(look));
            g.fillRoundRect(start - 6, y + 2, width + 12, BAR - 4, 6, 6);
        }
        text(label, start, y + BAR / 2, STRONG, plate ? palette.fg(look) : palette.colour("on-bar"));
    }

    /// Where the first cut through a bar begins, on the screen; far right when there is none.
    private double cut(Lane.Segment segment) {
        return scale.pieces().stream()
                .filter(TimeScale.Piece::folded)
                .filter(p -> segment.from().isBefore(p.to()) && segment.to().isAfter(p.from()))
                .mapToDouble(p -> port.toScreen(p.x() + p.width() / 2) - 14)
                .findFirst()
                .orElse(Double.MAX_VALUE);
    }

    private void span(Lane.Span span, Lane.@Nullable Span next, double y) {
        double from = port.toScreen(scale.x(span.from())) + 1;
        double to = span.to() == null ? port.width() : port.toScreen(scale.x(span.to())) - 1;
        g.save();
        g.setLineCap(StrokeLineCap.BUTT);
        g.setStroke(palette.colour(span.certainty() == Certainty.ANSWERED ? "text-2" : "text-3"));
        switch (span.certainty()) {
            case NOT_SENT -> {
                g.setLineWidth(1);
                g.strokeLine(from, TimelinePainter.snap(y), to, TimelinePainter.snap(y));
            }
            case SENT -> stroke(2, from, to, y);
            case AMBIGUOUS -> {
                g.setLineDashes(3, 3);
                stroke(2, from, to, y);
            }
            case ANSWERED -> stroke(4, from, to, y);
        }
        g.restore();
        double start = Math.max(from, port.label());
        double end = next == null || next.label().isEmpty() ? port.width() : port.toScreen(scale.x(next.from())) - 6;
        String label = shorten(span.label(), REGULAR, end - start);
        double indent = span.certainty() == Certainty.ANSWERED ? 7 : 0;
        text(label, start + indent, y + 12, REGULAR, palette.colour("text-2"));
    }

    private void stroke(double wide, double from, double to, double y) {
        g.setLineWidth(wide);
        g.strokeLine(from, y + 1, to, y + 1);
    }

    private void marks(List<Lane.Mark> marks, double y) {
        double free = port.label();
        for (int i = 0; i < marks.size(); i++) {
            Lane.Mark mark = marks.get(i);
            double x = Math.round(port.toScreen(scale.x(mark.at())));
            g.setStroke(palette.colour("text-3"));
            g.setLineWidth(1);
            g.strokeLine(x + .5, y + 20, x + .5, y + 28 + (mark.symbol() == Symbol.SENT ? BAR + 4 : 0));
            Symbols.paint(g, palette, mark.symbol(), x - 7.5, y + 5, 16);
            double next = i + 1 < marks.size()
                    ? port.toScreen(scale.x(marks.get(i + 1).at())) - 12
                    : port.width();
            double width = Fonts.width(mark.label(), REGULAR);
            if (x + 12 + width <= next) {
                text(mark.label(), x + 12, y + 13, REGULAR, ink(mark.symbol()));
                free = x + 16 + width;
            } else if (next == port.width() && x - 12 - width >= free) {
                text(mark.label(), x - 12 - width, y + 13, REGULAR, ink(mark.symbol()));
            } else {
                free = x + 12;
            }
        }
    }

    private Color ink(Symbol symbol) {
        return switch (symbol) {
            case CROWN -> palette.fg(Look.SUCCEEDED);
            case LATE -> palette.fg(Look.SUPERSEDED);
            case LOOK_UP_FAILED -> palette.fg(Look.FAILED);
            case SENT, LOOK_UP, DEED, CALLBACK, NOTE -> palette.colour("text-2");
        };
    }

    private void note(Lane.Note note, double y) {
        double x = Math.max(place(note.at()), port.label()) + 8;
        String words = shorten(note.text(), STRONG, port.width() - x);
        text(words, x, y + BAR / 2, STRONG, palette.fg(note.look()));
    }

    private double place(Instant at) {
        return port.toScreen(scale.x(at));
    }

    /// The text, cut with an ellipsis to fit; empty where not even a little of it fits.
    private static String shorten(String text, Font font, double room) {
        if (text.isEmpty() || Fonts.width(text, font) <= room) {
            return text;
        }
        int keep = text.length();
        while (keep > 0 && Fonts.width(text.substring(0, keep) + "…", font) > room) {
            keep--;
        }
        return keep < 6 ? "" : text.substring(0, keep).stripTrailing() + "…";
    }

    private void text(String text, double x, double y, Font font, Color colour) {
        write(text, x, y, font, colour, TextAlignment.LEFT);
    }

    private void centred(String text, double x, double y, Font font, Color colour) {
        write(text, x, y, font, colour, TextAlignment.CENTER);
    }

    private void write(String text, double x, double y, Font font, Color colour, TextAlignment align) {
        g.setFont(font);
        g.setFill(colour);
        g.setTextAlign(align);
        g.setTextBaseline(VPos.CENTER);
        g.fillText(text, Math.rint(x), Math.rint(y));
    }
}
