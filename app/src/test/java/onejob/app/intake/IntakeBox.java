package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;
import onejob.app.config.PublishedDocument;
import onejob.app.json.StrictJson;
import onejob.app.observe.Metrics;
import onejob.app.provider.ToldSuccesses;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.CommandId;
import onejob.persistence.Database;
import onejob.persistence.testing.TestDatabase;

/// An intake on a free port and a migrated database of its own; what comes back is what was on the wire.
final class IntakeBox implements AutoCloseable {
    static final int LIMIT = 65_536;

    private static final String FILE = """
            database: { url: "jdbc:postgresql://unused/onejob", user: svc }
            intake: { port: 0, maxBodyBytes: 65536, trustedProxies: [127.0.0.1] }
            engine: { stopGrace: 1s }
            operations:
              - &charge
                name: charge
                route: [acme, fallback-pay]
                launch: manual
                qualification: none
                search: [/ref, /amount, /deep/0/x]
                answerChecks: [ { pointer: /ref, equalsInput: /ref } ]
                outputSchema: { type: object, required: [id, status], properties: { status: { const: done } } }
                refusalSchema: { type: object, required: [status], properties: { status: { const: declined } } }
              - { name: plain, route: [acme], launch: manual, qualification: none, outputSchema: { type: object } }
            providers:
              - { name: acme, kind: http-json, url: "http://127.0.0.1:1/acme", callbackSecret: acme-secret, referencePointer: /id }
              - { name: fallback-pay, kind: http-json, url: "http://127.0.0.1:1/f", callbackSecret: fallback-secret }
              - { name: silent, kind: http-json, url: "http://127.0.0.1:1/s" }
            """;

    final TestDatabase database = TestDatabase.create();
    final Database service;
    final Intake intake;
    final Metrics metrics = new Metrics();
    final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    IntakeBox() throws IOException {
        Configuration configuration =
                ConfigurationFile.parse(Path.of("onejob.yaml"), FILE, Map.of()).configuration();
        database.publish(PublishedDocument.of(configuration).text());
        service = database.as("svc");
        intake = new Intake(
                configuration,
                service.submissions(),
                service::reachable,
                new ToldSuccesses(configuration)::read,
                UUID::randomUUID,
                metrics);
    }

    /// An answer, with its JSON at hand.
    record Answer(int status, HttpResponse<String> raw) {
        JsonValue json() {
            try {
                return StrictJson.read(raw.body());
            } catch (StrictJson.Malformed e) {
                throw new AssertionError("not JSON: " + raw.body(), e);
            }
        }

        /// A member's value as JSON text; of text, its characters.
        String at(String... path) {
            JsonValue at = json();
            for (String name : path) {
                at = at instanceof JsonValue.Elements(var elements)
                        ? elements.get(Integer.parseInt(name))
                        : Objects.requireNonNull(
                                ((JsonValue.Members) at).members().get(name), name);
            }
            return at instanceof JsonValue.Text(var text) ? text : StrictJson.write(at);
        }

        String header(String name) {
            return raw.headers().firstValue(name).orElse("");
        }

        String body() {
            return raw.body();
        }
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + intake.port() + path))
                .timeout(Duration.ofSeconds(20));
    }

    HttpRequest.Builder as(String owner, String path) {
        return request(path).header("Authorization", "Bearer token-" + owner);
    }

    Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            return new Answer(response.statusCode(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Answer get(String owner, String path) {
        return send(as(owner, path).GET());
    }

    Answer post(String owner, String key, String body) {
        return send(as(owner, "/v1/jobs")
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    Answer command(String owner, String path, String body, String... headers) {
        HttpRequest.Builder request =
                as(owner, path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    Answer callback(String provider, String secret, String body) {
        return send(request("/v1/callbacks/" + provider)
                .header("Content-Type", "application/json")
                .header("X-Signature", "sha256=" + hmac(secret, body))
                .POST(BodyPublishers.ofString(body)));
    }

    static String hmac(String secret, String body) {
        return hmac(secret, body.getBytes(StandardCharsets.UTF_8));
    }

    static String hmac(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A job whose first attempt, at acme, is on the wire.
    AttemptId sent(String key, String payload) {
        String id = post("alice", key, "{\"operation\":\"charge\",\"payload\":" + payload + "}")
                .at("id");
        String attempt = command("alice", "/v1/jobs/" + id + "/attempts", "{\"provider\":\"acme\",\"after\":0}")
                .at("id");
        WorkQueue queue = service.workQueue();
        UUID run = UUID.randomUUID();
        queue.start(run, "engine-1", Duration.ofMinutes(5));
        WorkQueue.Work work = queue.claim(run, 100, Set.of()).stream()
                .filter(w -> w.attempt().toString().equals(attempt))
                .findFirst()
                .orElseThrow();
        assertThat(queue.markRunning(new CommandId(UUID.randomUUID()), run, work))
                .isPresent();
        return work.attempt();
    }

    JobId jobOf(AttemptId attempt) {
        return JobId.parse(
                rows("SELECT job_id FROM attempt WHERE id = '" + attempt + "'").getFirst());
    }

    /// As the cluster's superuser.
    List<String> rows(String sql) {
        try {
            return database.sql("postgres", sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        client.close();
        intake.close();
        metrics.close();
        database.close();
    }
}
