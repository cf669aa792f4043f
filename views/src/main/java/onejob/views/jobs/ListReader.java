package onejob.views.jobs;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.port.JobPage;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.views.jobs.Placed.Place;
import org.jspecify.annotations.Nullable;

/// Reads rows of a list from anywhere on, in either direction, across its sections. Blocks.
final class ListReader {
    private static final int LARGEST_PAGE = 500;

    private final Jobs jobs;

    ListReader(Jobs jobs) {
        this.jobs = jobs;
    }

    /// Rows in the direction of reading.
    ///
    /// @param next where to go on; null when there is nothing further
    record Stretch(List<Placed> rows, @Nullable Place next) {}

    /// Reads on from a place, or from the list's one end or other.
    ///
    /// @param steps how often it goes on although a call found fewer rows than asked
    Stretch read(List<Section> sections, @Nullable Place from, int count, boolean back, int steps, StopSign stop) {
        List<Placed> rows = new ArrayList<>();
        int at = from != null ? from.section() : back ? sections.size() - 1 : 0;
        Jobs.Position after = from == null ? null : from.at();
        int vain = 0;
        while (at >= 0 && at < sections.size()) {
            int wanted = Math.min(LARGEST_PAGE, count - rows.size());
            JobPage page = sections.get(at).page(jobs, after, wanted, back, stop);
            int section = at;
            page.rows().forEach(row -> rows.add(new Placed(section, row)));
            after = page.next();
            if (after == null) {
                at += back ? -1 : 1;
                continue;
            }
            vain += page.rows().size() < wanted ? 1 : 0;
            if (rows.size() >= count || vain >= steps) {
                return new Stretch(rows, new Place(at, after));
            }
        }
        return new Stretch(rows, null);
    }
}
