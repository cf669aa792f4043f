package onejob.persistence.codec;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import org.jspecify.annotations.Nullable;

/// Columns to domain values.
public final class Rows {
    private Rows() {}

    /// A job with the columns of `onejob.job`, payload and result as text or null, and `attempts` as JSON.
    public static Job job(ResultSet row) throws SQLException {
        UUID winner = row.getObject("completed_by", UUID.class);
        return new Job(
                new OwnerId(row.getString("owner_id")),
                new JobId(row.getObject("id", UUID.class)),
                new IdempotencyKey(row.getString("idempotency_key")),
                row.getString("operation"),
                row.getString("provider"),
                row.getString("payload"),
                JobStatus.of(row.getString("status")),
                row.getBoolean("suspected_duplicate"),
                row.getLong("version"),
                winner == null ? null : new AttemptId(winner),
                row.getString("result"),
                instant(row, "created_at"),
                maybeInstant(row, "closed_at"),
                AttemptsCodec.read(row.getString("attempts")));
    }

    public static Instant instant(ResultSet row, String column) throws SQLException {
        Instant at = maybeInstant(row, column);
        if (at == null) {
            throw new SQLException("column " + column + " is null");
        }
        return at;
    }

    public static @Nullable Instant maybeInstant(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
