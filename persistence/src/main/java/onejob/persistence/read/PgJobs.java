package onejob.persistence.read;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Event;
import onejob.domain.port.IntakeRequest;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.domain.port.UnmatchedNotice;
import onejob.domain.port.WorkList;
import onejob.domain.provider.Published;
import onejob.persistence.admin.Identities;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import org.jspecify.annotations.Nullable;

/// Reads for people, from the primary. A viewer's login may not see payloads; it is asked once what it may see.
public final class PgJobs implements Jobs {
    private final Sql sql;
    private final Sql looking;
    private volatile @Nullable Boolean seesPayloads;

    public PgJobs(Sql sql) {
        this(sql, sql);
    }

    /// With connections of their own for lists and searches, which may take long: nothing else waits for them.
    public PgJobs(Sql sql, Sql looking) {
        this.sql = sql;
        this.looking = looking;
    }

    @Override
    public Optional<Job> job(JobId id) {
        return one("j.id = :id", id.value());
    }

    @Override
    public Optional<Job> jobOf(AttemptId attempt) {
        return one(
                "(j.owner_id, j.id) = (SELECT a.owner_id, a.job_id FROM attempt a WHERE a.id = :id LIMIT 1)",
                attempt.value());
    }

    @Override
    public Optional<Job> jobOfLateAnswer(UUID late) {
        return one(
                "(j.owner_id, j.id) = (SELECT l.owner_id, l.job_id FROM late_answer l WHERE l.id = :id LIMIT 1)", late);
    }

    @Override
    public List<Job> jobs(Collection<JobId> ids) {
        String query = "SELECT " + columns(false) + " FROM job j WHERE j.id = ANY(:ids)";
        return ids.isEmpty()
                ? List.of()
                : sql.call(handle -> handle.createQuery(query)
                        .bind("ids", JobRows.uuids(ids))
                        .map((row, context) -> Rows.job(row))
                        .list());
    }

    @Override
    public List<JobRow> rows(Collection<JobId> ids) {
        return ids.isEmpty() ? List.of() : sql.call(handle -> JobRows.rows(handle, ids));
    }

    /// A row's lock is in the row: its `xmax` names the transaction, and whoever runs that holds a lock on it.
    @Override
    public Map<JobId, String> lockedBy(Collection<JobId> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return sql.call(handle -> {
            Map<JobId, String> found = new HashMap<>();
            handle.createQuery("""
                            SELECT j.id, coalesce(s.usename::text, '') AS login FROM job j
                              JOIN pg_locks l ON l.locktype = 'transactionid' AND l.granted AND l.transactionid = j.xmax
                              LEFT JOIN pg_stat_activity s ON s.pid = l.pid
                             WHERE j.id = ANY(:ids)""")
                    .bind("ids", JobRows.uuids(ids))
                    .map((row, context) ->
                            Map.entry(new JobId(row.getObject("id", UUID.class)), row.getString("login")))
                    .forEach(entry -> found.put(entry.getKey(), entry.getValue()));
            return found;
        });
    }

    private Optional<Job> one(String where, UUID id) {
        String query = "SELECT " + columns() + " FROM job j WHERE " + where;
        return sql.call(handle -> handle.createQuery(query)
                .bind("id", id)
                .map((row, context) -> Rows.job(row))
                .findOne());
    }

    private String columns() {
        return columns(seesPayloads());
    }

    private boolean seesPayloads() {
        Boolean sees = seesPayloads;
        if (sees == null) {
            sees = sql.call(
                    handle -> handle.createQuery("SELECT has_column_privilege('onejob.job', 'payload', 'SELECT')")
                            .mapTo(Boolean.class)
                            .one());
            seesPayloads = sees;
        }
        return sees;
    }

    private static String columns(boolean payloads) {
        return "j.owner_id, j.id, j.idempotency_key, j.operation, j.provider, "
                + (payloads ? "j.payload::text, j.result::text, " : "NULL AS payload, NULL AS result, ")
                + "j.status, j.suspected_duplicate, j.version, j.completed_by, j.created_at, j.closed_at, "
                + "attempts_of(j.owner_id, j.id) AS attempts";
    }

    @Override
    public List<Job> list(@Nullable JobStatus status, @Nullable OwnerId owner, int limit) {
        String query = "SELECT " + columns() + " FROM job j WHERE true"
                + (status == null ? "" : " AND j.status = :status")
                + (owner == null ? "" : " AND j.owner_id = :owner")
                + " ORDER BY j.created_at DESC, j.id DESC LIMIT :limit";
        return sql.call(handle -> {
            var bound = handle.createQuery(query).bind("limit", limit);
            if (status != null) {
                bound.bind("status", status.word());
            }
            if (owner != null) {
                bound.bind("owner", owner.value());
            }
            return bound.map((row, context) -> Rows.job(row)).list();
        });
    }

    @Override
    public JobPage page(JobQuery query, @Nullable Position after, int limit, StopSign stop) {
        return Stoppable.ask(
                looking, stop, handle -> JobPages.page(handle, query, after, limit, JobPages.EXAMINE, stop));
    }

    @Override
    public List<JobRow> search(String text, int limit, StopSign stop) {
        String wanted = text.strip();
        return wanted.isEmpty()
                ? List.of()
                : Stoppable.ask(looking, stop, handle -> JobRows.search(handle, wanted, limit, stop));
    }

