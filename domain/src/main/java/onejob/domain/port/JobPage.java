package onejob.domain.port;

import java.util.List;
import onejob.domain.port.Jobs.Position;
import org.jspecify.annotations.Nullable;

/// Some rows of a list.
///
/// @param next where to go on; null when there is nothing further. With fewer rows than were asked for it is how far
/// has
///     been looked: no call looks through more than a bounded number of jobs
public record JobPage(List<JobRow> rows, @Nullable Position next) {
    public JobPage {
        rows = List.copyOf(rows);
    }
}
