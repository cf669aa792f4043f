package onejob.persistence.read;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.port.Outlook;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import org.jspecify.annotations.Nullable;

/// Read from the side tables, by the job's key.
public final class PgOutlook implements Outlook {
    private final Sql sql;

    public PgOutlook(Sql sql) {
        this.sql = sql;
    }

    @Override
    public Coming coming(JobId job) {
        return sql.call(handle -> {
            List<LookUp> lookUps = new ArrayList<>();
            @Nullable Instant[] step = {null};
            handle.createQuery("""
                            SELECT NULL::uuid AS attempt, o.due_at AS at, 0 AS number
                              FROM job j JOIN open_job o ON o.owner_id = j.owner_id AND o.job_id = j.id
                             WHERE j.id = :job AND o.status = 'open' AND o.due_at IS NOT NULL
                            UNION ALL
                            SELECT a.id, CASE WHEN p.look_up THEN w.next_at END, a.number
                              FROM job j JOIN watched_attempt w ON w.owner_id = j.owner_id AND w.job_id = j.id
                              JOIN attempt a ON a.owner_id = w.owner_id AND a.job_id = w.job_id AND a.id = w.attempt_id
                              LEFT JOIN provider p ON p.name = a.provider AND NOT p.gone
                             WHERE j.id = :job AND (a.state IN ('unknown', 'released') OR (a.state = 'cancelled' AND a.assumed))
                             ORDER BY number""")
                    .bind("job", job.value())
                    .map((row, context) -> {
                        UUID attempt = row.getObject("attempt", UUID.class);
                        Instant at = Rows.maybeInstant(row, "at");
                        if (attempt == null) {
                            step[0] = at;
                        } else {
                            lookUps.add(new LookUp(new AttemptId(attempt), at));
                        }
                        return row.getInt("number");
                    })
                    .list();
            return new Coming(step[0], lookUps);
        });
    }
}
