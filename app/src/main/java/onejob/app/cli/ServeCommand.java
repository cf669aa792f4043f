package onejob.app.cli;

import java.util.Set;
import java.util.concurrent.Callable;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile.Need;
import onejob.app.wiring.ServeProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Engine and intake in one process.
@Command(
        name = "serve",
        description = {
            "Engine and intake, no window, until SIGTERM. Runs under a service login, never the schema owner's.",
            "On SIGTERM nothing new is begun, calls in flight are awaited, and the rest becomes unknown."
        })
final class ServeCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = "--publish",
            description = "Publish the file when it differs from the newest published revision, instead of refusing.")
    boolean publish;

    ServeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        Configuration configuration = session.configuration(Set.of(Need.DATABASE, Need.ENGINE, Need.INTAKE));
        Lifetime lifetime = session.lifetime();
        try (ServeProgram program = ServeProgram.start(configuration, session.login(), publish, session.ids())) {
            session.terminal()
                    .err()
                    .println("onejob is ready: intake at " + program.address() + ", engine "
                            + configuration.engine().name() + ".");
            lifetime.awaitEnd();
        }
        return Exit.DONE;
    }
}
