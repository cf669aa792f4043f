package onejob.persistence.read;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Activity;
import onejob.domain.port.PersonsDeed;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// People's deeds from where they stand: events by people, look-ups they asked for, pauses of providers. Each arm is
/// read
/// newest first through an index of its own and stops at the page's size; the merge takes the newest of all.
public final class PgActivity implements Activity {
    private static final Set<String> PAUSES = Set.of(PersonsDeed.PROVIDER_PAUSED, PersonsDeed.PROVIDER_RESUMED);
    private static final String EVENTS = """
            SELECT * FROM (SELECT 'e ' || x.owner_id || ' ' || x.job_id || ' ' || lpad(x.seq::text, 12, '0') AS key, x.at,
                   x.actor AS person, x.kind, x.owner_id, x.job_id, x.attempt_id, x.seq, x.attempt_state, x.attempt_version,
                   x.job_status, x.job_version, x.command_id, x.detail::text AS detail, NULL::text AS provider
              FROM event x WHERE x.actor_kind = 'person'%s) d WHERE true""";

    private static final String LOOK_UPS = """
            SELECT * FROM (SELECT 'r ' || x.id AS key, x.asked_at AS at, x.asked_by AS person, 'look_up_asked' AS kind,
                   x.owner_id, x.job_id, x.attempt_id, 0::bigint AS seq, NULL::text AS attempt_state,
                   NULL::bigint AS attempt_version, NULL::text AS job_status, NULL::bigint AS job_version, x.command_id,
                   jsonb_strip_nulls(jsonb_build_object('outcome', x.outcome))::text AS detail, NULL::text AS provider
              FROM request x WHERE x.kind = 'look_up' AND x.by_person%s) d WHERE true""";

    private static final String PAUSED = """
            SELECT * FROM (SELECT 'p ' || x.command_id AS key, x.at, x.actor AS person,
                   CASE WHEN x.paused THEN 'provider_paused' ELSE 'provider_resumed' END AS kind, NULL::text AS owner_id,
                   NULL::uuid AS job_id, NULL::uuid AS attempt_id, 0::bigint AS seq, NULL::text AS attempt_state,
                   NULL::bigint AS attempt_version, NULL::text AS job_status, NULL::bigint AS job_version, x.command_id,
                   jsonb_strip_nulls(jsonb_build_object('provider', x.provider, 'reason', x.reason))::text AS detail, x.provider
              FROM provider_pause x WHERE true%s) d WHERE true""";

    private final Sql sql;

