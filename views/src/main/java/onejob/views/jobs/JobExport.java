package onejob.views.jobs;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import onejob.domain.attempt.AttemptState;
import onejob.domain.port.JobRow;
import onejob.domain.port.StopSign;
import onejob.views.jobs.JobListModel.Query;
import onejob.views.jobs.Placed.Place;
import org.jspecify.annotations.Nullable;

/// All rows that a question matches, page by page, as cells of a table. Times are UTC. Blocks.
public final class JobExport implements Supplier<List<List<@Nullable String>>> {
    public static final List<String> COLUMNS = List.of(
            "id",
            "owner",
            "key",
            "operation",
            "provider",
            "status",
            "suspected_duplicate",
            "version",
            "created_at",
            "closed_at",
            "attempts",
            "since",
            "failure",
            "amount",
            "currency",
            "reference",
            "late_unreviewed");
    private static final int PAGE = 500;

    private final Query query;
    private final ListReader reader;
    private final Sections sections;
    private final StopSign stop = new StopSign();
    private @Nullable List<Section> asked;
    private @Nullable Place next;
    private boolean ended;

    JobExport(Query query, ListReader reader, Sections sections) {
        this.query = query;
        this.reader = reader;
        this.sections = sections;
    }

    /// Ends the question that is being asked.
    public void stop() {
        stop.stop();
    }

    @Override
    public List<List<@Nullable String>> get() {
        List<Section> all = asked;
        if (all == null) {
            all = sections.of(query, stop);
            asked = all;
        }
        if (ended) {
            return List.of();
        }
        ListReader.Stretch page = reader.read(all, next, PAGE, false, Integer.MAX_VALUE, stop);
        next = page.next();
        ended = next == null;
        return page.rows().stream().map(row -> cells(row.row())).toList();
    }

    private static List<@Nullable String> cells(JobRow row) {
        return Arrays.asList(
                row.id().toString(),
                row.owner().value(),
                row.key().value(),
                row.operation(),
                row.provider(),
                row.status().word(),
                Boolean.toString(row.suspectedDuplicate()),
                Long.toString(row.version()),
                row.createdAt().toString(),
                utc(row.closedAt()),
                String.join(" ", row.attempts().stream().map(AttemptState::word).toList()),
                row.since().toString(),
                row.why(),
                row.amount(),
                row.currency(),
                row.reference(),
                Integer.toString(row.lateUnreviewed()));
    }

    private static @Nullable String utc(@Nullable Instant at) {
        return at == null ? null : at.toString();
    }
}
