package onejob.persistence.read;

import java.util.List;
import java.util.UUID;
import onejob.domain.job.JobId;
import onejob.domain.port.UnmatchedNotice;
import onejob.persistence.codec.Rows;
import org.jdbi.v3.core.Handle;

/// Notices that fitted nothing, newest first.
final class NoticeRows {
    /// An id in a notice is a stranger's text: only what looks like one is compared as one.
    private static final String QUERY = """
            SELECT u.id, u.at, u.provider, u.attempt, u.reason, encode(u.sha256, 'hex') AS sha,
                   (SELECT a.job_id FROM attempt a
                     WHERE a.id = CASE WHEN u.attempt ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
                                       THEN u.attempt::uuid END
                       AND a.provider = u.provider LIMIT 1) AS job_id
              FROM unmatched_callback u
             ORDER BY u.at DESC, u.id DESC LIMIT :limit""";

    private NoticeRows() {}

    static List<UnmatchedNotice> newest(Handle handle, int limit) {
        return handle.createQuery(QUERY)
                .bind("limit", limit)
                .map((row, context) -> {
                    UUID job = row.getObject("job_id", UUID.class);
                    return new UnmatchedNotice(
                            row.getObject("id", UUID.class),
                            Rows.instant(row, "at"),
                            row.getString("provider"),
                            row.getString("attempt"),
                            row.getString("reason"),
                            row.getString("sha"),
                            job == null ? null : new JobId(job));
                })
                .list();
    }
}
