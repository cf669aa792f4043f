package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// One attempt on the axis.
///
/// @param role the third line of its label
/// @param version the job's version that the attempt reads, `v1`; empty where there is no attempt
/// @param barred why there is no attempt here yet; null for a real one
/// @param notes what became of it, beside the end of its bar; further ones for answers that came later
public record Lane(
        int number,
        String provider,
        String role,
        String version,
        Look state,
        String stateWord,
        boolean winner,
        @Nullable String barred,
        List<Segment> segments,
        List<Mark> marks,
        List<Span> spans,
        List<Note> notes) {
    public Lane {
        segments = List.copyOf(segments);
        marks = List.copyOf(marks);
        spans = List.copyOf(spans);
        notes = List.copyOf(notes);
    }

    /// Whether its last segment still grows.
    boolean open() {
        return !segments.isEmpty() && segments.getLast().open();
    }

    /// The same with its open segment grown.
    Lane grown(Segment last) {
        List<Segment> grown = new ArrayList<>(segments);
        grown.set(grown.size() - 1, last);
        return new Lane(number, provider, role, version, state, stateWord, winner, barred, grown, marks, spans, notes);
    }

    /// A stretch of time in one state.
    ///
    /// @param open it still grows
    public record Segment(AttemptState state, Instant from, Instant to, boolean open, String label, String brief) {}

    /// Something that happened at one moment.
    ///
    /// @param row the same event in the text twin
    public record Mark(Symbol symbol, Instant at, String label, TwinRow row) {}

    /// A stretch of the rail under the bars.
    ///
    /// @param to null: to now where something is live, else to the end of the window
    public record Span(
            Certainty certainty, Instant from, @Nullable Instant to, String label) {}

    /// The end of a lane in words.
    public record Note(Instant at, Look look, String text) {}
}
