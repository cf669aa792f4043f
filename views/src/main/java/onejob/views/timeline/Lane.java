package onejob.views.timeline;

import java.time.Instant;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// One attempt on the axis.
///
/// @param role the third line of its label
/// @param barred why there is no attempt here yet; null for a real one
/// @param note what became of it, beside the end of its bar
public record Lane(
        int number,
        String provider,
        String role,
        Look state,
        String stateWord,
        boolean winner,
        @Nullable String barred,
        List<Segment> segments,
        List<Mark> marks,
        List<Span> spans,
        @Nullable Note note) {
    public Lane {
        segments = List.copyOf(segments);
        marks = List.copyOf(marks);
        spans = List.copyOf(spans);
    }

    /// A stretch of time in one state.
    ///
    /// @param open it still grows
    public record Segment(AttemptState state, Instant from, Instant to, boolean open, String label, String brief) {}

    /// Something that happened at one moment.
    ///
    /// @param facts what hovering tells
    public record Mark(Symbol symbol, Instant at, String label, String facts) {}

    /// A stretch of the rail under the bars.
    ///
    /// @param to null: to the end of the window
    public record Span(
            Certainty certainty, Instant from, @Nullable Instant to, String label) {}

    /// The end of a lane in words.
    public record Note(Instant at, Look look, String text) {}
}
