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
import onejob.domain.port.StopSign;
import onejob.persistence.codec.Rows;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A job as a list shows it, and the search for one.
final class JobRows {
    /// What a row shows beside the job itself, from what gives `j` and `found`; all that `found` has is read too, and
    /// it says what a search matched. What is masked in the payload is not told by a list either.
    static final String ROW = """
            SELECT j.owner_id, j.id, j.idempotency_key, j.operation, j.provider, j.status, j.suspected_duplicate, j.version,
                   j.created_at, j.closed_at, n.states, coalesce(n.since, j.created_at) AS since, n.kind, n.reference,
                   (%1$s '/amount') AS amount, (%1$s '/currency') AS currency,
                   (SELECT count(*) FROM late_answer l WHERE l.owner_id = j.owner_id AND l.job_id = j.id
                     AND l.outcome = 'succeeded' AND l.review IS NULL) AS late, found.*
              FROM %%s
              CROSS JOIN LATERAL (
                SELECT array_agg(a.state ORDER BY a.number) AS states, max(a.state_since) AS since,
                       (array_agg(a.failure_kind ORDER BY a.number DESC))[1] AS kind,
                       (array_agg(a.reference ORDER BY a.number DESC) FILTER (WHERE a.reference IS NOT NULL))[1] AS reference
                  FROM attempt a WHERE a.owner_id = j.owner_id AND a.job_id = j.id) n
            """.formatted("""
                    SELECT s.value FROM job_search s
                     WHERE s.owner_id = j.owner_id AND s.job_id = j.id
                       AND NOT EXISTS (SELECT FROM operation o CROSS JOIN unnest(o.mask) AS m (pointer)
                                        WHERE o.name = j.operation
                                          AND (s.pointer = m.pointer OR starts_with(s.pointer, m.pointer || '/')))
                       AND s.pointer =""");

    private JobRows() {}

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
    static List<JobRow> search(Handle handle, String text, int limit, StopSign stop) {
        UUID id = uuid(text);
        String arms = """
                SELECT m.owner_id, m.job_id, coalesce(min(m.matched) FILTER (WHERE m.matched <> 'owner'), 'owner') AS matched FROM (
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
        return Stoppable.under(stop, handle.createQuery(query))
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

    static JobRow row(ResultSet row) throws SQLException {
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
                row.getString("reference"),
                row.getInt("late"),
                row.getString("matched"));
    }
}
