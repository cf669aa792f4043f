package onejob.views.activity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import onejob.domain.port.PersonsDeed;
import onejob.views.text.Plain;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.timeline.EventFacts;

/// Says a deed in words: in one sentence, or fact by fact.
final class DeedWords {
    /// What people's deeds are called, in the order of a menu.
    static final List<String> KINDS = List.of(
            "attempt_launched",
            "look_up_asked",
            "attempt_resolved",
            "attempt_cancelled",
            "cancel_asked",
            "attempt_released",
            "late_reviewed",
            "job_closed",
            "note",
            "command_refused",
            "payload_shown",
            "attempt_unknown",
            "provider_paused",
            "provider_resumed",
            "suite_asked",
            "suite_stopped");

    /// One fact.
    ///
    /// @param machine an id, a code or a number rather than words
    record Fact(String name, String value, boolean machine) {}

    private final Words words;

    DeedWords(Words words) {
        this.words = words;
    }

    String kind(String kind) {
        return words.code("activity.kind", kind);
    }

    Rich sentence(PersonsDeed deed) {
        Map<String, String> facts = EventFacts.of(deed.detail());
        String number = deed.number() == null ? "" : deed.number().toString();
        String provider = deed.provider() == null ? facts.getOrDefault("provider", "") : deed.provider();
        String as = facts.getOrDefault("as", "");
        return switch (deed.kind()) {
            case "attempt_launched" -> words.rich("activity.what.attempt_launched", number, provider);
            case "attempt_resolved" ->
                words.rich("activity.what.attempt_resolved", number, provider, words.code("told", as));
            case "attempt_cancelled" -> words.rich("activity.what.attempt_cancelled", number, provider);
            case "cancel_asked" -> words.rich("activity.what.cancel_asked", number, provider);
            case "attempt_released" -> words.rich("activity.what.attempt_released", number, provider);
            case "attempt_unknown" -> words.rich("activity.what.attempt_unknown", number, provider);
            case "look_up_asked" -> lookUp(facts, number, provider);
            case "late_reviewed" ->
                words.rich("activity.what.late_reviewed", number, provider, words.code("review", as));
            case "job_closed" -> words.rich("activity.what.job_closed", words.code("state", as));
            case "note" -> words.rich("activity.what.note");
            case "payload_shown" -> words.rich("activity.what.payload_shown", members(facts));
            case "provider_paused" -> words.rich("activity.what.provider_paused", provider);
            case "provider_resumed" -> words.rich("activity.what.provider_resumed", provider);
            case "suite_asked" ->
                words.rich("activity.what.suite_asked", provider, facts.getOrDefault("operation", ""));
            case "suite_stopped" ->
                words.rich("activity.what.suite_stopped", provider, facts.getOrDefault("operation", ""));
            case "command_refused" ->
                words.rich(
                        "activity.what.command_refused",
                        words.code("command", facts.getOrDefault("command", "")),
                        words.code("refusal.brief", facts.getOrDefault("code", "")));
            default -> Rich.text(deed.kind().replace('_', ' '));
        };
    }

    private Rich lookUp(Map<String, String> facts, String number, String provider) {
        String outcome = facts.getOrDefault("outcome", "");
        return outcome.isEmpty()
                ? words.rich("activity.what.look_up_asked", number, provider)
                : words.rich("activity.what.look_up_told", number, provider, words.code("look_up", outcome));
    }

    private static String members(Map<String, String> facts) {
        return facts.getOrDefault("members", "").replaceAll("[\\[\\]\"]", "");
    }

    /// The evidence in a word, or nothing.
    String evidence(PersonsDeed deed) {
        String evidence = Said.of(deed).getOrDefault("evidence", "");
        return evidence.isEmpty() ? "" : words.code("activity.evidence", evidence);
    }

    String reference(PersonsDeed deed) {
        return Said.of(deed).getOrDefault("reference", "");
    }

