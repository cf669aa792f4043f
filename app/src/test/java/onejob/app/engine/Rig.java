package onejob.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import onejob.app.config.Configuration;
import onejob.app.config.DatabaseConfig;
import onejob.app.config.EngineConfig;
import onejob.app.config.IntakeConfig;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.config.PublishedDocument;
import onejob.app.config.Secret;
import onejob.app.json.StrictJson;
import onejob.app.provider.OkHttpProviderCalls;
import onejob.app.provider.RawProvider;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.ReleasePolicy;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.persistence.Database;
import onejob.persistence.Login;
import onejob.persistence.testing.TestDatabase;

/// A database of its own, two providers at the level of sockets, and engines between them: `acme`, whose timeout is
/// short, and `fallback-pay`. One operation, `charge`, launched automatically.
final class Rig implements AutoCloseable {
    static final String DONE = "{\"id\":\"a-1\",\"status\":\"done\"}";
    static final Duration TIMEOUT = Duration.ofMillis(1500);
    static final Duration LEASE = Duration.ofMillis(1200);

    final RawProvider acme;
    final RawProvider fallback;
    final TestDatabase database;
    /// What is ended with the rig.
    private interface Part {
        void end() throws IOException;
    }

    private final Database service;
    private final Database operator;
    private final List<Part> parts = new ArrayList<>();

    Rig(RawProvider acme) throws IOException {
        this(acme, new RawProvider(x -> x.body(200, DONE.replace("a-1", "f-1"))));
    }

    Rig(RawProvider acme, RawProvider fallback) throws IOException {
        this.acme = acme;
        this.fallback = fallback;
        database = TestDatabase.create();
        database.publish(PublishedDocument.of(configuration("e", acme.port(), fallback.port()))
                .text());
        service = database.as("svc");
        operator = database.as("olga");
    }

    Rig(RawProvider.Behaviour acme) throws IOException {
        this(new RawProvider(acme));
    }

    static Configuration configuration(String engine, int acme, int fallback) {
        return new Configuration(
                Path.of("onejob.yaml"),
                new DatabaseConfig("jdbc:postgresql://127.0.0.1/onejob", "svc", Secret.of("x")),
                new IntakeConfig("127.0.0.1", 0, 1024, List.of()),
                new EngineConfig(engine, 16, Duration.ofMillis(200), LEASE, Duration.ofSeconds(1)),
                List.of(operation()),
                List.of(provider("acme", acme, TIMEOUT), provider("fallback-pay", fallback, Duration.ofSeconds(20))));
    }

    private static OperationConfig operation() {
        return new OperationConfig(
                "charge",
                List.of("acme", "fallback-pay"),
                true,
                ReleasePolicy.OPERATOR,
                new OperationConfig.Retry(false, Duration.ofMillis(500), Duration.ofSeconds(30)),
                false,
                Set.of(),
                5,
                OperationConfig.Then.HOLD,
                OperationConfig.Then.HOLD,
                true,
                json("{\"required\":[\"id\",\"status\"],\"properties\":{\"status\":{\"const\":\"done\"}}}"),
                null,
                List.of(),
                false,
                List.of(),
                List.of(),
                false,
                null);
    }

    private static ProviderConfig provider(String name, int port, Duration timeout) {
        String base = "http://127.0.0.1:" + port + "/" + name;
        return new ProviderConfig(
                name,
                "http-json",
                base,
                Map.of(),
                Duration.ofSeconds(1),
                timeout,
                Duration.ofSeconds(30),
                Duration.ofSeconds(2),
                base + "/by-key/{key}",
                base + "/by-key/{key}/cancel",
                null,
                "/id",
                null,
                Set.of(429),
                16_384,
                Secret.of("hook"),
                null,
                false,
                null);
    }

    private static JsonValue json(String text) {
        try {
            return StrictJson.read(text);
        } catch (StrictJson.Malformed e) {
            throw new IllegalArgumentException(e);
        }
    }

    /// From now on the fallback is gone on to by itself after these failures.
    Rig failoverOn(String... kinds) {
        return publish(
                "\"failover\":\"manual\",\"failoverOn\":[]",
                "\"failover\":\"automatic\",\"failoverOn\":[\"" + String.join("\",\"", kinds) + "\"]");
    }

