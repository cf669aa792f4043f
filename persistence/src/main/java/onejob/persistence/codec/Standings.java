package onejob.persistence.codec;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.provider.Standing;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A row of `standings()`, told as JSON.
public final class Standings {
    private Standings() {}

    /// The column `standing`.
    public static Standing read(ResultSet row) throws SQLException {
        return of(JsonMapper.shared().readTree(row.getString("standing")));
    }

    public static Standing of(JsonNode row) {
        Standing.State state = Standing.State.of(row.path("state").asString());
        return new Standing(
                row.path("operation").asString(),
                row.path("provider").asString(),
                state,
                Standing.Ability.of(row.path("ability").asString()),
                latest(row),
                state == Standing.State.WITHDRAWN ? withdrawal(row) : null,
                running(row),
                violation(row));
    }

    private static Standing.@Nullable Latest latest(JsonNode row) {
        UUID run = uuid(row, "verdict");
        Instant at = instant(row, "verdict_at");
        Instant expires = instant(row, "expires_at");
        return run == null || at == null || expires == null
                ? null
                : new Standing.Latest(
                        run,
                        at,
                        row.path("verdict_by").asString(),
                        row.path("passed_cases").asInt(),
                        row.path("cases").asInt(),
                        expires);
    }

    private static Standing.Withdrawal withdrawal(JsonNode row) {
        if (row.path("cause").asString("").equals("changed")) {
            return new Standing.Withdrawal(
                    Standing.Withdrawal.Cause.CHANGED,
                    null,
                    null,
                    "the configuration has changed since the suite passed",
                    null,
                    null);
        }
        UUID job = uuid(row, "withdrawn_job");
        UUID attempt = uuid(row, "withdrawn_attempt");
        return new Standing.Withdrawal(
                Standing.Withdrawal.Cause.VIOLATION,
                instant(row, "withdrawn_at"),
                row.path("withdrawn_by").asString(""),
                row.path("withdrawn_because").asString(""),
                job == null ? null : new JobId(job),
                attempt == null ? null : new AttemptId(attempt));
    }

    private static Standing.@Nullable Running running(JsonNode row) {
        UUID run = uuid(row, "open_run");
        return run == null
                ? null
                : new Standing.Running(
                        run,
                        row.path("open_taken").asBoolean(),
                        row.path("open_done").asInt(),
                        row.path("open_cases").asInt());
    }

    private static Standing.@Nullable Violation violation(JsonNode row) {
        Instant at = instant(row, "violated_at");
        UUID job = uuid(row, "violation_job");
        UUID attempt = uuid(row, "violation_attempt");
        return at == null || job == null || attempt == null
                ? null
                : new Standing.Violation(
                        at,
                        new JobId(job),
                        new AttemptId(attempt),
                        row.path("violation").asString());
    }

    private static @Nullable UUID uuid(JsonNode row, String name) {
        JsonNode node = row.get(name);
        return node == null || node.isNull() ? null : UUID.fromString(node.asString());
    }

    private static @Nullable Instant instant(JsonNode row, String name) {
        JsonNode node = row.get(name);
        return node == null || node.isNull()
                ? null
                : OffsetDateTime.parse(node.asString()).toInstant();
    }
}
