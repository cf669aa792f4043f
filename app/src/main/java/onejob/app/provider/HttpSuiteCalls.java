package onejob.app.provider;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.OperationConfig;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonValue;
import onejob.domain.port.SuiteCalls;
import onejob.domain.provider.Answer;
import onejob.domain.provider.News;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Judge;
import onejob.domain.qualify.Shape;
import onejob.domain.qualify.Suite;
import onejob.domain.qualify.SuiteCase;
import onejob.domain.qualify.Vocabulary;
import org.jspecify.annotations.Nullable;

/// Suites over HTTP: a job's own body, headers, connections, time limits and reading, to the provider's `qualifyUrl`,
/// each call under a key of its own.
final class HttpSuiteCalls implements SuiteCalls {
    private final Map<String, OperationConfig> operations = new HashMap<>();
    private final Map<String, OperationAnswers> answers;
    private final Map<String, Line> lines;
    private final List<SuiteCheck> checks;
    private final LongSupplier nanoTime;
    private final Supplier<UUID> ids;
    private final Map<JsonValue, AnswerSchema> compiled = new ConcurrentHashMap<>();
    private final Judge judge = new Judge(this::misfit);

    HttpSuiteCalls(
            Configuration configuration,
            Map<String, Line> lines,
            Map<String, OperationAnswers> answers,
            List<SuiteCheck> checks,
            LongSupplier nanoTime,
            Supplier<UUID> ids) {
        configuration.operations().forEach(operation -> operations.put(operation.name(), operation));
        this.lines = lines;
        this.answers = answers;
        this.checks = List.copyOf(checks);
        this.nanoTime = nanoTime;
        this.ids = ids;
    }

    @Override
    public Optional<Suite> suite(String operation, String provider) {
        OperationConfig config = operations.get(operation);
        Line line = lines.get(provider);
        JsonValue contract = config == null ? null : config.contract();
        if (config == null || line == null || contract == null) {
            return Optional.empty();
        }
        boolean somewhere = line.config().qualifyUrl() != null || !config.sideEffects();
        return somewhere ? Optional.of(Suite.of(contract, config.outputSchema())) : Optional.empty();
    }

    @Override
    public Tried call(String operation, String provider, SuiteCase asked, BooleanSupplier mayStillSend) {
        OperationConfig config = operations.get(operation);
        OperationAnswers reading = answers.get(operation);
        Line line = lines.get(provider);
        if (config == null || reading == null || line == null) {
            throw new IllegalArgumentException("no suite of " + provider + " for " + operation + " here");
        }
        String payload = StrictJson.write(asked.payload());
        ProviderRequests.Sample sample;
        try {
            sample = line.requests().sample(ids.get(), ids.get(), operation, payload);
        } catch (Prompt.Incomplete e) {
            return unsent(asked, String.valueOf(e.getMessage()));
        }
        List<Came> came = new ArrayList<>(1);
        long begun = nanoTime.getAsLong();
        line.wire()
                .exchange(
                        sample.request(),
                        begun + line.config().timeout().toNanos(),
                        mayStillSend,
                        Duration.ZERO,
                        came::add);
        Duration took = Duration.ofNanos(nanoTime.getAsLong() - begun);
        Answer answer = Came.answer(came.getFirst());
        News news = reading.read(answer, line.config(), payload);
        List<CheckVerdict> verdicts = new ArrayList<>();
        checks.forEach(check -> verdicts.addAll(check.of(line.config(), asked, sample.body())));
        if (!(answer instanceof Answer.Status status)) {
            verdicts.addAll(judge.answer(asked, news, null, ""));
            return new Tried(0, took, sample.body(), answer.words(), verdicts, Set.of());
        }
        Answer.Status judged = ChatCompletion.speaks(line.config()) ? ChatAnswer.words(status) : status;
        JsonValue body = judged.tooLarge() ? null : judged.body();
        verdicts.addAll(judge.answer(asked, news, body, judged.text()));
        return new Tried(status.code(), took, sample.body(), judged.text(), verdicts, words(config, body));
    }

    private Tried unsent(SuiteCase asked, String why) {
        String nothing = Fingerprint.ofBytes(new byte[0]).hex();
        News news = new News.Failed(null, FailureKind.NOT_SENT, why, nothing, nothing);
        return new Tried(0, Duration.ZERO, "", why, judge.answer(asked, news, null, ""), Set.of());
    }

    private static Set<String> words(OperationConfig config, @Nullable JsonValue body) {
        return body == null ? Set.of() : new Vocabulary(config.outputSchema(), config.refusalSchema()).of(body);
    }

    @Override
    public CheckVerdict sameShape(List<String> texts) {
        List<JsonValue> values = new ArrayList<>();
        for (String text : texts) {
            try {
                values.add(StrictJson.read(text));
            } catch (StrictJson.Malformed e) {
                // Its own verdict has said so.
            }
        }
        return Shape.same(values);
    }

    private Optional<String> misfit(JsonValue schema, JsonValue value) {
        return compiled.computeIfAbsent(schema, it -> AnswerSchema.of("a check's schema", it))
                .misfit(value);
    }
}
