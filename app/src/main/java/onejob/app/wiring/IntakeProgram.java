package onejob.app.wiring;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.IntakeConfig;
import onejob.app.config.PublishedDocument;
import onejob.app.intake.Intake;
import onejob.app.observe.Metrics;
import onejob.app.provider.ToldSuccesses;
import onejob.persistence.Database;
import onejob.persistence.Login;

/// An intake by itself: takes jobs and providers' notices over HTTP. Any number may run against one database.
public final class IntakeProgram implements AutoCloseable {
    private final Parts parts;
    private final URI address;

    private IntakeProgram(Parts parts, URI address) {
        this.parts = parts;
        this.address = address;
    }

    /// Begins to listen.
    ///
    /// @throws NotAdmitted it may not run as it was started
    /// @throws onejob.domain.port.DatabaseUnavailable the database is away
    public static IntakeProgram start(Configuration configuration, Login login, Supplier<UUID> ids) {
        Parts parts = new Parts();
        try {
            Metrics metrics = parts.add("metrics", new Metrics());
            Database database = parts.add("connections", Database.open(login, Pools.INTAKE));
            Admission.check(database, false, true, PublishedDocument.of(configuration), false);
            return new IntakeProgram(parts, begin(parts, configuration, database, metrics, ids));
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /// The intake within a program; its end is among the parts.
    ///
    /// @return where it listens
    static URI begin(Parts parts, Configuration configuration, Database database, Metrics metrics, Supplier<UUID> ids) {
        IntakeConfig config = configuration.intake();
        try {
            Intake intake = parts.add(
                    "intake",
                    new Intake(
                            configuration,
                            database.submissions(),
                            database::reachable,
                            new ToldSuccesses(configuration)::read,
                            ids,
                            metrics));
            return new URI("http", null, config.host(), intake.port(), null, null, null);
        } catch (IOException e) {
            throw new NotAdmitted(
                    "The intake cannot listen on " + config.host() + ":" + config.port() + ": " + e.getMessage() + ".");
        } catch (URISyntaxException e) {
            throw new IllegalStateException("listening on a host that is none: " + config.host(), e);
        }
    }

    /// Where it listens.
    public URI address() {
        return address;
    }

    @Override
    public void close() {
        parts.close();
    }
}