    /// What the person wrote, whole.
    String reason(PersonsDeed deed) {
        Map<String, String> said = Said.of(deed);
        return said.getOrDefault("reason", said.getOrDefault("text", ""));
    }

    /// Everything that is known of a deed, in reading order.
    List<Fact> facts(PersonsDeed deed, Times times) {
        List<Fact> facts = new ArrayList<>();
        add(facts, "at", times.date(deed.at()) + " " + times.millis(deed.at()) + " " + times.offset(deed.at()), true);
        add(facts, "utc", deed.at().toString(), true);
        add(facts, "person", deed.person(), false);
        add(facts, "kind", kind(deed.kind()), false);
        Map<String, String> detail = EventFacts.of(deed.detail());
        if (deed.refused()) {
            add(facts, "command", words.code("command", detail.getOrDefault("command", "")), false);
            String code = detail.getOrDefault("code", "");
            add(facts, "refusal", words.code("refusal.brief", code) + " · " + code, false);
        }
        add(facts, "evidence", evidence(deed), false);
        add(facts, "reference", reference(deed), true);
        add(facts, "reason", reason(deed), false);
        add(facts, "owner", Objects.toString(deed.owner(), ""), true);
        add(facts, "job", Objects.toString(deed.job(), ""), true);
        if (deed.number() != null) {
            add(facts, "attempt", deed.number() + " · " + Objects.toString(deed.provider(), ""), false);
        } else {
            add(facts, "provider", Objects.toString(deed.provider(), ""), false);
        }
        add(facts, "attempt.id", Objects.toString(deed.attempt(), ""), true);
        add(facts, "seen", Said.of(deed).getOrDefault("version", ""), true);
        if (deed.attemptState() != null) {
            add(
                    facts,
                    "attempt.after",
                    words.say(Look.of(deed.attemptState()).key()) + " · " + deed.attemptVersion(),
                    false);
        }
        if (deed.jobStatus() != null) {
            add(facts, "job.after", words.say(Look.of(deed.jobStatus()).key()) + " · v" + deed.jobVersion(), false);
        }
        add(facts, "command.id", Objects.toString(deed.command(), ""), true);
        add(facts, "seq", deed.seq() == 0 ? "" : Long.toString(deed.seq()), true);
        return facts;
    }

    private void add(List<Fact> facts, String name, String value, boolean machine) {
        if (!value.isBlank()) {
            facts.add(new Fact(words.say("activity.fact." + name), value, machine));
        }
    }

    /// The deed as text, one fact a line, to be pasted somewhere.
    String text(PersonsDeed deed, Times times) {
        return facts(deed, times).stream()
                .map(fact -> fact.name() + ": " + fact.value())
                .collect(Collectors.joining("\n", sentence(deed).plain() + "\n", "\n"));
    }

    /// For those who hear the row instead of seeing it.
    String spoken(PersonsDeed deed, Times times) {
        return String.join(
                ". ",
                times.clock(deed.at()),
                deed.person(),
                sentence(deed).plain(),
                evidence(deed),
                reference(deed),
                Plain.wrappable(reason(deed)));
    }

    static String icon(PersonsDeed deed) {
        return switch (deed.kind().toLowerCase(Locale.ROOT)) {
            case "command_refused" -> "fth-lock";
            case "attempt_launched" -> "fth-play";
            case "look_up_asked" -> "fth-search";
            case "attempt_resolved" -> "fth-check-square";
            case "attempt_cancelled", "cancel_asked" -> "fth-slash";
            case "attempt_released" -> "fth-chevrons-right";
            case "late_reviewed" -> "fth-check";
            case "job_closed" -> "fth-x";
            case "note" -> "fth-edit-2";
            case "payload_shown" -> "fth-eye";
            case "provider_paused" -> "fth-pause";
            case "provider_resumed", "suite_asked" -> "fth-play";
            case "suite_stopped" -> "fth-square";
            default -> "fth-clock";
        };
    }
}
