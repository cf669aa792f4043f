package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// Lays one attempt's events out as a lane. Only states and times are trusted, never a known list of kinds: an event of
/// a kind yet to come still moves the bar.
final class LaneBuilder {
    private final Job job;
    private final Attempt attempt;
    private final Instant now;
    private final Words words;
    private final Times times;
    private final Narration narration;
    private final List<Lane.Segment> segments = new ArrayList<>();
    private final List<Lane.Mark> marks = new ArrayList<>();
    private final List<Lane.Span> spans = new ArrayList<>();
    private AttemptState state = AttemptState.STARTING;
    private Instant since;
    private boolean assumed;
    private boolean released;
    private @Nullable Event end;

    LaneBuilder(Job job, Attempt attempt, Instant now, Words words, Times times) {
        this.job = job;
        this.attempt = attempt;
        this.now = now;
        this.words = words;
        this.times = times;
        this.narration = new Narration(words, times);
        this.since = attempt.launchedAt();
        this.assumed = attempt.assumed();
    }

    Lane build(List<Event> events) {
        for (Event event : events) {
            if (attempt.id().equals(event.attempt())) {
                take(event);
            }
        }
        if (events.stream().noneMatch(e -> attempt.id().equals(e.attempt()))) {
            withoutEvents();
        }
        Instant ended = state.terminal() ? since : null;
        if (ended == null) {
            segment(state, since, later(now, since), true);
        }
        rail(ended);
        return new Lane(
                attempt.number(),
                attempt.provider(),
                role(),
                Look.of(attempt.state()),
                words.say(Look.of(attempt.state()).key()),
                attempt.id().equals(job.completedBy()),
                null,
                segments,
                marks,
                spans,
                ended == null ? null : note(ended));
    }

    private void take(Event event) {
        AttemptState next = event.attemptState();
        if (next != null && next != state && !state.terminal()) {
            move(next, event.at());
            released |= next == AttemptState.RELEASED;
            end = next.terminal() ? event : end;
        }
        Map<String, String> facts = EventFacts.of(event.detail());
        assumed |= "assumed".equals(facts.get("evidence"));
        Narration.symbol(event)
                .filter(symbol -> symbol != Symbol.NOTE)
                .ifPresent(symbol -> marks.add(new Lane.Mark(
                        symbol,
                        event.at(),
                        label(symbol, event, facts),
                        times.exact(event.at(), now) + "\n"
                                + narration.sentence(job, event).plain())));
    }

    private void move(AttemptState next, Instant at) {
        segment(state, since, later(at, since), false);
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

    private void segment(AttemptState in, Instant from, Instant to, boolean open) {
        String word = words.say(Look.of(in).key());
        String span = times.span(Duration.between(from, to));
        String label = switch (in) {
            case RUNNING -> word + " " + span;
            case RELEASED -> words.say("timeline.released");
            case UNKNOWN -> word;
            case STARTING, SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> "";
        };
        segments.add(new Lane.Segment(in, from, to, open, label, in == AttemptState.RUNNING ? span : word));
    }

    private void rail(@Nullable Instant ended) {
        for (Lane.Segment segment : segments) {
            switch (segment.state()) {
                case STARTING -> span(Certainty.NOT_SENT, segment.from(), segment.to(), "");
                case RUNNING -> span(Certainty.SENT, segment.from(), segment.to(), words.say("timeline.sent"));
                case UNKNOWN, RELEASED ->
                    span(Certainty.AMBIGUOUS, segment.from(), segment.to(), words.say("timeline.ambiguous"));
                case SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> {}
            }
        }
        if (ended == null || attempt.sentAt() == null) {
            return;
        }
        if (state == AttemptState.CANCELLED && assumed) {
            Instant answered = attempt.lateAnswers().isEmpty()
                    ? null
                    : attempt.lateAnswers().getFirst().at();
            span(Certainty.AMBIGUOUS, ended, answered, words.say("timeline.fenced"));
            if (answered != null) {
                span(Certainty.ANSWERED, answered, null, words.say("timeline.answered"));
            }
        } else {
            span(Certainty.ANSWERED, ended, null, answer());
        }
    }

    /// Neighbours of one certainty are one stretch, with the first one's words.
    private void span(Certainty certainty, Instant from, @Nullable Instant to, String label) {
        Lane.Span last = spans.isEmpty() ? null : spans.getLast();
        if (last != null && last.certainty() == certainty && from.equals(last.to())) {
            spans.set(spans.size() - 1, new Lane.Span(certainty, last.from(), to, last.label()));
        } else {
            spans.add(new Lane.Span(certainty, from, to, label));
        }
    }

    private String answer() {
        String reference = attempt.reference();
        if (state == AttemptState.CANCELLED) {
            return words.say("timeline.looked");
        }
        if (state == AttemptState.SUPERSEDED) {
            return end == null
                    ? ""
                    : words.code("lost", EventFacts.of(end.detail()).getOrDefault("lost_because", "slot_taken"));
        }
        return reference == null ? words.say("timeline.answered") : words.say("timeline.answered.reference", reference);
    }

    private Lane.Note note(Instant ended) {
        String text = switch (state) {
            case SUCCEEDED -> words.say("timeline.succeeded", times.tenths(ended));
            case FAILED ->
                words.say(
                        "timeline.failed",
                        attempt.failure() == null
                                ? ""
                                : words.code("failure", attempt.failure().kind().word()));
            case SUPERSEDED ->
                job.winner().map(w -> words.say("timeline.lost", w.number())).orElse(words.say("state.superseded"));
            case STARTING, RUNNING, UNKNOWN, RELEASED, CANCELLED -> words.say("state.cancelled");
        };
        return new Lane.Note(ended, Look.of(state), text);
    }

    private String label(Symbol symbol, Event event, Map<String, String> facts) {
        return switch (symbol) {
            case SENT -> words.say("mark.sent");
            case LOOK_UP, LOOK_UP_FAILED -> words.code("look_up", facts.getOrDefault("outcome", ""));
            case DEED -> words.code("deed", event.kind()).replace("{0}", event.actor());
            case CALLBACK -> words.say("mark.callback");
            case CROWN -> words.say("mark.won", "v" + (event.jobVersion() - 1) + " → v" + event.jobVersion());
            case LATE ->
                LateAnswer.Told.FAILED.word().equals(facts.get("outcome"))
                        ? words.say("mark.late_failure")
                        : words.say("mark.late");
            case NOTE -> "";
        };
    }

    private String role() {
        String role = words.say("role." + attempt.role().word());
        if (released) {
            return role + " · " + words.say("state.released");
        }
        return attempt.launchedBy().startsWith("engine ") ? role : role + " · " + attempt.launchedBy();
    }

    private static Instant later(Instant a, Instant b) {
        return a.isAfter(b) ? a : b;
    }
}