    public PgActivity(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<PersonsDeed> page(Filter filter, @Nullable Position after, int limit) {
        List<String> arms = arms(filter, after);
        if (arms.isEmpty()) {
            return List.of();
        }
        String query = "SELECT d.*, a.number, coalesce(d.provider, a.provider) AS at_provider FROM (SELECT * FROM ("
                + String.join(" UNION ALL ", arms)
                + ") m ORDER BY m.at DESC, m.key COLLATE \"C\" DESC LIMIT :limit) d"
                + " LEFT JOIN attempt a ON a.owner_id = d.owner_id AND a.job_id = d.job_id AND a.id = d.attempt_id"
                + " ORDER BY d.at DESC, d.key COLLATE \"C\" DESC";
        return sql.call(handle -> {
            Query bound = handle.createQuery(query).bind("limit", limit);
            if (filter.person() != null) {
                bound.bind("person", filter.person());
            }
            if (filter.job() != null) {
                bound.bind("job", filter.job().value());
            }
            if (!filter.kinds().isEmpty()) {
                bound.bindArray("kinds", String.class, filter.kinds().toArray());
            }
            if (filter.from() != null) {
                bound.bind("from", filter.from());
            }
            if (filter.until() != null) {
                bound.bind("until", filter.until());
            }
            if (after != null) {
                bound.bind("at", after.at()).bind("key", after.key());
            }
            return bound.map((row, context) -> deed(row)).list();
        });
    }

    private static List<String> arms(Filter filter, @Nullable Position after) {
        List<String> arms = new ArrayList<>();
        Set<String> kinds = filter.kinds();
        boolean any = kinds.isEmpty();
        String events = narrowed("x.actor", "x.at", filter) + ofJob(filter) + (any ? "" : " AND x.kind = ANY (:kinds)");
        arms.add(arm(EVENTS, events, after));
        if (any || kinds.contains(PersonsDeed.LOOK_UP_ASKED)) {
            arms.add(arm(LOOK_UPS, narrowed("x.asked_by", "x.asked_at", filter) + ofJob(filter), after));
        }
        if (filter.job() == null && (any || kinds.stream().anyMatch(PAUSES::contains))) {
            String wanted = any
                    ? ""
                    : " AND (CASE WHEN x.paused THEN 'provider_paused' ELSE 'provider_resumed' END) = ANY (:kinds)";
            arms.add(arm(PAUSED, narrowed("x.actor", "x.at", filter) + wanted, after));
        }
        return arms;
    }

    private static String narrowed(String person, String at, Filter filter) {
        return (filter.person() == null ? "" : " AND " + person + " = :person")
                + (filter.from() == null ? "" : " AND " + at + " >= :from")
                + (filter.until() == null ? "" : " AND " + at + " < :until");
    }

    private static String ofJob(Filter filter) {
        return filter.job() == null
                ? ""
                : " AND (x.owner_id, x.job_id) = (SELECT j.owner_id, j.id FROM job j WHERE j.id = :job LIMIT 1)";
    }

    private static String arm(String arm, String where, @Nullable Position after) {
        String place = after == null ? "" : " AND d.at <= :at AND (d.at < :at OR d.key COLLATE \"C\" < :key)";
        return "(" + arm.formatted(where) + place + " ORDER BY d.at DESC, d.key COLLATE \"C\" DESC LIMIT :limit)";
    }

    /// From one name to the next through the index: as many steps as there are people.
    @Override
    public List<String> people() {
        return sql.call(handle -> handle.createQuery("""
                        WITH RECURSIVE acting (name) AS (
                          (SELECT e.actor FROM event e WHERE e.actor_kind = 'person' ORDER BY e.actor LIMIT 1)
                          UNION ALL
                          SELECT (SELECT e.actor FROM event e WHERE e.actor_kind = 'person' AND e.actor > a.name
                                   ORDER BY e.actor LIMIT 1) FROM acting a WHERE a.name IS NOT NULL
                        ), asking (name) AS (
                          (SELECT r.asked_by FROM request r WHERE r.kind = 'look_up' AND r.by_person ORDER BY r.asked_by LIMIT 1)
                          UNION ALL
                          SELECT (SELECT r.asked_by FROM request r WHERE r.kind = 'look_up' AND r.by_person AND r.asked_by > a.name
                                   ORDER BY r.asked_by LIMIT 1) FROM asking a WHERE a.name IS NOT NULL
                        )
                        SELECT name FROM acting WHERE name IS NOT NULL UNION SELECT name FROM asking WHERE name IS NOT NULL
                         UNION SELECT actor FROM provider_pause ORDER BY 1""").mapTo(String.class).list());
    }

    private static PersonsDeed deed(ResultSet row) throws SQLException {
        String owner = row.getString("owner_id");
        UUID job = row.getObject("job_id", UUID.class);
        UUID attempt = row.getObject("attempt_id", UUID.class);
        String state = row.getString("attempt_state");
        String status = row.getString("job_status");
        return new PersonsDeed(
                row.getString("key"),
                Rows.instant(row, "at"),
                row.getString("person"),
                row.getString("kind"),
                owner == null ? null : new OwnerId(owner),
                job == null ? null : new JobId(job),
                attempt == null ? null : new AttemptId(attempt),
                row.getObject("number", Integer.class),
                row.getString("at_provider"),
                row.getLong("seq"),
                state == null ? null : AttemptState.of(state),
                row.getObject("attempt_version", Long.class),
                status == null ? null : JobStatus.of(status),
                row.getObject("job_version", Long.class),
                row.getObject("command_id", UUID.class),
                row.getString("detail"));
    }
}