    /// From now on what certainly was not done is tried again by itself.
    Rig retry() {
        return publish("\"mode\":\"manual\"", "\"mode\":\"automatic\"");
    }

    private Rig publish(String manual, String automatic) {
        String published = PublishedDocument.of(configuration("e", acme.port(), fallback.port()))
                .text();
        assertThat(published).contains(manual);
        database.publish(published.replace(manual, automatic));
        return this;
    }

    /// An engine that is stepped by hand, or started by whoever asked for it.
    Engine engine(String name) {
        return engine(name, database.as("svc"), q -> q, c -> c);
    }

    Engine engine(
            String name, Database through, UnaryOperator<WorkQueue> queue, UnaryOperator<ProviderCalls> decorated) {
        Configuration configuration = configuration(name, acme.port(), fallback.port());
        OkHttpProviderCalls calls = new OkHttpProviderCalls(configuration, System::nanoTime);
        Engine engine = new Engine(
                queue.apply(through.workQueue()),
                decorated.apply(calls),
                configuration.engine(),
                2,
                System::nanoTime,
                UUID::randomUUID,
                new SimpleMeterRegistry());
        parts.add(engine::stop);
        parts.add(calls::close);
        return engine;
    }

    /// The database as the service, over a cable that the test may cut.
    Database over(Cable cable) {
        Login direct = database.login("svc");
        Database opened = Database.open(
                new Login(
                        direct.url().replaceFirst("127\\.0\\.0\\.1:\\d+", "127.0.0.1:" + cable.port()),
                        direct.user(),
                        direct.password()),
                8);
        parts.add(opened::close);
        parts.add(cable::close);
        return opened;
    }

    int databasePort() {
        return Integer.parseInt(database.url().replaceFirst(".*127\\.0\\.0\\.1:(\\d+)/.*", "$1"));
    }

    JobId submit() {
        return submit("{\"amount\":1}");
    }

    JobId submit(String payload) {
        Submissions.Submitted submitted = service.submissions()
                .submit(
                        TestDatabase.ALICE,
                        new JobId(UUID.randomUUID()),
                        new IdempotencyKey("k-" + UUID.randomUUID()),
                        new Intention("charge", null, json(payload)),
                        payload,
                        List.of(),
                        new Submissions.Source("127.0.0.1", null));
        return ((Submissions.Submitted.Created) submitted).job().id();
    }

    Submissions submissions() {
        return service.submissions();
    }

    Job job(JobId id) {
        return operator.jobs().job(id).orElseThrow();
    }

    Attempt attempt(JobId id, int number) {
        return job(id).attempts().get(number - 1);
    }

    Outcome apply(Command command) {
        return operator.transitions().apply(command);
    }

    static CommandId command() {
        return new CommandId(UUID.randomUUID());
    }

    static FailureKind kind(Attempt attempt) {
        assertThat(attempt.failure()).isNotNull();
        return Optional.ofNullable(attempt.failure()).orElseThrow().kind();
    }

    /// Steps engines until an attempt is in a state.
    Attempt stepUntil(JobId id, int number, AttemptState state, Engine... engines) {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    for (Engine engine : engines) {
                        engine.step();
                    }
                    List<Attempt> attempts = job(id).attempts();
                    return attempts.size() >= number && attempts.get(number - 1).state() == state;
                });
        return attempt(id, number);
    }

    /// How often each attempt's request arrived, whole.
    static Map<String, Long> arrivals(RawProvider provider) {
        return provider.requests().stream()
                .filter(r -> r.method().equals("POST"))
                .collect(Collectors.groupingBy(r -> r.headers().get("x-attempt-id"), Collectors.counting()));
    }

    /// Every invariant over the whole database.
    void verify() {
        try (Database owner = Database.open(database.login("onejob_owner"), 2)) {
            assertThat(owner.invariants().check())
                    .allSatisfy(finding ->
                            assertThat(finding.violations()).as(finding.name()).isZero());
        }
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        acme.close();
        fallback.close();
        for (Part part : parts) {
            part.end();
        }
        database.close();
    }
}
