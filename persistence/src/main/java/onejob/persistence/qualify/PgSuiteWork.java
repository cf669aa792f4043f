package onejob.persistence.qualify;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.port.SuiteWork;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.Verdicts;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// Suites, as engines take and tell them: one function a call.
public final class PgSuiteWork implements SuiteWork {
    private final Sql sql;

    public PgSuiteWork(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<Ordered> take(UUID run, int limit, Fingerprint configuration) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM take_suites(:run, :limit, :configuration)")
                .bind("run", run)
                .bind("limit", limit)
                .bind("configuration", configuration.hex())
                .map((row, context) -> new Ordered(
                        row.getObject("id", UUID.class), row.getString("operation"), row.getString("provider")))
                .list());
    }

    @Override
    public Optional<End> ends(UUID run, UUID suite) {
        return asked("suite_ends(:run, :suite)", run, suite, query -> query);
    }

    @Override
    public Optional<End> calls(UUID run, UUID suite, int number) {
        return asked("suite_calls(:run, :suite, :number)", run, suite, query -> query.bind("number", number));
    }

    @Override
    public Optional<End> answered(UUID run, UUID suite, int number, SuiteRun.CaseAnswer answer) {
        return asked(
                "suite_answered(:run, :suite, :number, :repetition, CAST(:took AS bigint) * interval '1 millisecond',"
                        + " :status, :request, :answer, CAST(:verdicts AS jsonb))",
                run,
                suite,
                query -> query.bind("number", number)
                        .bind("repetition", answer.repetition())
                        .bind("took", answer.took().toMillis())
                        .bind("status", answer.status())
                        .bind("request", answer.request())
                        .bind("answer", answer.answer())
                        .bind("verdicts", Verdicts.write(answer.verdicts())));
    }

    @Override
    public Optional<End> judged(UUID run, UUID suite, int number, boolean passed, List<CheckVerdict> verdicts) {
        return asked(
                "suite_judged(:run, :suite, :number, :passed, CAST(:verdicts AS jsonb))",
                run,
                suite,
                query ->
                        query.bind("number", number).bind("passed", passed).bind("verdicts", Verdicts.write(verdicts)));
    }

    @Override
    public void end(UUID run, UUID suite, Optional<End> end, String because, Set<String> words) {
        ArrayNode all = JsonMapper.shared().createArrayNode();
        new TreeSet<>(words).forEach(all::add);
        sql.call(handle -> handle.createQuery(
                        "SELECT end_suite(:run, :suite, :outcome, :because, CAST(:words AS jsonb))::text")
                .bind("run", run)
                .bind("suite", suite)
                .bind(
                        "outcome",
                        end.map(it -> it.name().toLowerCase(Locale.ROOT)).orElse("judged"))
                .bind("because", because.isEmpty() ? null : because)
                .bind("words", all.toString())
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public Map<String, Known> known() {
        return sql.call(handle -> {
            Map<String, Known> known = new HashMap<>();
            handle.createQuery("SELECT operation, provider, passed, words::text AS words FROM known_words()")
                    .map((row, context) -> {
                        Set<String> words = new HashSet<>();
                        for (JsonNode word : JsonMapper.shared().readTree(row.getString("words"))) {
                            words.add(word.asString());
                        }
                        known.put(
                                row.getString("operation") + "/" + row.getString("provider"),
                                new Known(row.getBoolean("passed"), words));
                        return words;
                    })
                    .list();
            return known;
        });
    }

    @Override
    public void novel(OwnerId owner, JobId job, AttemptId attempt, Novelty.Kind kind, String word) {
        sql.call(handle -> handle.createQuery("SELECT tell_novelty(:owner, :job, :attempt, :kind, :word)")
                .bind("owner", owner.value())
                .bind("job", job.value())
                .bind("attempt", attempt.value())
                .bind("kind", kind.word())
                .bind("word", word)
                .mapTo(Boolean.class)
                .one());
    }

    private interface Bound {
        Query with(Query query);
    }

    private Optional<End> asked(String call, UUID run, UUID suite, Bound bound) {
        return sql.call(handle -> bound.with(handle.createQuery("SELECT " + call + " AS ends")
                        .bind("run", run)
                        .bind("suite", suite))
                .map((row, context) -> end(row.getString("ends")))
                .one());
    }

    private static Optional<End> end(@Nullable String word) {
        return word == null
                ? Optional.empty()
                : Optional.of(
                        switch (word) {
                            case "stopped" -> End.STOPPED;
                            case "changed" -> End.CHANGED;
                            default -> End.ENGINE_LOST;
                        });
    }
}
