package onejob.app.wiring;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.PublishedDocument;
import onejob.app.engine.Engine;
import onejob.app.engine.Novelties;
import onejob.app.engine.SuiteDuty;
import onejob.app.observe.Metrics;
import onejob.app.provider.ChatSuiteCheck;
import onejob.app.provider.OkHttpProviderCalls;
import onejob.domain.port.SuiteWork;
import onejob.persistence.Database;
import onejob.persistence.Login;

/// An engine by itself: takes work from the database and sends it. Any number may run against one database.
public final class EngineProgram implements AutoCloseable {
    private final Parts parts;
    private final String name;

    private EngineProgram(Parts parts, String name) {
        this.parts = parts;
        this.name = name;
    }

    /// Begins to work.
    ///
    /// @param publish a file that differs from the newest published revision is published, not refused
    /// @throws NotAdmitted it may not run as it was started
    /// @throws onejob.domain.port.DatabaseUnavailable the database is away
    public static EngineProgram start(Configuration configuration, Login login, boolean publish, Supplier<UUID> ids) {
        Parts parts = new Parts();
        try {
            Metrics metrics = parts.add("metrics", new Metrics());
            Database database = parts.add("connections", Database.open(login, Pools.ENGINE));
            Admission.check(database, true, false, PublishedDocument.of(configuration), publish);
            begin(parts, configuration, database, metrics.registry(), ids);
            return new EngineProgram(parts, configuration.engine().name());
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /// The engine within a program; its end is among the parts.
    static Engine begin(
            Parts parts, Configuration configuration, Database database, MeterRegistry registry, Supplier<UUID> ids) {
        SuiteWork suites = database.suiteWork();
        Novelties novelties = new Novelties(suites, configuration);
        OkHttpProviderCalls calls =
                parts.add("provider calls", new OkHttpProviderCalls(configuration, System::nanoTime, novelties));
        SuiteDuty duty = new SuiteDuty(
                suites,
                calls.suites(ids, List.of(new ChatSuiteCheck())),
                PublishedDocument.of(configuration).fingerprint(),
                novelties);
        Engine engine = new Engine(
                database.workQueue(),
                calls,
                configuration.engine(),
                configuration.providers().size(),
                System::nanoTime,
                ids,
                registry,
                duty);
        engine.start();
        parts.onEnd("engine", engine::stop);
        return engine;
    }

    /// What it is called in attempts and on record.
    public String name() {
        return name;
    }

    @Override
    public void close() {
        parts.close();
    }
}
