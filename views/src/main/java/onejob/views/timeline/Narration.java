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
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// Tells each event in one sentence. Kinds it does not know are told by their name.
public final class Narration {
    private final Words words;
    private final Times times;

    public Narration(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    /// The sentence for one event of a job.
    public Rich sentence(Job job, Event event) {
        Map<String, String> facts = EventFacts.of(event.detail());
        Optional<Attempt> attempt = attempt(job, event);
        String provider = attempt.map(Attempt::provider).orElse(facts.getOrDefault("provider", ""));
        String number = attempt.map(a -> Integer.toString(a.number())).orElse("");
        String reason = facts.getOrDefault("reason", "");
        return switch (event.kind()) {
            case "job_created" -> words.rich("event.job_created", job.key());
            case "attempt_launched" ->
                launched(
                        facts,
                        number,
                        provider,
                        attempt.map(Attempt::readVersion).orElse(1L));
            case "attempt_sent" -> sent(facts, provider);
            case "attempt_unknown" -> words.rich("event.attempt_unknown", number, cause(facts));
            case "attempt_settled" -> settled(event, facts, number, provider);
            case "attempt_resolved" ->
                words.rich(
                        "event.attempt_resolved",
                        event.actor(),
                        number,
                        words.code("told", facts.getOrDefault("as", "")),
                        reason);
            case "attempt_cancelled" -> cancelled(event, facts, number, reason);
            case "attempt_released" -> words.rich("event.attempt_released", event.actor(), number, reason);
            case "late_answer" ->
                words.rich(
                        "event.late_answer",
                        words.code("told", facts.getOrDefault("outcome", "")),
                        facts.getOrDefault("reference", ""),
                        words.code("lost", facts.getOrDefault("lost_because", "")));
            case "late_reviewed" ->
                words.rich(
                        "event.late_reviewed",
                        event.actor(),
                        words.code("review", facts.getOrDefault("as", "")),
                        reason);
            case "look_up" -> lookUp(facts, provider);
            case "cancel_asked" ->
                facts.containsKey("outcome")
                        ? words.rich("event.cancel_told", provider, words.code("look_up", facts.get("outcome")))
                        : words.rich("event.cancel_asked", event.actor(), provider);
            case "attempt_accepted" -> words.rich("event.attempt_accepted", number, provider);
            case "attempt_heard" ->
                words.rich(
                        "event.attempt_heard",
                        provider,
                        words.code("channel", facts.getOrDefault("channel", "")),
                        cause(facts));
            case "job_closed" ->
                facts.containsKey("policy")
                        ? words.rich(
                                "event.job_closed_by_policy",
                                words.code("state", facts.getOrDefault("as", "")),
                                facts.get("policy"),
                                new Barred(words).told(facts.getOrDefault("barred", "[]")))
                        : words.rich("event.job_closed", words.code("state", facts.getOrDefault("as", "")), reason);
            case "no_step_left" ->
                words.rich("event.no_step_left", new Barred(words).told(facts.getOrDefault("barred", "[]")));
            case "qualification_withdrawn" ->
                words.rich(
                        "event.qualification_withdrawn",
                        facts.getOrDefault("provider", provider),
                        facts.getOrDefault("operation", ""),
                        facts.getOrDefault("because", ""));
            case "novelty" -> novelty(facts, provider);
            case "command_refused" ->
                words.rich(
                        "event.command_refused",
                        event.actor(),
                        words.code("command", facts.getOrDefault("command", "")),
                        facts.getOrDefault("code", ""));
            case "payload_shown" ->
                words.rich(
                        "event.payload_shown",
                        event.actor(),
                        facts.getOrDefault("members", "").replaceAll("[\\[\\]\"]", ""));
            case "note" -> words.rich("event.note", event.actor(), facts.getOrDefault("text", ""));
            default -> Rich.text(event.kind().replace('_', ' '));
        };
    }

    private Rich novelty(Map<String, String> facts, String provider) {
        boolean member = facts.getOrDefault("what", "").equals("member");
        String key = member ? "event.novelty.member" : "event.novelty.status_word";
        return words.rich(key, facts.getOrDefault("provider", provider), facts.getOrDefault("word", ""));
    }

    /// On whose word and on which proof: a fallback is never started without saying so.
    private Rich launched(Map<String, String> facts, String number, String provider, long version) {
        Rich told = words.rich("event.attempt_launched", number, provider, version);
        List<Rich> more = new ArrayList<>();
        if (facts.containsKey("override")) {
            more.add(words.rich("event.launched.override", facts.getOrDefault("by", ""), facts.get("override")));
        } else if ("qualified".equals(facts.get("proof"))) {
            more.add(words.rich("event.launched.qualified"));
        }
        String by = facts.getOrDefault("by", "");
        boolean policy = by.startsWith("engine ");
        if (!by.isEmpty() && !policy && !facts.containsKey("override")) {
            more.add(words.rich("event.launched.by", by));
        }
        String reason = facts.getOrDefault("reason", "");
        if (!reason.isEmpty() && !reason.equals(facts.get("override"))) {
            more.add(policy ? new Why(words).told(reason) : words.rich("event.launched.reason", reason));
        }
        List<Rich.Run> runs = new ArrayList<>(told.runs());
        more.forEach(it -> runs.addAll(it.runs()));
        return new Rich(runs);
    }

    private Rich sent(Map<String, String> facts, String provider) {
        Instant deadline = instant(facts.get("deadline"));
        return deadline == null
                ? words.rich("event.attempt_sent", provider)
                : words.rich("event.attempt_sent_until", provider, times.millis(deadline));
    }

    private Rich cancelled(Event event, Map<String, String> facts, String number, String reason) {
        String evidence = facts.get("evidence");
        return evidence == null
                ? words.rich("event.attempt_cancelled", event.actor(), number, reason)
                : words.rich(
                        "event.attempt_cancelled_on", event.actor(), number, words.code("evidence", evidence), reason);
    }

    private Rich settled(Event event, Map<String, String> facts, String number, String provider) {
        String reference = facts.getOrDefault("reference", "");
        AttemptState state = event.attemptState();
        if (state == AttemptState.SUCCEEDED) {
            return words.rich("event.won", number, provider, reference);
        }
        if (state == AttemptState.SUPERSEDED && facts.containsKey("never_sent")) {
            return words.rich("event.never_sent", number);
        }
        if (state == AttemptState.SUPERSEDED) {
            return words.rich(
                    "event.lost",
                    number,
                    provider,
                    reference,
                    words.code("lost", facts.getOrDefault("lost_because", "")));
        }
        return words.rich("event.failed", number, cause(facts));
    }

    private Rich lookUp(Map<String, String> facts, String provider) {
        String detail = facts.getOrDefault("detail", facts.getOrDefault("status", ""));
        Rich told = words.rich("event.look_up", words.code("look_up", facts.getOrDefault("outcome", "")), provider);
        return detail.isEmpty()
                ? told
                : words.rich(
                        "event.look_up_detail",
                        words.code("look_up", facts.getOrDefault("outcome", "")),
                        provider,
                        detail);
    }

    private String cause(Map<String, String> facts) {
        String kind = words.code("failure", facts.getOrDefault("kind", ""));
        String message = facts.getOrDefault("message", "");
        return message.isEmpty() || message.equals(kind) ? kind : kind + ", " + message;
    }

    /// The mark of an event, where it has one of its own; else its state's shape speaks.
    public static Optional<Symbol> symbol(Event event) {
        Map<String, String> facts = EventFacts.of(event.detail());
        return switch (event.kind()) {
            case "attempt_sent" -> Optional.of(Symbol.SENT);
            case "look_up" ->
                Optional.of("look_up_failed".equals(facts.get("outcome")) ? Symbol.LOOK_UP_FAILED : Symbol.LOOK_UP);
            case "attempt_cancelled", "attempt_released", "attempt_resolved", "late_reviewed" ->
                Optional.of(Symbol.DEED);
            // First a person asks; what the provider answers to it is told by the engine.
            case "cancel_asked" -> Optional.of(facts.containsKey("outcome") ? Symbol.NOTE : Symbol.DEED);
            case "attempt_accepted", "attempt_heard" ->
                "callback".equals(facts.get("channel")) ? Optional.of(Symbol.CALLBACK) : Optional.empty();
            case "late_answer" -> Optional.of(Symbol.LATE);
            case "attempt_settled" -> settledSymbol(event, facts);
            case "command_refused", "note" -> Optional.of(Symbol.NOTE);
            default -> Optional.empty();
        };
    }

    private static Optional<Symbol> settledSymbol(Event event, Map<String, String> facts) {
        if (event.attemptState() == AttemptState.SUCCEEDED) {
            return Optional.of(Symbol.CROWN);
        }
        if (event.attemptState() == AttemptState.SUPERSEDED) {
            // One that never left has no answer that could be late.
            return facts.containsKey("never_sent") ? Optional.empty() : Optional.of(Symbol.LATE);
        }
        return "callback".equals(facts.get("channel")) ? Optional.of(Symbol.CALLBACK) : Optional.empty();
    }

    /// The state an event left behind: its attempt's, else the job's.
    public static Look look(Event event) {
        return event.attemptState() == null ? Look.of(event.jobStatus()) : Look.of(event.attemptState());
    }

    static Optional<Attempt> attempt(Job job, Event event) {
        return event.attempt() == null ? Optional.empty() : job.attempt(event.attempt());
    }

    static @Nullable Instant instant(@Nullable String text) {
        try {
            return text == null ? null : Instant.parse(text.replace(' ', 'T').replaceFirst("\\+00(:00)?$", "Z"));
        } catch (java.time.format.DateTimeParseException e) {
            return null;
        }
    }

    /// How long since, in two units.
    public String since(Instant from, Instant now) {
        return times.span(Duration.between(from, now));
    }
}
