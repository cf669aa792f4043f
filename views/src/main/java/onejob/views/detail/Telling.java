package onejob.views.detail;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.job.Job;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Event;
import onejob.domain.provider.Published;
import onejob.views.act.Offers;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.timeline.TimelineModel;
import onejob.views.timeline.TwinRow;

/// A job's log as it is told and drawn. A long one takes a second to put into words: it is made where the job is read,
/// never on the FX thread.
///
/// @param times in whose zone it is told
/// @param next where a further attempt would most likely go
/// @param lines the log as a list, newest first
record Telling(Times times, Optional<String> next, List<TwinRow> rows, List<EventLine> lines, TimelineModel timeline) {
    Telling {
        rows = List.copyOf(rows);
        lines = List.copyOf(lines);
    }

    /// What it takes to tell, gathered on the FX thread.
    record Teller(Words words, Times times, Published published, PersonRole role, Instant now) {
        /// Tells a job's log.
        ///
        /// @param before the rows that are shown: those that are still so stay the same objects
        Telling tell(Job job, List<Event> events, List<TwinRow> before) {
            List<TwinRow> rows = kept(before, TwinRow.rows(job, events, words, times, now));
            Optional<String> next = new Offers(job, published, role, now).next();
            return new Telling(
                    times,
                    next,
                    rows,
                    EventLine.newestFirst(events, rows),
                    TimelineModel.of(job, events, rows, now, next, words, times));
        }
    }

    /// The new list, of the old one's objects where they are equal.
    static <T> List<T> kept(List<T> before, List<T> now) {
        List<T> kept = new ArrayList<>(now);
        for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
            if (now.get(i).equals(before.get(i))) {
                kept.set(i, before.get(i));
            }
        }
        return List.copyOf(kept);
    }

    /// Whether it would be told so now.
    boolean stillSo(Optional<String> goes, Times in) {
        return next.equals(goes) && times.zone().equals(in.zone());
    }
}
