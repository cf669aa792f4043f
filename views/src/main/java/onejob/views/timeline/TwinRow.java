package onejob.views.timeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import onejob.views.theme.Symbol;

/// One row of the timeline's text twin: the same facts as the picture, for reading, copying and screen readers.
///
/// @param lane number and provider, empty for the job itself
/// @param version the job's version, with its step where this event moved it
public record TwinRow(
        long seq,
        Instant at,
        String time,
        String lane,
        Optional<Symbol> symbol,
        Rich what,
        Look state,
        String stateWord,
        String version,
        String actor) {
    /// The row as one line of text.
    public String line() {
        return String.join("\t", time, lane, what.plain(), stateWord, version, actor);
    }

    /// The whole twin, oldest first.
    public static List<TwinRow> rows(Job job, List<Event> events, Words words, Times times, Instant now) {
        Narration narration = new Narration(words, times);
        List<TwinRow> rows = new ArrayList<>();
        long version = 0;
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
                    lane,
                    Narration.symbol(event),
                    narration.sentence(job, event),
                    look,
                    words.say(look.key()),
                    step,
                    event.actor()));
            version = event.jobVersion();
        }
        return rows;
    }
}
