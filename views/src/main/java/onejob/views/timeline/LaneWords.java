package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// What is written beside the shapes of a lane.
final class LaneWords {
    private final Job job;
    private final Attempt attempt;
    private final Words words;
    private final Times times;

    LaneWords(Job job, Attempt attempt, Words words, Times times) {
        this.job = job;
        this.attempt = attempt;
        this.words = words;
        this.times = times;
    }

    String role(boolean released) {
        String role = words.say("role." + attempt.role().word());
        if (released) {
            return role + " · " + words.say("state.released");
        }
        return attempt.launchedBy().startsWith("engine ") ? role : role + " · " + attempt.launchedBy();
    }

    String certainty(Certainty certainty) {
        return switch (certainty) {
            case NOT_SENT -> words.say("timeline.not_sent");
            case SENT -> words.say("timeline.sent");
            case AMBIGUOUS -> words.say("timeline.ambiguous");
            case ANSWERED -> words.say("timeline.answered");
        };
    }

    String fenced(Instant since) {
        return words.say("timeline.fenced", times.clock(since));
    }

    /// Whether nothing but an assumption ended it.
    boolean assumed(@Nullable Event end) {
        String evidence = end == null ? null : EventFacts.of(end.detail()).get("evidence");
        return evidence == null ? attempt.assumed() : evidence.equals("assumed");
    }

    /// What the rail says since the end.
    String answer(AttemptState state, @Nullable Event end, List<Event> late) {
        if (state == AttemptState.SUPERSEDED) {
            return end == null ? "" : lost(end);
        }
        if (state == AttemptState.CANCELLED) {
            return late.isEmpty() ? words.say("timeline.looked") : lost(late.getFirst());
        }
        if (unsent()) {
            return certainty(Certainty.NOT_SENT);
        }
        if (end != null && end.kind().equals("attempt_resolved")) {
            return words.say("timeline.resolved", end.actor());
        }
        Failure failure = attempt.failure();
        if (failure != null && failure.kind() == FailureKind.CONFIRMED_ABSENT) {
            return words.say("timeline.absent");
        }
        String reference = attempt.reference();
        return reference == null ? words.say("timeline.answered") : words.say("timeline.answered.reference", reference);
    }

    /// Whether it turned out that nothing had left: what went before was no sending either.
    boolean unsent() {
        Failure failure = attempt.failure();
        return attempt.state() == AttemptState.FAILED && failure != null && failure.kind() == FailureKind.NOT_SENT;
    }

    /// Why an answer changed nothing: "slot taken: v1 is not v2".
    String lost(Event event) {
        String because = EventFacts.of(event.detail()).get("lost_because");
        if (because == null) {
            return words.say("timeline.answered");
        }
        String why = words.code("lost", because);
        boolean moved = attempt.readVersion() != event.jobVersion();
        return moved && !because.equals(LateAnswer.LostBecause.ATTEMPT_ENDED.word())
                ? words.say("timeline.lost.version", why, "v" + attempt.readVersion(), "v" + event.jobVersion())
                : why;
    }

    /// What became of it, and what later answers lost to.
    List<Lane.Note> notes(AttemptState state, Instant at, @Nullable Event end, List<Event> late) {
        List<Lane.Note> notes = new ArrayList<>();
        notes.add(new Lane.Note(at, Look.of(state), end(state, at, end)));
        int from = state == AttemptState.SUPERSEDED ? 1 : 0;
        for (Event event : late.subList(Math.min(from, late.size()), late.size())) {
            notes.add(new Lane.Note(LaneBuilder.later(event.at(), at), Look.SUPERSEDED, lostTo(event)));
        }
        return notes;
    }

    private String end(AttemptState state, Instant at, @Nullable Event end) {
        return switch (state) {
            case SUCCEEDED -> words.say("timeline.succeeded", times.tenths(at));
            case FAILED ->
                attempt.failure() == null
                        ? words.say("state.failed")
                        : words.say(
                                "timeline.failed",
                                words.code("failure", attempt.failure().kind().word()));
            case SUPERSEDED ->
                job.winner()
                        .filter(w -> !w.id().equals(attempt.id()))
                        .map(w -> words.say(
                                attempt.sentAt() == null ? "timeline.never_sent" : "timeline.lost", w.number()))
                        .orElse(words.say("state.superseded"));
            case STARTING, RUNNING, UNKNOWN, RELEASED, CANCELLED ->
                assumed(end) && attempt.sentAt() != null
                        ? words.say("timeline.cancelled.assumed")
                        : words.say("state.cancelled");
        };
    }

    private String lostTo(Event event) {
        String because = EventFacts.of(event.detail()).getOrDefault("lost_because", "");
        if (because.equals(LateAnswer.LostBecause.SLOT_TAKEN.word())) {
            return job.winner()
                    .filter(w -> !w.id().equals(attempt.id()))
                    .map(w -> words.say("timeline.lost", w.number()))
                    .orElse(words.say("timeline.lost.own"));
        }
        return because.equals(LateAnswer.LostBecause.VERSION_MOVED.word())
                ? words.say("timeline.lost.fence")
                : words.say("timeline.lost.end");
    }

    /// The word beside a mark.
    String mark(Symbol symbol, Event event, Map<String, String> facts) {
        return switch (symbol) {
            case SENT -> words.say(unsent() ? "mark.unsent" : "mark.sent");
            case LOOK_UP, LOOK_UP_FAILED -> words.code("look_up", facts.getOrDefault("outcome", ""));
            case DEED -> deed(event, facts);
            case CALLBACK -> words.say("mark.callback");
            case CROWN -> words.say("mark.won", "v" + (event.jobVersion() - 1) + " → v" + event.jobVersion());
            case LATE ->
                LateAnswer.Told.FAILED.word().equals(facts.get("outcome"))
                        ? words.say("mark.late_failure")
                        : words.say("mark.late");
            case NOTE -> words.code("look_up", facts.getOrDefault("outcome", ""));
        };
    }

    /// Who, what, and on which evidence.
    private String deed(Event event, Map<String, String> facts) {
        String deed = words.code("deed", event.kind()).replace("{0}", event.actor());
        String evidence = facts.get("evidence");
        return evidence == null ? deed : words.say("mark.evidence", deed, words.code("evidence", evidence));
    }
}
