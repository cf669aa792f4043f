package onejob.views.jobs;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.port.StopSign;
import onejob.views.jobs.ListReader.Stretch;
import onejob.views.jobs.Placed.Place;
import org.jspecify.annotations.Nullable;

/// The rows of a list that are in memory: one run without gaps, of bounded length, somewhere in a list that may be
/// endless.
///
/// @param start the row before the first one; null: the list begins here
/// @param next where it goes on below; null: the list ends here
/// @param cut it was given up below before there were enough rows: so far has been looked and no further
record Run(
        List<Section> sections,
        List<Placed> rows,
        @Nullable Place start,
        @Nullable Place next,
        boolean cut) {
    static final int PAGE = 100;
    static final int MOST = 1_000;
    private static final int STEPS = 5;

    static final Run NOTHING = new Run(List.of(), List.of(), null, null, false);

    Run {
        rows = List.copyOf(rows);
        sections = List.copyOf(sections);
    }

    static Run first(ListReader reader, List<Section> sections, StopSign stop) {
        return new Run(sections, List.of(), null, null, false).again(reader, sections, stop);
    }

    /// The same stretch as it is now.
    Run again(ListReader reader, List<Section> now, StopSign stop) {
        int count = Math.max(PAGE, rows.size());
        Stretch read = reader.read(now, start, count, false, STEPS, stop);
        return new Run(
                now,
                read.rows(),
                start,
                read.next(),
                read.next() != null && read.rows().size() < count);
    }

    /// With the next page below, and what is then too much taken off the top.
    Run further(ListReader reader, StopSign stop) {
        if (next == null) {
            return this;
        }
        Stretch read = reader.read(sections, next, PAGE, false, STEPS, stop);
        List<Placed> all = new ArrayList<>(rows);
        all.addAll(read.rows());
        int surplus = Math.max(0, all.size() - MOST);
        return new Run(
                sections,
                all.subList(surplus, all.size()),
                surplus > 0 ? all.get(surplus - 1).place() : start,
                read.next(),
                read.next() != null && read.rows().size() < PAGE);
    }

    /// With the page above, and what is then too much taken off the end.
    Run earlier(ListReader reader, StopSign stop) {
        return start == null || rows.isEmpty()
                ? this
                : above(reader, rows.getFirst().place(), stop);
    }

    /// The list's other end.
    static Run last(ListReader reader, List<Section> sections, StopSign stop) {
        return new Run(sections, List.of(), null, null, false).above(reader, null, stop);
    }

    private Run above(ListReader reader, @Nullable Place from, StopSign stop) {
        Stretch read = reader.read(sections, from, PAGE + 1, true, STEPS, stop);
        List<Placed> found = new ArrayList<>(read.rows());
        Place before = read.next();
        // The last one read stands just outside: a run begins after it.
        if (!found.isEmpty() && (found.size() > PAGE || found.getLast().place().equals(before))) {
            before = found.removeLast().place();
        }
        List<Placed> all = new ArrayList<>(found.reversed());
        all.addAll(rows);
        boolean tooMany = all.size() > MOST;
        List<Placed> kept = tooMany ? all.subList(0, MOST) : all;
        return new Run(sections, kept, before, tooMany ? kept.getLast().place() : next, !tooMany && cut);
    }

    /// Whether all rows of a section are here.
    boolean holdsWhole(int section) {
        boolean fromItsTop = start == null || start.section() < section;
        boolean toItsEnd = next == null || next.section() > section;
        return fromItsTop && toItsEnd;
    }
}
