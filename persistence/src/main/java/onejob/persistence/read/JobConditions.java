package onejob.persistence.read;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Need;
import onejob.domain.port.WorkList;
import org.jdbi.v3.core.statement.Query;

/// A list's question as conditions on `job t` or `open_job t`. Those on attempts are scalar sub-queries with a limit,
/// one
/// probe of the primary key each: as EXISTS the planner might turn them into a join over all attempts.
final class JobConditions {
    /// A released attempt under a closed job that has been silent for longer than anybody listens.
    private static final String SILENT = "interval '1 hour'";

    private final JobQuery query;
    private final JobFilter filter;

    JobConditions(JobQuery query) {
        this.query = query;
        filter = query.filter();
    }

    /// Whether all that can fit is in the side table.
    boolean onlyOpenWork() {
        boolean openStatuses =
                !filter.statuses().isEmpty() && filter.statuses().stream().noneMatch(JobStatus::closed);
        boolean alive = !filter.states().isEmpty() && filter.states().stream().noneMatch(AttemptState::terminal);
        return query.list() != WorkList.EVERYTHING || openStatuses || alive;
    }

    static String of(WorkList list, String t) {
        String text = switch (list) {
            case NEEDS_A_DECISION ->
                "(" + of(Need.UNKNOWN) + " OR " + of(Need.LATE_SUCCESS) + " OR " + of(Need.RELEASED) + " OR "
                        + of(Need.OPEN) + ")";
            case UNKNOWN -> of(Need.UNKNOWN);
            case LATE_SUCCESSES -> "t.late_unreviewed > 0";
            case IN_FLIGHT -> "t.state IN ('starting', 'running')";
            case EVERYTHING -> "true";
        };
        return text.replace("t.", t + ".");
    }

    private static String of(Need need) {
        return switch (need) {
            case UNKNOWN -> "t.state = 'unknown'";
            case LATE_SUCCESS -> "(t.state IS DISTINCT FROM 'unknown' AND t.late_unreviewed > 0)";
            case RELEASED ->
                "(t.state = 'released' AND t.late_unreviewed = 0 AND ((t.status = 'open' AND t.due_at IS NULL)"
                        + " OR (t.status <> 'open' AND t.since < now() - " + SILENT + ")))";
            case OPEN -> "(t.state IS NULL AND t.late_unreviewed = 0 AND t.status = 'open' AND t.due_at IS NULL)";
        };
    }

    /// What bounds the stretch of the time index that is gone along.
    String bounds() {
        StringBuilder bounds = new StringBuilder();
        if (filter.owners().size() == 1) {
            bounds.append(" AND t.owner_id = :owner");
        }
        if (filter.from() != null) {
            bounds.append(" AND t.created_at >= :from");
        }
        if (filter.until() != null) {
            bounds.append(" AND t.created_at < :until");
        }
        if (filter.olderThan() != null) {
            bounds.append(" AND t.created_at < now() - :older * interval '1 second'");
        }
        if (filter.youngerThan() != null) {
            bounds.append(" AND t.created_at > now() - :younger * interval '1 second'");
        }
        return bounds.toString();
    }

    /// What is asked of each row on the way.
    ///
    /// @param side of `open_job`, which has no column for suspicion
    String fits(boolean side) {
        String id = side ? "t.job_id" : "t.id";
        List<String> all = new ArrayList<>();
        if (query.list() != WorkList.EVERYTHING) {
            all.add(query.need() == null ? of(query.list(), "t") : of(query.need()));
        }
        if (!filter.statuses().isEmpty()) {
            all.add("t.status = ANY(:statuses::text[])");
        }
        if (!filter.operations().isEmpty()) {
            all.add("t.operation = ANY(:operations::text[])");
        }
        if (side && filter.owners().size() > 1) {
            all.add("t.owner_id = ANY(:owners::text[])");
        }
        if (!filter.states().isEmpty()) {
            all.add(attempt(id, "a.state = ANY(:states::text[])"));
        }
        if (!filter.roles().isEmpty()) {
            all.add(attempt(id, "a.role = ANY(:roles::text[])"));
        }
        if (!filter.providers().isEmpty()) {
            all.add("(t.provider = ANY(:providers::text[]) OR " + attempt(id, "a.provider = ANY(:providers::text[])")
                    + ")");
        }
        if (filter.severalAttempts()) {
            all.add(attempt(id, "a.number = 2"));
        }
        if (filter.suspectedDuplicate()) {
            all.add(
                    side
                            ? "(SELECT x.suspected_duplicate FROM job x WHERE x.owner_id = t.owner_id AND x.id = t.job_id)"
                            // Hidden from the planner: told how few they are, it would sooner sort the whole table.
                            : "coalesce(t.suspected_duplicate, false)");
        }
        return all.isEmpty() ? "true" : String.join(" AND ", all);
    }

    private static String attempt(String id, String which) {
        return "coalesce((SELECT true FROM attempt a WHERE a.owner_id = t.owner_id AND a.job_id = " + id + " AND "
                + which + " LIMIT 1), false)";
    }

    void bind(Query bound) {
        if (filter.owners().size() == 1) {
            bound.bind("owner", filter.owners().iterator().next().value());
        } else if (!filter.owners().isEmpty()) {
            bound.bind("owners", words(filter.owners(), OwnerId::value));
        }
        bindIf(bound, "statuses", words(filter.statuses(), JobStatus::word));
        bindIf(bound, "states", words(filter.states(), AttemptState::word));
        bindIf(bound, "roles", words(filter.roles(), Role::word));
        bindIf(bound, "providers", words(filter.providers(), word -> word));
        bindIf(bound, "operations", words(filter.operations(), word -> word));
        if (filter.from() != null) {
            bound.bind("from", filter.from());
        }
        if (filter.until() != null) {
            bound.bind("until", filter.until());
        }
        bindIf(bound, "older", filter.olderThan());
        bindIf(bound, "younger", filter.youngerThan());
    }

    private static void bindIf(Query bound, String name, String[] words) {
        if (words.length > 0) {
            bound.bind(name, words);
        }
    }

    private static void bindIf(Query bound, String name, @org.jspecify.annotations.Nullable Duration span) {
        if (span != null) {
            bound.bind(name, span.toSeconds());
        }
    }

    private static <T> String[] words(Collection<T> values, Function<T, String> word) {
        return values.stream().map(word).sorted().toArray(String[]::new);
    }
}
