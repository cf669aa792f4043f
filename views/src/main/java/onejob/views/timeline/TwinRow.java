package onejob.views.timeline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;
import org.jspecify.annotations.Nullable;

/// One row of the timeline's text twin: the same facts as the picture, for reading, copying and screen readers.
///
/// @param time as a column shows it
/// @param exact with day, thousandths and offset
/// @param lane number and provider, empty for the job itself
/// @param version the job's version, with its step where this event moved it
/// @param basis what a person's deed rests on: evidence and reference; empty otherwise
public record TwinRow(
        long seq,
        Instant at,
        String time,
        String exact,
        String lane,
        Optional<Symbol> symbol,
        Rich what,
        Look state,
        String stateWord,
        String version,
        String actor,
        String basis) {
    /// The row as one line of text.
    public String line() {
        return Stream.of(exact, lane, what.plain(), stateWord, version, actor, basis)
                .map(cell -> cell.replaceAll("\\s+", " ").strip())
                .reduce((a, b) -> a + "\t" + b)
                .orElse("")
                .stripTrailing();
    }

    /// The row as the timeline's card tells it.
    Facts facts() {
        List<String> lines = new ArrayList<>();
        lines.add(exact);
        lines.add(lane.isEmpty() ? stateWord : lane + " · " + stateWord);
        lines.add(version + " · " + actor);
        if (!basis.isEmpty()) {
            lines.add(basis);
        }
        return new Facts(what.plain(), lines);
    }

    /// The whole twin, as it was logged.
    public static List<TwinRow> rows(Job job, List<Event> events, Words words, Times times, Instant now) {
        Narration narration = new Narration(words, times);
        List<TwinRow> rows = new ArrayList<>();
        long version = 0;
        Instant before = null;
        for (Event event : events) {
            String lane = Narration.attempt(job, event)
                    .map(a -> a.number() + " " + a.provider())
                    .orElse("");
            Look look = Narration.look(event);
            boolean moved = version != 0 && version != event.jobVersion();
            String step = moved ? "v" + version + " → v" + event.jobVersion() : "v" + event.jobVersion();
            rows.add(new TwinRow(
                    event.seq(),
                    event.at(),
                    times.date(event.at()).equals(times.date(now))
                            ? times.millis(event.at())
                            : times.date(event.at()) + " " + times.millis(event.at()),
                    times.date(event.at()) + " " + times.millis(event.at()) + " " + times.offset(event.at()),
                    lane,
                    Narration.symbol(event),
                    stepped(narration.sentence(job, event), before, event.at(), words, times),
                    look,
                    words.say(look.key()),
                    step,
                    event.actor(),
                    basis(event, words)));
            version = event.jobVersion();
            before = event.at();
        }
        return rows;
    }

    /// The log's order is the truth; where the clock ran against it, that is said.
    private static Rich stepped(Rich what, @Nullable Instant before, Instant at, Words words, Times times) {
        if (before == null || !at.isBefore(before)) {
            return what;
        }
        List<Rich.Run> runs = new ArrayList<>(what.runs());
        String back = words.say("event.clock_stepped", times.span(Duration.between(at, before)));
        runs.add(new Rich.Run(" " + back, Rich.Style.PLAIN, null));
        return new Rich(runs);
    }

    private static String basis(Event event, Words words) {
        Map<String, String> facts = EventFacts.of(event.detail());
        String evidence = facts.get("evidence");
        if (evidence == null) {
            return "";
        }
        String kind = words.code("evidence", evidence);
        String reference = facts.get("reference");
        return reference == null ? words.say("evidence.only", kind) : words.say("evidence.reference", kind, reference);
    }
}
