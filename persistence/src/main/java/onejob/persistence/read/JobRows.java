package onejob.persistence.read;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs.Filter;
import onejob.domain.port.Jobs.Position;
import onejob.domain.port.WorkList;
import onejob.persistence.codec.Rows;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// Pages of lists, by keyset over creation time and id: never an OFFSET, never a count of everything.
final class JobRows {
    /// What a row shows beside the job itself; `found` says what a search matched.
    private static final String ROW = """
            SELECT j.owner_id, j.id, j.idempotency_key, j.operation, j.provider, j.status, j.suspected_duplicate, j.version,
                   j.created_at, j.closed_at, n.states, coalesce(n.since, j.created_at) AS since, n.kind,
                   (SELECT s.value FROM job_search s
                     WHERE s.owner_id = j.owner_id AND s.job_id = j.id AND s.pointer = '/amount') AS amount,
                   (SELECT s.value FROM job_search s
                     WHERE s.owner_id = j.owner_id AND s.job_id = j.id AND s.pointer = '/currency') AS currency,
                   (SELECT count(*) FROM late_answer l WHERE l.owner_id = j.owner_id AND l.job_id = j.id
                     AND l.outcome = 'succeeded' AND l.review IS NULL) AS late, found.matched
              FROM %s
              CROSS JOIN LATERAL (
                SELECT array_agg(a.state ORDER BY a.number) AS states, max(a.state_since) AS since,
                       (array_agg(a.failure_kind ORDER BY a.number DESC))[1] AS kind
                  FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id) n
            """;

    private JobRows() {}

    /// Which rows of `open_job o` a work list shows.
    static String condition(WorkList list) {
        return switch (list) {
            // Nothing in flight, no automatic step to come: somebody must say what happens now.
            case NEEDS_A_DECISION ->
                "(o.state = 'unknown' OR o.late_unreviewed > 0 OR (o.status = 'open' AND o.due_at IS NULL))";
            case UNKNOWN -> "o.state = 'unknown'";
            case LATE_SUCCESSES -> "o.late_unreviewed > 0";
            case IN_FLIGHT -> "o.state IN ('starting', 'running')";
            case EVERYTHING -> "true";
        };
    }

    static List<JobRow> page(Handle handle, WorkList list, Filter filter, @Nullable Position after, int limit) {
        boolean everything = list == WorkList.EVERYTHING;
        // Work lists are read through the small side table, oldest first; everything through the job's own time, newest
        // first.
        String table = everything ? "job" : "open_job";
        String key = everything ? "t.created_at, t.id" : "t.created_at, t.job_id";
        StringBuilder inner = new StringBuilder("SELECT t.owner_id, ")
                .append(everything ? "t.id" : "t.job_id AS id")
                .append(", t.created_at FROM ")
                .append(table)
                .append(" t WHERE true");
        if (!everything) {
            inner.append(" AND ").append(condition(list).replace("o.", "t."));
        }
        if (filter.owner() != null) {
            inner.append(" AND t.owner_id = :owner");
        }
        if (filter.operation() != null) {
            inner.append(" AND t.operation = :operation");
        }
        if (filter.status() != null) {
            inner.append(" AND t.status = :status");
        }
        if (after != null) {
            inner.append(" AND (").append(key).append(everything ? ") < (:at, :id)" : ") > (:at, :id)");
        }
        String direction = everything ? " DESC" : "";
        inner.append(" ORDER BY ")
                .append(key.replace(",", direction + ","))
                .append(direction)
                .append(" LIMIT :limit");
        String query = ROW.formatted("(" + inner + ") p JOIN job j ON j.owner_id = p.owner_id AND j.id = p.id"
                        + " CROSS JOIN (SELECT NULL::text AS matched) found")
                + " ORDER BY p.created_at" + direction + ", p.id" + direction;
        Query bound = handle.createQuery(query).bind("limit", limit);
        if (filter.owner() != null) {
            bound.bind("owner", filter.owner().value());
        }
        if (filter.operation() != null) {
            bound.bind("operation", filter.operation());
        }
        if (filter.status() != null) {
            bound.bind("status", filter.status().word());
        }
        if (after != null) {
            bound.bind("at", after.createdAt()).bind("id", after.id().value());
        }
        return bound.map((row, context) -> row(row)).list();
    }

