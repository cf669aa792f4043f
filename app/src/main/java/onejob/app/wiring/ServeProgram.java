package onejob.app.wiring;

import java.net.URI;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.PublishedDocument;
import onejob.app.observe.Metrics;
import onejob.persistence.Database;
import onejob.persistence.Login;

/// Engine and intake in one process. Each has connections of its own, so that neither can starve the other.
public final class ServeProgram implements AutoCloseable {
    private final Parts parts;
    private final URI address;

    private ServeProgram(Parts parts, URI address) {
        this.parts = parts;
        this.address = address;
    }

    /// Begins to work and to listen.
    ///
    /// @param publish a file that differs from the newest published revision is published, not refused
    /// @throws NotAdmitted it may not run as it was started
    /// @throws onejob.domain.port.DatabaseUnavailable the database is away
    public static ServeProgram start(Configuration configuration, Login login, boolean publish, Supplier<UUID> ids) {
        Parts parts = new Parts();
        try {
            Metrics metrics = parts.add("metrics", new Metrics());
            Database forEngine = parts.add("engine's connections", Database.open(login, Pools.ENGINE));
            Database forIntake = parts.add("intake's connections", Database.open(login, Pools.INTAKE));
            Admission.check(forEngine, true, true, PublishedDocument.of(configuration), publish);
            // The engine first: at the end the intake stops taking jobs before the engine stops working.
            EngineProgram.begin(parts, configuration, forEngine, metrics.registry(), ids);
            URI address = IntakeProgram.begin(parts, configuration, forIntake, metrics, ids);
            return new ServeProgram(parts, address);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /// Where the intake listens.
    public URI address() {
        return address;
    }

    @Override
    public void close() {
        parts.close();
    }
}
