package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;
import onejob.app.config.PublishedDocument;
import onejob.app.wiring.ServeProgram;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.persistence.Database;
import onejob.persistence.testing.TestDatabase;

/// What stands behind the window: a database of its own, the real engine and intake, and scripted providers over HTTP.
/// Operations: charge (starts by itself, olga may let it race), held (starts by hand), guarded (never races, its
/// fallback is not qualified).
final class Backstage implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String FILE = """
            database: { url: "jdbc:postgresql://unused/onejob", user: svc, password: unused }
            intake: { port: 0 }
            engine: { name: engine-1, sweepEvery: 200ms, stopGrace: 100ms }
            operations:
              - { name: charge, route: [acme, fallback-pay], release: operator, qualification: none, search: [/ref, /amount],
                  outputSchema: &output { type: object, required: [id, status], properties: { status: { const: done } } },
                  refusalSchema: &refusal { type: object, required: [status], properties: { status: { const: declined } } } }
              - { name: held, route: [acme, fallback-pay], launch: manual, release: operator, qualification: none,
                  outputSchema: *output, refusalSchema: *refusal }
              - { name: guarded, route: [acme, fallback-pay], release: never, qualification: required,
                  outputSchema: *output, refusalSchema: *refusal }
              - { name: masked, route: [acme], launch: manual, qualification: none, search: [/ref, /card/number], mask: [/card, /pin],
                  outputSchema: *output }
            providers:
              - { name: acme, kind: http-json, url: "http://127.0.0.1:@PORT@/acme", timeout: 1500ms, listenFor: 3m, referencePointer: /id,
                  statusUrl: "http://127.0.0.1:@PORT@/acme/by-key/{key}", cancelUrl: "http://127.0.0.1:@PORT@/acme/by-key/{key}/cancel" }
              - { name: fallback-pay, kind: http-json, url: "http://127.0.0.1:@PORT@/fallback-pay", timeout: 20s, referencePointer: /id,
                  statusUrl: "http://127.0.0.1:@PORT@/fallback-pay/by-key/{key}" }
            """;

    final TestDatabase database;
    final ScriptedProviders providers;
    private final AtomicInteger orders = new AtomicInteger();
    private final HttpClient owner = HttpClient.newHttpClient();
    private final ServeProgram serve;
    private final Database reader;

    Backstage() throws IOException {
        this(TestDatabase.create());
    }

    Backstage(TestDatabase database) throws IOException {
        this.database = database;
        providers = new ScriptedProviders();
        Configuration configuration = ConfigurationFile.parse(
                        Path.of("onejob.yaml"), FILE.replace("@PORT@", Integer.toString(providers.port())), Map.of())
                .configuration();
        database.publish(PublishedDocument.of(configuration).text());
        serve = ServeProgram.start(configuration, database.login("svc"), false, UUID::randomUUID);
        reader = database.as("oscar");
    }

    /// A customer's reference that no other order has.
    String ref() {
        return "order-" + orders.incrementAndGet();
    }

    /// Alice orders over HTTP, under a key of its own.
    JobId order(String operation, String ref) {
        return order(
                "alice",
                operation,
                "key-" + ref,
                "{\"amount\":\"42.00\",\"currency\":\"EUR\",\"ref\":\"" + ref + "\"}");
    }

    JobId order(String who, String operation, String key, String payload) {
        HttpRequest request = HttpRequest.newBuilder(serve.address().resolve("/v1/jobs"))
                .header("Authorization", "Bearer token-" + who)
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"operation\":\"" + operation + "\",\"payload\":" + payload + "}"))
                .build();
        try {
            HttpResponse<String> answer = owner.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
            String place = answer.headers().firstValue("Location").orElseThrow();
            return JobId.parse(place.substring(place.lastIndexOf('/') + 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Sends an order again, or something else under its key.
    ///
    /// @return the status of the answer
    int again(String operation, String key, String payload) {
        HttpRequest request = HttpRequest.newBuilder(serve.address().resolve("/v1/jobs"))
                .header("Authorization", "Bearer token-alice")
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json")
                .header("User-Agent", "shop/7.1")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"operation\":\"" + operation + "\",\"payload\":" + payload + "}"))
                .build();
        try {
            return owner.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// An order whose first attempt hangs at acme and is unknown.
    JobId unknown(String operation, String ref) {
        providers.plan("acme", ref, ScriptedProviders.Treatment.HOLD);
        JobId id = order(operation, ref);
        becomes(id, job -> job.status() == JobStatus.UNKNOWN);
        askedOnce(id);
        return id;
    }

    /// The engine asks about it by itself, once: as the hands move, nothing else happens.
    private void askedOnce(JobId id) {
        await().atMost(PATIENCE).until(() -> !events(id, "look_up").isEmpty());
        try {
            database.sql(
                    "postgres",
                    "ALTER TABLE watched_attempt DISABLE TRIGGER guard",
                    "UPDATE watched_attempt SET next_at = now() + interval '1 hour' WHERE job_id = '" + id + "'",
                    "ALTER TABLE watched_attempt ENABLE ALWAYS TRIGGER guard");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// An order that acme refuses: open, and nothing happens by itself.
    JobId declined(String ref) {
        providers.plan("acme", ref, ScriptedProviders.Treatment.DECLINE);
        JobId id = order("charge", ref);
        becomes(id, job -> job.status() == JobStatus.OPEN && job.newest() == 1);
        return id;
    }

    Job job(JobId id) {
        return reader.jobs().job(id).orElseThrow();
    }

    Attempt attempt(JobId id, int number) {
        return job(id).attempts().get(number - 1);
    }

    Job becomes(JobId id, Predicate<Job> so) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> so.test(job(id)));
        return job(id);
    }

    /// The job's events of one kind.
    List<Event> events(JobId id, String kind) {
        return reader.jobs().events(id).stream()
                .filter(event -> event.kind().equals(kind))
                .toList();
    }

    long eventCount(JobId id) {
        return reader.jobs().events(id).size();
    }

    /// Another session has the job's row locked, until let go.
    AutoCloseable lock(JobId id) {
        return lock(id, "SELECT pg_sleep(60) AS held");
    }

    /// Another session has the job's row locked for this long.
    void lockFor(JobId id, Duration time) {
        lock(id, "SELECT pg_sleep(" + time.toMillis() / 1000.0 + ") AS held");
    }

    private AutoCloseable lock(JobId id, String wait) {
        CompletableFuture<Void> gone = CompletableFuture.runAsync(() -> {
            try {
                database.sql(
                        "postgres", "BEGIN", "SELECT 1 FROM job WHERE id = '" + id + "' FOR UPDATE", wait, "COMMIT");
            } catch (SQLException e) {
                // Let go: the session was told to end.
                assertThat(e.getSQLState()).isIn("57014", "57P01");
            }
        });
        await().until(() -> !holders().isEmpty());
        return () -> {
            database.sql(
                    "postgres",
                    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                            + " AND query LIKE '%AS held'");
            gone.get(10, TimeUnit.SECONDS);
        };
    }

    private List<String> holders() throws SQLException {
        return database.sql(
                "postgres",
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%AS held'"
                        + " AND pid <> pg_backend_pid() AND state = 'active'");
    }

    /// What has ever been written to each table, by the server's own count; engines' heartbeats aside.
    List<String> written() {
        try {
            return database.sql(
                    "postgres",
                    "SELECT relname, n_tup_ins, n_tup_upd, n_tup_del FROM pg_stat_user_tables"
                            + " WHERE schemaname = 'onejob' AND relname <> 'engine_run' ORDER BY relname");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Every invariant over the whole database.
    void verify() {
        try (Database inspector = Database.open(database.login("onejob_owner"), 2)) {
            assertThat(inspector.invariants().check())
                    .allSatisfy(finding ->
                            assertThat(finding.violations()).as(finding.name()).isZero());
        }
    }

    @Override
    public void close() {
        owner.close();
        serve.close();
        providers.close();
        database.close();
    }
}
