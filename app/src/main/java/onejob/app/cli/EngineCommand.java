package onejob.app.cli;

import java.util.Set;
import java.util.concurrent.Callable;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.config.EngineConfig;
import onejob.app.wiring.EngineProgram;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// An engine by itself.
@Command(
        name = "engine",
        description = {
            "An engine by itself, until SIGTERM; any number may run against one database.",
            "Runs under a service login, never the schema owner's."
        })
final class EngineCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--name", paramLabel = "N", description = "Its name, instead of the file's.")
    @Nullable
    String name;

    @Option(
            names = "--publish",
            description = "Publish the file when it differs from the newest published revision, instead of refusing.")
    boolean publish;

    EngineCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        Configuration configuration = named(session.configuration(Set.of(Need.DATABASE, Need.ENGINE)));
        Lifetime lifetime = session.lifetime();
        try (var program = EngineProgram.start(configuration, session.login(), publish, session.ids())) {
            session.terminal().err().println("onejob is ready: engine " + program.name() + ".");
            lifetime.awaitEnd();
        }
        return Exit.DONE;
    }

    private Configuration named(Configuration file) {
        if (name == null) {
            return file;
        }
        if (!name.matches("[\\x21-\\x7e]{1,100}")) {
            throw new CliFailure(Exit.USAGE, "An engine's --name is 1 to 100 visible ASCII characters.");
        }
        EngineConfig old = file.engine();
        EngineConfig engine = new EngineConfig(name, old.concurrency(), old.sweepEvery(), old.lease(), old.stopGrace());
        return new Configuration(
                file.file(), file.database(), file.intake(), engine, file.operations(), file.providers());
    }
}
