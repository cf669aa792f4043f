package onejob.persistence.feed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.job.JobId;
import onejob.domain.port.ChangeFeed;
import onejob.persistence.codec.Sql;
import org.jspecify.annotations.Nullable;

/// A cursor over finished transactions: events below the oldest transaction still running. A serial or a time would
/// miss
/// rows that commit late.
public final class PgChangeFeed implements ChangeFeed {
    private final Sql sql;
    private @Nullable String upTo;

    public PgChangeFeed(Sql sql) {
        this.sql = sql;
    }

    @Override
    public synchronized Set<JobId> next() {
        String from = upTo;
        if (from == null) {
            upTo = sql.call(handle -> handle.createQuery("SELECT pg_snapshot_xmin(pg_current_snapshot())::text")
                    .mapTo(String.class)
                    .one());
            return Set.of();
        }
        record Seen(String upTo, @Nullable UUID job) {}
        List<Seen> seen = sql.call(handle -> handle.createQuery("""
                        SELECT x.upto::text AS upto, e.job_id FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS upto) x
                          LEFT JOIN event e ON e.xid >= CAST(:from AS xid8) AND e.xid < x.upto""")
                .bind("from", from)
                .map((row, context) -> new Seen(row.getString("upto"), row.getObject("job_id", UUID.class)))
                .list());
        Set<JobId> jobs = new LinkedHashSet<>();
        for (Seen one : seen) {
            upTo = one.upTo();
            if (one.job() != null) {
                jobs.add(new JobId(one.job()));
            }
        }
        return jobs;
    }
}