    /// These jobs, wherever they are.
    static List<JobRow> rows(Handle handle, Collection<JobId> ids) {
        String query =
                ROW.formatted("(SELECT NULL::text AS matched) found CROSS JOIN job j") + " WHERE j.id = ANY(:ids)";
        return handle.createQuery(query)
                .bind("ids", uuids(ids))
                .map((row, context) -> row(row))
                .list();
    }

    static UUID[] uuids(Collection<JobId> ids) {
        return ids.stream().map(JobId::value).toArray(UUID[]::new);
    }

    /// Everything a person might paste: each arm is one exact look-up by index, and says what it matched.
    static List<JobRow> search(Handle handle, String text, int limit) {
        UUID id = uuid(text);
        String arms = """
                SELECT m.owner_id, m.job_id, min(m.matched) AS matched FROM (
                  (SELECT x.owner_id, x.id AS job_id, 'id' AS matched FROM job x WHERE x.id = :uuid)
                  UNION ALL (SELECT x.owner_id, x.job_id, 'attempt id' FROM attempt x WHERE x.id = :uuid)
                  UNION ALL (SELECT x.owner_id, x.id, 'key' FROM job x WHERE x.idempotency_key = :text LIMIT :limit)
                  UNION ALL (SELECT x.owner_id, x.job_id, 'provider reference' FROM attempt x WHERE x.reference = :text LIMIT :limit)
                  UNION ALL (SELECT x.owner_id, x.job_id, 'late reference' FROM late_answer x WHERE x.reference = :text LIMIT :limit)
                  UNION ALL (SELECT x.owner_id, x.job_id, 'payload ' || x.pointer FROM job_search x WHERE x.value = :text LIMIT :limit)
                  UNION ALL (SELECT x.owner_id, x.id, 'owner' FROM job x WHERE x.owner_id = :text
                              ORDER BY x.created_at DESC, x.id DESC LIMIT :limit)
                ) m GROUP BY m.owner_id, m.job_id""";
        String query =
                ROW.formatted("(" + arms + ") found JOIN job j ON j.owner_id = found.owner_id AND j.id = found.job_id")
                        + " ORDER BY j.created_at DESC, j.id DESC LIMIT :limit";
        return handle.createQuery(query)
                .bind("uuid", id)
                .bind("text", text)
                .bind("limit", limit)
                .map((row, context) -> row(row))
                .list();
    }

    private static @Nullable UUID uuid(String text) {
        String hex = text.replace("-", "").toLowerCase(java.util.Locale.ROOT);
        if (!hex.matches("[0-9a-f]{32}")) {
            return null;
        }
        return UUID.fromString(hex.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5"));
    }

    private static JobRow row(ResultSet row) throws SQLException {
        java.sql.Array states = row.getArray("states");
        List<AttemptState> attempts = states == null
                ? List.of()
                : Arrays.stream((String[]) states.getArray())
                        .map(AttemptState::of)
                        .toList();
        Instant since = Rows.instant(row, "since");
        return new JobRow(
                new OwnerId(row.getString("owner_id")),
                new JobId(row.getObject("id", UUID.class)),
                new IdempotencyKey(row.getString("idempotency_key")),
                row.getString("operation"),
                row.getString("provider"),
                JobStatus.of(row.getString("status")),
                row.getBoolean("suspected_duplicate"),
                row.getLong("version"),
                Rows.instant(row, "created_at"),
                Rows.maybeInstant(row, "closed_at"),
                attempts,
                since,
                row.getString("kind"),
                row.getString("amount"),
                row.getString("currency"),
                row.getInt("late"),
                row.getString("matched"));
    }
}
