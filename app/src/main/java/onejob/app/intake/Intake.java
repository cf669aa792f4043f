package onejob.app.intake;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.observe.Metrics;
import onejob.domain.port.Submissions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The intake as a whole: started, it listens until it is closed. It keeps nothing, so any number may
/// run.
public final class Intake implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
    private static final int BACKLOG = 512;

    private final HttpServer server;
    private final ExecutorService threads;
    private final Health health;
    private final Duration grace;

    /// Binds its port, and listens from then on.
    ///
    /// @param databaseAnswers one round trip to the database; false, or `DatabaseUnavailable`, when it
    ///     cannot be made
    /// @param reading how a success told by callback is held against schemas and checks
    /// @param ids new UUIDv7s (RFC 9562)
    /// @throws IOException the port cannot be had
    public Intake(
            Configuration configuration,
            Submissions submissions,
            BooleanSupplier databaseAnswers,
            NoticeReading reading,
            Supplier<UUID> ids,
            Metrics metrics)
            throws IOException {
        Limits.set();
        InetSocketAddress address = new InetSocketAddress(
                configuration.intake().host(), configuration.intake().port());
        threads = Executors.newVirtualThreadPerTaskExecutor();
        health = new Health(databaseAnswers, threads);
        grace = configuration.engine().stopGrace();
        Router router = routes(configuration, submissions, reading, ids, metrics);
        server = HttpServer.create(address, BACKLOG, "/", new Front(router, metrics.registry()));
        server.setExecutor(threads);
        server.start();
        LOG.info("listening on {}:{}", server.getAddress().getHostString(), port());
    }

    private Router routes(
            Configuration configuration,
            Submissions submissions,
            NoticeReading reading,
            Supplier<UUID> ids,
            Metrics metrics) {
        int maxBodyBytes = configuration.intake().maxBodyBytes();
        Sources sources = new Sources(configuration.intake().trustedProxies());
        Callers callers = new Callers(submissions, sources);
        NewJobs newJobs = new NewJobs(configuration, submissions, callers, sources, ids, metrics.registry());
        StoredJobs storedJobs = new StoredJobs(submissions, callers);
        OwnerCommands commands = new OwnerCommands(maxBodyBytes, submissions, callers, ids);
        Callbacks callbacks = new Callbacks(configuration, submissions, reading, metrics.registry());
        return new Router()
                .add("submit", "POST", "/v1/jobs", (call, id) -> newJobs.post(call))
                .add("jobs", "GET", "/v1/jobs", (call, id) -> storedJobs.page(call))
                .add("job", "GET", "/v1/jobs/*", storedJobs::one)
                .add("launch", "POST", "/v1/jobs/*/attempts", commands::launch)
                .add("cancel", "POST", "/v1/jobs/*/cancel", commands::cancel)
                .add("callback", "POST", "/v1/callbacks/*", callbacks::post)
                .add("live", "GET", "/health/live", (call, id) -> health.live())
                .add("ready", "GET", "/health/ready", (call, id) -> health.ready())
                .add(
                        "metrics",
                        "GET",
                        "/metrics",
                        (call, id) -> Reply.text(200, "text/plain; version=0.0.4; charset=utf-8", metrics.scrape()));
    }

    /// The port that was bound: the configured one, or the one the system chose for 0.
    public int port() {
        return server.getAddress().getPort();
    }

    /// Takes no new connection, lets calls in hand finish within `stopGrace`, then drops what is left.
    @Override
    public void close() {
        health.stopping();
        server.stop((int) Math.max(1, grace.toSeconds()));
        threads.shutdownNow();
        LOG.info("stopped listening");
    }
}
