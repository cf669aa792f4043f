package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// Lays one attempt's events out as a lane. Only states and times are trusted, never a known list of kinds:
/// an event of a kind yet to come still moves the bar.
final class LaneBuilder {
    private final Attempt attempt;
    private final Instant now;
    private final Words words;
    private final Times times;
    private final LaneWords says;
    private final List<Lane.Segment> segments = new ArrayList<>();
    private final List<Lane.Mark> marks = new ArrayList<>();
    private final List<Event> late = new ArrayList<>();
    private final boolean winner;
    private AttemptState state = AttemptState.STARTING;
    private Instant since;
    private boolean sent;
    private boolean released;
    private @Nullable Event ended;

    LaneBuilder(Job job, Attempt attempt, Instant now, Words words, Times times) {
        this.attempt = attempt;
        this.now = now;
        this.words = words;
        this.times = times;
        this.says = new LaneWords(job, attempt, words, times);
        this.winner = attempt.id().equals(job.completedBy());
        this.since = attempt.launchedAt();
        this.sent = attempt.sentAt() != null;
    }

    /// The lane of these events.
    ///
    /// @param rows the text twin, by the events' numbers
    Lane build(List<Event> events, Map<Long, TwinRow> rows) {
        boolean any = false;
        for (Event event : events) {
            if (attempt.id().equals(event.attempt())) {
                take(event, rows.get(event.seq()));
                any = true;
            }
        }
        if (!any) {
            withoutEvents();
        }
        boolean over = state.terminal();
        if (!over) {
            segments.add(segment(state, since, later(now, since), true, words, times));
        }
        Rail rail = new Rail(says, segments);
        return new Lane(
                attempt.number(),
                attempt.provider(),
                says.role(released),
                "v" + attempt.readVersion(),
                Look.of(attempt.state()),
                words.say(Look.of(attempt.state()).key()),
                winner,
                null,
                segments,
                marks,
                over && sent ? rail.ended(state, since, ended, late) : rail.spans(),
                over ? says.notes(state, since, ended, late) : List.of());
    }

    private void take(Event event, @Nullable TwinRow row) {
        Map<String, String> facts = EventFacts.of(event.detail());
        boolean overAlready = state.terminal();
        AttemptState next = event.attemptState();
        if (next != null && next != state && !overAlready) {
            move(next, event.at());
            released |= next == AttemptState.RELEASED;
            sent |= next == AttemptState.RUNNING;
            ended = next.terminal() ? event : ended;
        }
        boolean twice = false;
        if (event.kind().equals("late_answer")) {
            // The swap that lost is told once: the fact beside it is a row of its own, at the same moment.
            twice = ended != null && ended.attemptState() == AttemptState.SUPERSEDED && late.isEmpty();
            late.add(event);
        }
        Optional<Symbol> symbol = Narration.symbol(event);
        if (row != null && symbol.isPresent() && !twice && drawn(symbol.get(), event)) {
            marks.add(new Lane.Mark(symbol.get(), event.at(), says.mark(symbol.get(), event, facts), row));
        }
    }

    /// What was refused changed nothing; it stands in the twin and in the events, not on the axis.
    private static boolean drawn(Symbol symbol, Event event) {
        return symbol != Symbol.NOTE || event.kind().equals("cancel_asked");
    }

    private void move(AttemptState next, Instant at) {
        segments.add(segment(state, since, later(at, since), false, words, times));
        state = next;
        since = later(at, since);
    }

    /// A reader whose events are not there yet, or not his to see, still gets the row's own times.
    private void withoutEvents() {
        if (attempt.sentAt() != null) {
            move(AttemptState.RUNNING, attempt.sentAt());
        }
        if (attempt.state() == AttemptState.UNKNOWN || attempt.state() == AttemptState.RELEASED) {
            Instant deadline = attempt.deadlineAt();
            move(attempt.state(), deadline != null && deadline.isBefore(now) ? deadline : since);
        }
        if (attempt.state().terminal()) {
            move(attempt.state(), attempt.endedAt() == null ? since : attempt.endedAt());
        }
    }

    /// A bar with the words that belong into it.
    static Lane.Segment segment(AttemptState in, Instant from, Instant to, boolean open, Words words, Times times) {
        String word = words.say(Look.of(in).key());
        String span = times.span(Duration.between(from, to));
        String label = switch (in) {
            case RUNNING -> word + " " + span;
            case RELEASED -> words.say("timeline.released");
            case UNKNOWN -> word;
            case STARTING, SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> "";
        };
        return new Lane.Segment(in, from, to, open, label, in == AttemptState.RUNNING ? span : word);
    }

    static Instant later(Instant a, Instant b) {
        return a.isAfter(b) ? a : b;
    }
}
