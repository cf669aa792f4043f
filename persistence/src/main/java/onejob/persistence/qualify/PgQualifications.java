package onejob.persistence.qualify;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.port.Qualifications;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.Standings;
import onejob.persistence.codec.Verdicts;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Suites, read as people see them.
public final class PgQualifications implements Qualifications {
    private static final String RUN = """
            SELECT r.*, (SELECT jsonb_agg(jsonb_build_object('number', c.number, 'name', c.name, 'state', c.state,
                       'repeat', c.repeat, 'answered', c.answered, 'calling_since', c.calling_since,
                       'took', round(extract(epoch FROM c.took) * 1000), 'verdicts', c.verdicts) ORDER BY c.number)
                      FROM suite_case c WHERE c.run_id = r.id)::text AS cases
              FROM suite_run r\s""";

    private final Sql sql;

    public PgQualifications(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<Standing> standings() {
        return sql.call(handle -> handle.createQuery(
                        "SELECT to_jsonb(s)::text AS standing FROM standings() s ORDER BY s.operation, s.provider")
                .map((row, context) -> Standings.read(row))
                .list());
    }

    @Override
    public Optional<SuiteRun> run(UUID run) {
        return sql.call(handle -> handle.createQuery(RUN + "WHERE r.id = :run")
                .bind("run", run)
                .map((row, context) -> run(row))
                .findOne());
    }

    @Override
    public Optional<SuiteRun> latest(String operation, String provider) {
        return sql.call(handle -> handle.createQuery(RUN
                        + "WHERE r.operation = :operation AND r.provider = :provider ORDER BY r.asked_at DESC LIMIT 1")
                .bind("operation", operation)
                .bind("provider", provider)
                .map((row, context) -> run(row))
                .findOne());
    }

    @Override
    public List<SuiteRun.CaseAnswer> answers(UUID run, int number) {
        return sql.call(handle -> handle.createQuery("""
                        SELECT a.repetition, a.at, round(extract(epoch FROM a.took) * 1000)::bigint AS took, a.status,
                               a.request, a.answer, a.verdicts::text AS verdicts
                          FROM suite_answer a WHERE a.run_id = :run AND a.number = :number ORDER BY a.repetition""")
                .bind("run", run)
                .bind("number", number)
                .map((row, context) -> new SuiteRun.CaseAnswer(
                        row.getInt("repetition"),
                        Rows.instant(row, "at"),
                        Duration.ofMillis(row.getLong("took")),
                        row.getInt("status"),
                        row.getString("request"),
                        row.getString("answer"),
                        Verdicts.read(row.getString("verdicts"))))
                .list());
    }

    @Override
    public List<Novelty> novelties(int limit) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM novelty ORDER BY first_at DESC LIMIT :limit")
                .bind("limit", limit)
                .map((row, context) -> new Novelty(
                        row.getString("operation"),
                        row.getString("provider"),
                        Novelty.Kind.of(row.getString("kind")),
                        row.getString("word"),
                        Rows.instant(row, "first_at"),
                        new JobId(row.getObject("job_id", UUID.class)),
                        new AttemptId(row.getObject("attempt_id", UUID.class))))
                .list());
    }

    private static SuiteRun run(ResultSet row) throws SQLException {
        return new SuiteRun(
                row.getObject("id", UUID.class),
                row.getString("operation"),
                row.getString("provider"),
                SuiteRun.State.of(row.getString("state")),
                row.getString("asked_by"),
                Rows.instant(row, "asked_at"),
                row.getString("engine"),
                Rows.maybeInstant(row, "taken_at"),
                Rows.maybeInstant(row, "ended_at"),
                row.getString("stopped_by"),
                row.getString("because"),
                Rows.maybeInstant(row, "expires_at"),
                cases(row.getString("cases")));
    }

    private static List<SuiteRun.CaseRun> cases(@Nullable String json) {
        List<SuiteRun.CaseRun> cases = new ArrayList<>();
        if (json != null) {
            for (JsonNode one : JsonMapper.shared().readTree(json)) {
                JsonNode since = one.get("calling_since");
                cases.add(new SuiteRun.CaseRun(
                        one.path("number").asInt(),
                        one.path("name").asString(),
                        SuiteRun.CaseRun.Progress.of(one.path("state").asString()),
                        one.path("repeat").asInt(),
                        one.path("answered").asInt(),
                        since == null || since.isNull()
                                ? null
                                : OffsetDateTime.parse(since.asString()).toInstant(),
                        Duration.ofMillis(one.path("took").asLong()),
                        Verdicts.read(one.path("verdicts").toString())));
            }
        }
        return cases;
    }
}
