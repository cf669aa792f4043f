package onejob.app.provider;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import onejob.app.config.Configuration;
import onejob.app.config.DatabaseConfig;
import onejob.app.config.EngineConfig;
import onejob.app.config.IntakeConfig;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.config.Secret;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.json.JsonValue;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import onejob.domain.provider.ReleasePolicy;
import org.jspecify.annotations.Nullable;

/// Configuration and work as the tests of this package use them: one operation `charge`, one provider `acme`.
final class Sample {
    static final JobId JOB = JobId.parse("0193a000-0000-7000-8000-000000000001");
    static final AttemptId ATTEMPT = AttemptId.parse("0193a000-0000-7000-8000-00000000000a");
    static final String PAYLOAD = "{\"amount\": 12.50, \"ref\" : \"order-1\"}";
    static final String DONE = "{\"id\":\"a-1\",\"status\":\"done\",\"ref\":\"order-1\"}";

    String url = "http://127.0.0.1:1/acme";

    @Nullable
    String statusUrl;

    @Nullable
    String cancelUrl;

    Map<String, Secret> headers = Map.of("Authorization", Secret.of("Bearer s3cret"));
    Duration connectTimeout = Duration.ofSeconds(1);
    Duration timeout = Duration.ofSeconds(5);
    Duration listenFor = Duration.ofSeconds(20);
    int maxAnswerBytes = 4096;

    @Nullable
    Path trusted;

    @Nullable
    JsonValue chat;

    String outputSchema = "{\"type\":\"object\",\"required\":[\"id\",\"status\"],"
            + "\"properties\":{\"status\":{\"const\":\"done\"}}}";

    @Nullable
    String refusalSchema =
            "{\"type\":\"object\",\"required\":[\"status\"],\"properties\":{\"status\":{\"const\":\"declined\"}}}";

    List<OperationConfig.Check> checks = List.of();
    boolean violationIsFailure;
    List<String> mask = List.of();

    OkHttpProviderCalls calls() {
        return new OkHttpProviderCalls(configuration(), System::nanoTime);
    }

    Configuration configuration() {
        return new Configuration(
                Path.of("onejob.yaml"),
                new DatabaseConfig("jdbc:postgresql://127.0.0.1/onejob", "svc", Secret.of("x")),
                new IntakeConfig("127.0.0.1", 0, 1024, List.of()),
                new EngineConfig("engine-1", 8, Duration.ofSeconds(1), Duration.ofSeconds(15), Duration.ofSeconds(10)),
                List.of(operation()),
                List.of(provider()));
    }

    OperationConfig operation() {
        return new OperationConfig(
                "charge",
                List.of("acme"),
                true,
                ReleasePolicy.NEVER,
                new OperationConfig.Retry(false, Duration.ofMillis(500), Duration.ofSeconds(30)),
                false,
                Set.of(),
                5,
                OperationConfig.Then.HOLD,
                OperationConfig.Then.HOLD,
                true,
                json(outputSchema),
                refusalSchema == null ? null : json(refusalSchema),
                checks,
                violationIsFailure,
                List.of(),
                mask,
                true,
                null);
    }

    ProviderConfig provider() {
        return new ProviderConfig(
                "acme",
                chat == null ? "http-json" : "openai-chat",
                url,
                headers,
                connectTimeout,
                timeout,
                listenFor,
                Duration.ofSeconds(60),
                statusUrl,
                cancelUrl,
                null,
                "/id",
                null,
                Set.of(429),
                maxAnswerBytes,
                null,
                trusted,
                false,
                chat);
    }

    static WorkQueue.Work work() {
        return new WorkQueue.Work(new OwnerId("alice"), JOB, ATTEMPT, 2, "charge", "acme", PAYLOAD, 1);
    }

    static WorkQueue.Request request(WorkQueue.Ask ask, boolean only, boolean newest) {
        return new WorkQueue.Request(
                new UUID(1, 1), ask, new OwnerId("alice"), JOB, ATTEMPT, "charge", "acme", PAYLOAD, null, only, newest);
    }

    /// Sends the work and returns all news.
    static List<News> send(OkHttpProviderCalls calls, Duration budget) {
        List<News> news = new ArrayList<>();
        calls.send(work(), budget, () -> true, news::add);
        return news;
    }

    /// `succeeded`, `accepted`, or the failure's kind behind `failed` or `unknown`.
    static String words(News news) {
        return switch (news) {
            case News.Succeeded s -> "succeeded";
            case News.Accepted a -> "accepted";
            case News.Failed f -> "failed " + f.kind().word();
            case News.Unknown u -> "unknown " + u.kind().word();
        };
    }

    static JsonValue json(String text) {
        try {
            return StrictJson.read(text);
        } catch (StrictJson.Malformed e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
