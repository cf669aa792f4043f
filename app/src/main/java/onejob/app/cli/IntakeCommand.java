package onejob.app.cli;

import java.util.Set;
import java.util.concurrent.Callable;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.config.IntakeConfig;
import onejob.app.wiring.IntakeProgram;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// An intake by itself.
@Command(
        name = "intake",
        description = {
            "An intake by itself, until SIGTERM; any number may run against one database.",
            "Runs under a service login, never the schema owner's."
        })
final class IntakeCommand implements Callable<Integer> {
    private static final int LAST_PORT = 65_535;

    private final Session session;

    @Option(
            names = "--port",
            paramLabel = "P",
            description = "Where it listens, instead of the file's. 0: any free one.")
    @Nullable
    Integer port;

    IntakeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        Configuration configuration = moved(session.configuration(Set.of(Need.DATABASE, Need.INTAKE)));
        Lifetime lifetime = session.lifetime();
        try (IntakeProgram program = IntakeProgram.start(configuration, session.login(), session.ids())) {
            session.terminal().err().println("onejob is ready: intake at " + program.address() + ".");
            lifetime.awaitEnd();
        }
        return Exit.DONE;
    }

    private Configuration moved(Configuration file) {
        if (port == null) {
            return file;
        }
        if (port < 0 || port > LAST_PORT) {
            throw new CliFailure(Exit.USAGE, "A --port is 0 to " + LAST_PORT + ", not " + port + ".");
        }
        IntakeConfig old = file.intake();
        IntakeConfig intake = new IntakeConfig(old.host(), port, old.maxBodyBytes(), old.trustedProxies());
        return new Configuration(
                file.file(), file.database(), intake, file.engine(), file.operations(), file.providers());
    }
}
