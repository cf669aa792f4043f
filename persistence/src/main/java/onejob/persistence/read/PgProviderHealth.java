package onejob.persistence.read;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.port.ProviderHealth;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import org.jspecify.annotations.Nullable;

/// Read along an index of attempts by provider and time, the newest first, and no further than the bound.
public final class PgProviderHealth implements ProviderHealth {
    /// Whether an attempt has a late answer is asked of its job's own rows, never of a hash of all.
    private static final String HEALTH = """
            SELECT p.name, h.slice, grouping(h.slice) = 0 AS part,
                   coalesce(x.paused, p.paused_by_file) AS paused, x.actor AS paused_by, x.at AS paused_at,
                   x.reason AS paused_because, now() AS now, min(h.sent_at) AS since,
                   count(*) FILTER (WHERE h.came = 'succeeded') AS succeeded,
                   count(*) FILTER (WHERE h.came = 'refused') AS refused,
                   count(*) FILTER (WHERE h.came = 'not_done') AS not_done,
                   count(*) FILTER (WHERE h.came = 'unknown') AS unknown,
                   count(*) FILTER (WHERE h.came = 'late') AS late,
                   percentile_disc(0.5) WITHIN GROUP (ORDER BY h.took) FILTER (WHERE h.came IN ('succeeded', 'refused')) AS median,
                   percentile_disc(0.99) WITHIN GROUP (ORDER BY h.took) FILTER (WHERE h.came IN ('succeeded', 'refused')) AS slowest
              FROM provider p
              LEFT JOIN LATERAL (SELECT * FROM provider_pause y WHERE y.provider = p.name ORDER BY y.at DESC LIMIT 1) x ON true
              LEFT JOIN LATERAL (
                SELECT n.sent_at, extract(epoch FROM n.ended_at - n.sent_at) * 1000 AS took,
                       least(:slices - 1, greatest(0, floor(:slices * (1 - extract(epoch FROM now() - n.sent_at) / :seconds))))::int AS slice,
                       CASE WHEN n.state IN ('unknown', 'released') THEN 'unknown'
                            WHEN n.state = 'succeeded' THEN CASE WHEN n.ended_at > n.deadline_at AND NOT n.asynchronous THEN 'late' ELSE 'succeeded' END
                            WHEN (SELECT true FROM late_answer l WHERE l.owner_id = n.owner_id AND l.job_id = n.job_id
                                     AND l.attempt_id = n.id LIMIT 1) THEN 'late'
                            WHEN n.state = 'cancelled' AND n.assumed THEN 'unknown'
                            WHEN n.state = 'failed' AND n.failure_kind = 'rejected' THEN 'refused'
                            ELSE 'not_done' END AS came
                  FROM (SELECT a.owner_id, a.job_id, a.id, a.state, a.sent_at, a.ended_at, a.deadline_at, a.assumed,
                               a.asynchronous, a.failure_kind
                          FROM attempt a
                         WHERE a.provider = p.name AND a.sent_at IS NOT NULL AND a.state NOT IN ('starting', 'running')
                           AND a.sent_at > now() - make_interval(secs => :seconds)
                         ORDER BY a.sent_at DESC LIMIT :most) n) h ON true
             WHERE NOT p.gone
             GROUP BY GROUPING SETS ((p.name, p.paused_by_file, x.paused, x.actor, x.at, x.reason),
                                     (p.name, p.paused_by_file, x.paused, x.actor, x.at, x.reason, h.slice))
             ORDER BY p.name, part""";

    private final Sql sql;

    public PgProviderHealth(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<Health> lastHour() {
        Map<String, Health> found = new LinkedHashMap<>();
        sql.call(handle -> handle.createQuery(HEALTH)
                .bind("slices", SLICES)
                .bind("seconds", WINDOW.toSeconds())
                .bind("most", MOST)
                .map((row, context) -> {
                    String provider = row.getString("name");
                    Health before = found.get(provider);
                    found.put(provider, before == null ? whole(provider, row) : part(before, row));
                    return provider;
                })
                .list());
        return List.copyOf(found.values());
    }

    private static Health whole(String provider, ResultSet row) throws SQLException {
        Share share = share(row);
        boolean bounded = share.sent() >= MOST;
        Instant since = Rows.maybeInstant(row, "since");
        Instant begin = Rows.instant(row, "now").minus(WINDOW);
        return new Health(
                provider,
                share,
                new ArrayList<>(java.util.Collections.nCopies(SLICES, Share.NONE)),
                bounded && since != null ? since : begin,
                bounded,
                span(row, "median"),
                span(row, "slowest"),
                row.getBoolean("paused")
                        ? new Pause(
                                row.getString("paused_by"),
                                Rows.maybeInstant(row, "paused_at"),
                                row.getString("paused_because"))
                        : null);
    }

    private static Health part(Health of, ResultSet row) throws SQLException {
        Share share = share(row);
        if (share.sent() == 0) {
            return of;
        }
        List<Share> slices = new ArrayList<>(of.slices());
        slices.set(row.getInt("slice"), share);
        return new Health(
                of.provider(), of.whole(), slices, of.since(), of.bounded(), of.median(), of.slowest(), of.pause());
    }

    private static Share share(ResultSet row) throws SQLException {
        return new Share(
                row.getInt("succeeded"),
                row.getInt("refused"),
                row.getInt("not_done"),
                row.getInt("unknown"),
                row.getInt("late"));
    }

    private static @Nullable Duration span(ResultSet row, String column) throws SQLException {
        double millis = row.getDouble(column);
        return row.wasNull() ? null : Duration.ofNanos(Math.round(millis * 1e6));
    }

    @Override
    public Open open() {
        Map<String, Integer> jobs = new HashMap<>();
        sql.call(handle -> handle.createQuery("""
                        SELECT o.operation, count(*) AS jobs
                          FROM (SELECT x.operation FROM open_job x ORDER BY x.created_at DESC, x.job_id DESC LIMIT :most) o
                         GROUP BY o.operation""")
                .bind("most", MOST_OPEN)
                .map((row, context) -> jobs.put(row.getString("operation"), row.getInt("jobs")))
                .list());
        int all = jobs.values().stream().mapToInt(Integer::intValue).sum();
        return new Open(jobs, all >= MOST_OPEN);
    }
}
