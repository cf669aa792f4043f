package onejob.app.demo;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;
import onejob.app.config.PublishedDocument;
import onejob.app.json.StrictJson;
import onejob.app.wiring.ServeProgram;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Event;
import onejob.persistence.Database;
import onejob.persistence.testing.TestDatabase;

/// A database of its own, the real engine and intake, and the demo's simulated providers over HTTP, all of it steered.
final class Town implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String SECRET = "town-secret";

    final TestDatabase database = TestDatabase.create();
    final Script script = new Script();
    final EffectLedger ledger;
    final Callbacks callbacks;
    final SimulatedProviders providers;
    final Configuration configuration;
    private final ServeProgram serve;
    private final Database operator;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Path folder;

    /// @param yaml with `@PORT@` for the providers' port
    Town(String yaml) throws IOException {
        folder = Files.createTempDirectory("town");
        ledger = EffectLedger.withoutKeys(folder.resolve("effects.tsv"), Clock.systemUTC());
        int port = free();
        callbacks = new Callbacks(URI.create("http://127.0.0.1:" + port), SECRET, script);
        providers = SimulatedProviders.start(0, ledger, script, callbacks, Clock.systemUTC());
        String text = "database: { url: \"jdbc:postgresql://unused/onejob\", user: svc, password: unused }\n"
                + "intake: { host: 127.0.0.1, port: " + port + " }\n"
                + yaml.replace("@PORT@", Integer.toString(providers.port())).replace("@SECRET@", SECRET);
        configuration =
                ConfigurationFile.parse(Path.of("onejob.yaml"), text, Map.of()).configuration();
        database.publish(PublishedDocument.of(configuration).text());
        serve = ServeProgram.start(configuration, database.login("svc"), false, UUID::randomUUID);
        operator = database.as("olga");
    }

    private static int free() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    Steering hand() {
        return providers.steering();
    }

    Database operator() {
        return operator;
    }

    /// Alice orders over HTTP; the order's reference is its key too.
    JobId order(String operation, String ref, String more) {
        String body = "{\"operation\":\"" + operation + "\",\"payload\":{\"ref\":\"" + ref + "\"" + more + "}}";
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(serve.address().resolve("/v1/jobs"))
                        .header("Authorization", "Bearer token-alice")
                        .header("Idempotency-Key", ref)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)));
        try {
            JsonValue id = new JsonPointer("/id").find(StrictJson.read(answer.body()));
            if (id instanceof JsonValue.Text(String value)) {
                return JobId.parse(value);
            }
        } catch (StrictJson.Malformed e) {
            throw new AssertionError(answer.body(), e);
        }
        throw new AssertionError(answer.statusCode() + ": " + answer.body());
    }

    /// As its owner reads it.
    String read(JobId job) {
        return send(HttpRequest.newBuilder(serve.address().resolve("/v1/jobs/" + job))
                        .header("Authorization", "Bearer token-alice"))
                .body();
    }

    /// Its owner asks for another attempt.
    HttpResponse<String> launch(JobId job, String provider, int after) {
        return send(HttpRequest.newBuilder(serve.address().resolve("/v1/jobs/" + job + "/attempts"))
                .header("Authorization", "Bearer token-alice")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"provider\":\"" + provider + "\",\"after\":" + after + "}")));
    }

    String metrics() {
        return send(HttpRequest.newBuilder(serve.address().resolve("/metrics"))).body();
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// A notice of a provider's.
    ///
    /// @return the intake's status
    int notice(String provider, String body) {
        try {
            return callbacks.tell(provider, body, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Job job(JobId id) {
        return operator.jobs().job(id).orElseThrow();
    }

    Attempt attempt(JobId id, int number) {
        return job(id).attempts().get(number - 1);
    }

    List<Event> events(JobId id, String kind) {
        return operator.jobs().events(id).stream()
                .filter(e -> e.kind().equals(kind))
                .toList();
    }

    Job until(JobId id, Predicate<Job> condition) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> condition.test(job(id)));
        return job(id);
    }

    /// Every invariant over the whole database.
    void verify() {
        try (Database owner = Database.open(database.login("onejob_owner"), 2)) {
            org.assertj.core.api.Assertions.assertThat(owner.invariants().check())
                    .allSatisfy(finding -> org.assertj.core.api.Assertions.assertThat(finding.violations())
                            .as(finding.name())
                            .isZero());
        }
    }

    @Override
    public void close() throws IOException {
        providers.close();
        serve.close();
        client.close();
        ledger.close();
        database.close();
        Files.deleteIfExists(folder.resolve("effects.tsv"));
        Files.deleteIfExists(folder);
    }
}
