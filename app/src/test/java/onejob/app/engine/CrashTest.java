package onejob.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import onejob.app.provider.RawProvider;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// An engine killed at each point around one provider call. Another one takes over, and whatever the point: the
/// provider did the work once at most, nothing starts again while that is unknown, and the end is the right one.
@Timeout(180)
class CrashTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Jobs whose request arrived whole: what the provider has done.
    private final Set<String> effects = ConcurrentHashMap.newKeySet();
    private volatile boolean silent;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "before running is committed | starting | 0",
                "running committed, no byte sent | running | 0",
                "answer read, nothing told | running | 1",
                "telling for 0 ms | running succeeded | 1",
                "telling for 2 ms | running succeeded | 1",
                "telling for 6 ms | running succeeded | 1",
                "told | succeeded | 1"
            })
    void killed_from_within(String point, String left, int done) throws Exception {
        try (Rig rig = new Rig(this::provider)) {
            JobId job = rig.submit();
            Process engine = start(rig, point);
            assertThat(engine.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(engine.exitValue()).isEqualTo(137);
            assertThat(left).contains(rig.attempt(job, 1).state().word());
            assertThat(effects).hasSize(done);
            takeOver(rig, job);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void killed_when_the_request_has_been_written(boolean answering) throws Exception {
        silent = true;
        try (Rig rig = new Rig(this::provider)) {
            JobId job = rig.submit();
            kill(rig, "request written", () -> !effects.isEmpty());
            silent = !answering;
            takeOver(rig, job);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "half of the request written")
    void killed_with(String point) throws Exception {
        // A window so small that a large request cannot be under way whole while nobody reads.
        try (ServerSocket narrow = new ServerSocket()) {
            narrow.setReceiveBufferSize(2048);
            narrow.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
            RawProvider provider = new RawProvider(narrow, this::provider).readingNothing();
            try (Rig rig = new Rig(provider)) {
                JobId job = rig.submit("\"" + "x".repeat(12_000_000) + "\"");
                kill(
                        rig,
                        point,
                        () -> provider.connected() > 0 && rig.attempt(job, 1).state() == AttemptState.RUNNING);
                provider.readingAgain();
                takeOver(rig, job);
                assertThat(effects).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"marking running", "telling"})
    void killed_while_the_database_had_not_answered(String point) throws Exception {
        try (Rig rig = new Rig(this::provider)) {
            JobId job = rig.submit();
            boolean marking = point.equals("marking running");
            Process engine = start(rig, point);
            AttemptState before = marking ? AttemptState.STARTING : AttemptState.RUNNING;
            await().atMost(PATIENCE)
                    .until(() -> rig.job(job).attempts().stream().anyMatch(a -> a.state() == before)
                            && (marking || !effects.isEmpty()));
            try (Connection other = superuser(rig);
                    Statement statement = other.createStatement();
                    OutputStream word = engine.getOutputStream()) {
                // The row is held, so that the engine's call waits inside the database, and then nobody waits for it.
                other.setAutoCommit(false);
                statement.execute("SELECT 1 FROM onejob.job WHERE id = '" + job + "' FOR UPDATE");
                word.write('!');
                word.flush();
                await().atMost(PATIENCE).until(() -> waiting(rig) > 0);
                engine.destroyForcibly().waitFor();
                other.rollback();
            }
            takeOver(rig, job);
        }
    }

    /// The first provider refuses for now, so that policy goes on to the fallback; the engine dies on the way. Nothing
    /// of
    /// the step is lost or done twice, and what may have been done stays unknown until the provider says.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "telling for 0 ms | 0",
                "telling for 2 ms | 0",
                "telling for 6 ms | 0",
                "told | 0",
                "the next step was claimed | 0",
                "before the next is running | 0",
                "the next is running, no byte sent | 0",
                "the next was answered, nothing told | 1",
                "telling what the next was answered | 1"
            })
    void killed_around_an_automatic_step(String point, int done) throws Exception {
        RawProvider busy = new RawProvider(x -> x.body(x.request().method().equals("GET") ? 404 : 429, "{}"));
        try (Rig rig = new Rig(busy, new RawProvider(this::provider)).failoverOn("not_processed")) {
            JobId job = rig.submit();
            assertThat(start(rig, point).waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            assertThat(effects).hasSize(done);
            Engine other = rig.engine("other");
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
                other.step();
                return ended(rig, job);
            });
            assertThat(rig.fallback.posts()).isEqualTo(effects.size());
            assertThat(Rig.arrivals(rig.acme).values()).allMatch(times -> times == 1);
            assertThat(rig.job(job).suspectedDuplicate()).isFalse();
            assertThat(rig.job(job).attempts()).hasSizeLessThanOrEqualTo(2);
            rig.verify();
        }
    }

    /// Succeeded; or unknown for good, asked about, and nothing begun again: nobody has done it, and only a person can
    /// know that.
    private boolean ended(Rig rig, JobId job) {
        Attempt newest = rig.job(job).attempts().getLast();
        return newest.state() == AttemptState.SUCCEEDED
                || (newest.state() == AttemptState.UNKNOWN
                        && effects.isEmpty()
                        && Stream.of(rig.acme, rig.fallback)
                                .flatMap(it -> it.requests().stream())
                                .anyMatch(r -> r.method().equals("GET")));
    }

    /// What must hold whichever way it went.
    private void takeOver(Rig rig, JobId job) throws IOException {
        Engine other = rig.engine("other");
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
            other.step();
            JobStatus status = rig.job(job).status();
            return status == JobStatus.SUCCEEDED || status == JobStatus.UNKNOWN;
        });
        Attempt attempt = rig.attempt(job, 1);
        if (attempt.state() == AttemptState.UNKNOWN) {
            assertThat(Rig.kind(attempt)).isIn(FailureKind.ENGINE_LOST, FailureKind.TIMEOUT);
            if (effects.isEmpty()) {
                EngineOnDatabaseTest.assertBarred(rig, job);
                await().atMost(PATIENCE).until(() -> {
                    other.step();
                    return rig.acme.requests().stream().anyMatch(r -> r.method().equals("GET"));
                });
                // No trace proves nothing here; a person who knows says so, and then the fallback may be used.
                assertThat(rig.job(job).status()).isEqualTo(JobStatus.UNKNOWN);
                resolveAndFallBack(rig, job, other);
            } else {
                // It is asked about by itself, and the provider says what it did.
                rig.stepUntil(job, 1, AttemptState.SUCCEEDED, other);
            }
        }
        assertThat(rig.job(job).status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(rig.job(job).suspectedDuplicate()).isFalse();
        assertThat(Rig.arrivals(rig.acme).values()).allMatch(times -> times == 1);
        assertThat(rig.acme.posts() + rig.fallback.posts()).isEqualTo(1);
        rig.verify();
    }

    private static void resolveAndFallBack(Rig rig, JobId job, Engine other) {
        Attempt unknown = rig.attempt(job, 1);
        assertThat(rig.apply(new Command.ResolveAttempt(
                        Rig.command(),
                        unknown.id(),
                        unknown.version(),
                        LateAnswer.Told.FAILED,
                        Evidence.PROVIDER,
                        "ticket-1",
                        null,
                        "their support found nothing")))
                .isInstanceOf(Outcome.Applied.class);
        assertThat(rig.apply(new Command.LaunchAttempt(Rig.command(), job, "fallback-pay", 1, "resolved", false)))
                .isInstanceOf(Outcome.Applied.class);
        rig.stepUntil(job, 2, AttemptState.SUCCEEDED, other);
    }

    /// Does the work when the request is whole, and says so when it is asked by key.
    private void provider(RawProvider.Exchange x) throws IOException {
        if (x.request().method().equals("GET")) {
            boolean known = effects.stream().anyMatch(key -> x.request().path().endsWith(key));
            x.body(known ? 200 : 404, known ? "{\"state\":\"succeeded\",\"id\":\"a-1\",\"status\":\"done\"}" : "{}");
            return;
        }
        effects.add(x.request().headers().get("idempotency-key"));
        if (silent) {
            x.hold();
        }
        x.body(200, Rig.DONE);
    }

    private static void kill(Rig rig, String point, BooleanSupplier when) throws Exception {
        Process engine = start(rig, point);
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(when::getAsBoolean);
        engine.destroyForcibly().waitFor();
    }

    private static Process start(Rig rig, String point) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashingEngine.class.getName(),
                        rig.database.url(),
                        "svc",
                        rig.database.login("svc").password(),
                        Integer.toString(rig.acme.port()),
                        Integer.toString(rig.fallback.port()),
                        point)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.to(new File("target/crashing-engine.log")))
                .start();
    }

    private static Connection superuser(Rig rig) throws Exception {
        return DriverManager.getConnection(rig.database.url(), "postgres", "postgres");
    }

    private static int waiting(Rig rig) throws Exception {
        return Integer.parseInt(rig.database
                .sql(
                        "postgres",
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND usename = 'svc' AND wait_event_type = 'Lock'")
                .getFirst());
    }
}
