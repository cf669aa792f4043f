package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.port.Event;
import org.jspecify.annotations.Nullable;

/// The certainty ladder under a lane's bars: not sent, sent without an answer, ambiguous, answered.
final class Rail {
    private final LaneWords says;
    private final List<Lane.Span> spans = new ArrayList<>();

    Rail(LaneWords says, List<Lane.Segment> segments) {
        this.says = says;
        for (Lane.Segment segment : segments) {
            Instant to = segment.open() ? null : segment.to();
            switch (segment.state()) {
                case STARTING -> span(Certainty.NOT_SENT, segment.from(), to, says.certainty(Certainty.NOT_SENT));
                case RUNNING -> {
                    Certainty reached = says.unsent() ? Certainty.NOT_SENT : Certainty.SENT;
                    span(reached, segment.from(), to, says.certainty(reached));
                }
                case UNKNOWN, RELEASED ->
                    span(Certainty.AMBIGUOUS, segment.from(), to, says.certainty(Certainty.AMBIGUOUS));
                case SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> {}
            }
        }
    }

    List<Lane.Span> spans() {
        return spans;
    }

    /// The rail with what is known since the lane's end. A fence is no answer: what was cancelled on an
    /// assumption stays ambiguous until the provider speaks.
    List<Lane.Span> ended(AttemptState state, Instant at, @Nullable Event by, List<Event> late) {
        boolean assumed = state == AttemptState.CANCELLED && says.assumed(by);
        if (!assumed) {
            Certainty known = says.unsent() ? Certainty.NOT_SENT : Certainty.ANSWERED;
            span(known, at, null, says.answer(state, by, late));
            return spans;
        }
        if (late.isEmpty()) {
            span(Certainty.AMBIGUOUS, at, null, says.fenced(at));
            return spans;
        }
        Instant answered = LaneBuilder.later(late.getFirst().at(), at);
        span(Certainty.AMBIGUOUS, at, answered, says.fenced(at));
        span(Certainty.ANSWERED, answered, null, says.lost(late.getFirst()));
        return spans;
    }

    /// Neighbours of one certainty and one meaning are one stretch.
    private void span(Certainty certainty, Instant from, @Nullable Instant to, String label) {
        Lane.Span last = spans.isEmpty() ? null : spans.getLast();
        if (last != null && last.certainty() == certainty && last.label().equals(label) && from.equals(last.to())) {
            spans.set(spans.size() - 1, new Lane.Span(certainty, last.from(), to, label));
        } else {
            spans.add(new Lane.Span(certainty, from, to, label));
        }
    }
}
