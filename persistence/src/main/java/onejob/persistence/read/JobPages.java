package onejob.persistence.read;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.job.JobId;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs.Position;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// Pages of lists, by keyset over creation time and id. A page goes along one index, looks at a bounded number of rows,
/// and says how far it came: never an OFFSET, never a count, never a table from end to end.
final class JobPages {
    static final int EXAMINE = 10_000;
    /// An owner of several: each is gone along by itself.
    private static final int EXAMINE_EACH = 2_000;

    private final JobQuery query;
    private final @Nullable Position after;
    private final int limit;
    private final int examine;
    private final boolean side;
    private final JobConditions conditions;
    private final String direction;

    private JobPages(JobQuery query, @Nullable Position after, int limit, int examine) {
        this.query = query;
        this.after = after;
        this.limit = limit;
        conditions = new JobConditions(query);
        side = conditions.onlyOpenWork();
        direction = query.order() == Order.NEWEST_FIRST ? " DESC" : "";
        this.examine = eachOwner() ? Math.min(examine, EXAMINE_EACH) : examine;
    }

    static JobPage page(
            Handle handle, JobQuery query, @Nullable Position after, int limit, int examine, StopSign stop) {
        return new JobPages(query, after, limit, examine).read(handle, stop);
    }

    private boolean eachOwner() {
        return !side && query.filter().owners().size() > 1;
    }

    private JobPage read(Handle handle, StopSign stop) {
        // Limits stand in the text: of a parameter the planner guesses a tenth of everything, and joins accordingly.
        String id = side ? "t.job_id" : "t.id";
        String order = "t.created_at" + direction + ", " + id + direction;
        String step = "SELECT t.owner_id, " + id + " AS id, t.created_at, (" + conditions.fits(side)
                + ") AS fits, row_number() OVER (ORDER BY " + order + ") AS n FROM " + source(id, order)
                + (eachOwner() ? "" : " WHERE " + bounds(id)) + " ORDER BY " + order + " LIMIT " + examine;
        String page = "SELECT s.* FROM (" + step + ") s WHERE s.fits OR s.n = " + examine + " ORDER BY s.created_at"
                + direction + ", s.id" + direction + " LIMIT " + limit;
        String text = JobRows.ROW.formatted("(" + page + ") p JOIN job j ON j.owner_id = p.owner_id AND j.id = p.id"
                        + " CROSS JOIN LATERAL (SELECT NULL::text AS matched, p.fits, p.n) found")
                + " ORDER BY p.created_at" + direction + ", p.id" + direction;
        Query bound = Stoppable.under(stop, handle.createQuery(text));
        conditions.bind(bound);
        if (after != null) {
            bound.bind("at", after.createdAt()).bind("id", after.id().value());
        }
        List<JobRow> rows = new ArrayList<>();
        List<Position> ends = new ArrayList<>();
        bound.map((row, context) -> {
                    JobRow read = JobRows.row(row);
                    if (row.getBoolean("fits")) {
                        rows.add(read);
                    }
                    if (row.getLong("n") == examine) {
                        ends.add(new Position(read.createdAt(), read.id()));
                    }
                    return read;
                })
                .list();
        if (!ends.isEmpty()) {
            return new JobPage(rows, ends.getLast());
        }
        return new JobPage(rows, rows.size() < limit ? null : position(rows.getLast()));
    }

    private static Position position(JobRow row) {
        return new Position(row.createdAt(), new JobId(row.id().value()));
    }

    /// The table whose time index is gone along. Of several owners each has a stretch of its own.
    private String source(String id, String order) {
        if (!eachOwner()) {
            return side ? "open_job t" : "job t";
        }
        return "unnest(:owners::text[]) o(name) CROSS JOIN LATERAL (SELECT t.* FROM job t WHERE t.owner_id = o.name"
                + " COLLATE \"C\" AND " + bounds(id) + " ORDER BY " + order + " LIMIT " + examine + ") t";
    }

    private String bounds(String id) {
        String keyset = after == null
                ? "true"
                : "(t.created_at, " + id + ")" + (direction.isEmpty() ? " > " : " < ") + "(:at, :id)";
        return keyset + conditions.bounds();
    }

    /// Which rows of `open_job o` a work list shows.
    static String condition(WorkList list) {
        return JobConditions.of(list, "o");
    }
}
