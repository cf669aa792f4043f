package onejob.persistence.codec;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.transition.Blocking;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import org.jspecify.annotations.Nullable;

/// What a transition function answers.
public final class Outcomes {
    /// Selects the answer `r` of a function as columns; its call follows.
    public static final String FIELDS = """
            SELECT r->>'outcome' AS outcome, r->>'code' AS code, (r->>'job')::uuid AS job, (r->>'attempt')::uuid AS attempt,
                   (r->>'request')::uuid AS request, (r->>'replayed')::boolean AS replayed, (r->'blocking'->>'id')::uuid AS b_id,
                   (r->'blocking'->>'number')::int AS b_number, r->'blocking'->>'state' AS b_state,
                   (r->'blocking'->>'ageSeconds')::bigint AS b_age
              FROM\s""";

    private Outcomes() {}

    /// Null when the function answered null.
    public static @Nullable Outcome read(ResultSet row) throws SQLException {
        String outcome = row.getString("outcome");
        if (outcome == null) {
            return null;
        }
        UUID job = row.getObject("job", UUID.class);
        UUID attempt = row.getObject("attempt", UUID.class);
        UUID request = row.getObject("request", UUID.class);
        return switch (outcome) {
            case "applied" ->
                new Outcome.Applied(
                        job == null ? null : new JobId(job),
                        attempt == null ? null : new AttemptId(attempt),
                        request,
                        row.getBoolean("replayed"));
            case "pending" -> new Outcome.Pending(new JobId(job), new AttemptId(attempt), request);
            case "refused" -> new Outcome.Refused(new Refusal(RefusalCode.of(row.getString("code")), blocking(row)));
            default -> throw new SQLException("a function answered " + outcome);
        };
    }

    private static @Nullable Blocking blocking(ResultSet row) throws SQLException {
        UUID id = row.getObject("b_id", UUID.class);
        return id == null
                ? null
                : new Blocking(
                        new AttemptId(id),
                        row.getInt("b_number"),
                        AttemptState.of(row.getString("b_state")),
                        Duration.ofSeconds(row.getLong("b_age")));
    }

    /// A command that the database would not even begin: for want of a lock or of a grant.
    public static @Nullable Outcome refused(SqlFailure failure) {
        if (failure.busy()) {
            return new Outcome.Refused(new Refusal(RefusalCode.BUSY, null));
        }
        return failure.permission() ? new Outcome.Refused(new Refusal(RefusalCode.ROLE_NOT_PERMITTED, null)) : null;
    }
}