    @Override
    public List<Event> events(JobId job) {
        return sql.call(handle -> handle.createQuery("""
                        SELECT e.owner_id, e.job_id, e.seq, e.attempt_id, e.kind, e.actor, e.at, e.attempt_state,
                               e.attempt_version, e.job_status, e.job_version, e.detail::text
                          FROM event e
                         WHERE (e.owner_id, e.job_id) = (SELECT j.owner_id, j.id FROM job j WHERE j.id = :job LIMIT 1)
                         ORDER BY e.seq""")
                .bind("job", job.value())
                .map((row, context) -> {
                    UUID attempt = row.getObject("attempt_id", UUID.class);
                    String state = row.getString("attempt_state");
                    return new Event(
                            new OwnerId(row.getString("owner_id")),
                            job,
                            row.getLong("seq"),
                            attempt == null ? null : new AttemptId(attempt),
                            row.getString("kind"),
                            row.getString("actor"),
                            Rows.instant(row, "at"),
                            state == null ? null : AttemptState.of(state),
                            row.getObject("attempt_version", Long.class),
                            JobStatus.of(row.getString("job_status")),
                            row.getLong("job_version"),
                            row.getString("detail"));
                })
                .list());
    }

    @Override
    public List<IntakeRequest> intakeRequests(JobId job) {
        return sql.call(handle -> handle.createQuery("""
                        SELECT r.at, r.idempotency_key, r.outcome, r.code, r.source, r.agent FROM intake_request r
                         WHERE (r.owner_id, r.job_id) = (SELECT j.owner_id, j.id FROM job j WHERE j.id = :job LIMIT 1)
                         ORDER BY r.at, r.id""")
                .bind("job", job.value())
                .map((row, context) -> new IntakeRequest(
                        Rows.instant(row, "at"),
                        String.valueOf(row.getString("idempotency_key")),
                        row.getString("outcome"),
                        row.getString("code"),
                        String.valueOf(row.getString("source")),
                        row.getString("agent")))
                .list());
    }

    /// Found through the side table while they await review; the reviewed ones after them, as far as they still matter.
    @Override
    public List<LateItem> late(int limit) {
        return sql.call(handle -> handle.createQuery("""
                        SELECT l.*, encode(l.sha256, 'hex') AS sha FROM open_job o
                          JOIN late_answer l ON l.owner_id = o.owner_id AND l.job_id = o.job_id
                         WHERE l.outcome = 'succeeded'
                         ORDER BY (l.review IS NOT NULL), l.at DESC, l.id DESC LIMIT :limit""")
                .bind("limit", limit)
                .map((row, context) -> {
                    String review = row.getString("review");
                    return new LateItem(
                            new JobId(row.getObject("job_id", UUID.class)),
                            new OwnerId(row.getString("owner_id")),
                            new LateAnswer(
                                    row.getObject("id", UUID.class),
                                    new AttemptId(row.getObject("attempt_id", UUID.class)),
                                    row.getString("provider"),
                                    Rows.instant(row, "at"),
                                    LateAnswer.Told.of(row.getString("outcome")),
                                    row.getString("reference"),
                                    row.getString("sha"),
                                    LateAnswer.LostBecause.of(row.getString("lost_because")),
                                    review == null ? null : LateAnswer.Review.of(review)));
                })
                .list());
    }

    @Override
    public List<UnmatchedNotice> unmatchedNotices(int limit) {
        return sql.call(handle -> NoticeRows.newest(handle, limit));
    }

    @Override
    public Map<WorkList, Long> counts() {
        return sql.call(handle -> handle.createQuery("""
                        SELECT count(*) FILTER (WHERE %s) AS needs, count(*) FILTER (WHERE %s) AS unknown,
                               count(*) FILTER (WHERE %s) AS late, count(*) FILTER (WHERE %s) AS flying,
                               (SELECT CASE WHEN c.reltuples > 10000 THEN c.reltuples::bigint
                                    ELSE (SELECT count(*) FROM (SELECT FROM job LIMIT 10000) few) END
                                  FROM pg_class c WHERE c.oid = 'onejob.job'::regclass) AS every
                          FROM open_job o""".formatted(
                                JobPages.condition(WorkList.NEEDS_A_DECISION),
                                JobPages.condition(WorkList.UNKNOWN),
                                JobPages.condition(WorkList.LATE_SUCCESSES),
                                JobPages.condition(WorkList.IN_FLIGHT)))
                .map((row, context) -> {
                    Map<WorkList, Long> counts = new EnumMap<>(WorkList.class);
                    counts.put(WorkList.NEEDS_A_DECISION, row.getLong("needs"));
                    counts.put(WorkList.UNKNOWN, row.getLong("unknown"));
                    counts.put(WorkList.LATE_SUCCESSES, row.getLong("late"));
                    counts.put(WorkList.IN_FLIGHT, row.getLong("flying"));
                    counts.put(WorkList.EVERYTHING, row.getLong("every"));
                    return Map.copyOf(counts);
                })
                .one());
    }

    @Override
    public Published published() {
        return sql.call(PublishedRows::read);
    }

    @Override
    public Optional<RequestState> request(UUID request) {
        return sql.call(handle -> handle.createQuery(
                        "SELECT taken_by IS NOT NULL AS taken, outcome FROM request WHERE id = :id")
                .bind("id", request)
                .map((row, context) -> new RequestState(row.getBoolean("taken"), row.getString("outcome")))
                .findOne());
    }

    @Override
    public Here here() {
        return sql.call(Identities::here);
    }
}
