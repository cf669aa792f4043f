package onejob.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// The window.
@Command(
        name = "console",
        description = {
            "The operations console. Runs under a person's own login.",
            "Give it by ONEJOB_DATABASE_USER and ONEJOB_DATABASE_PASSWORD."
        })
final class ConsoleCommand implements Callable<Integer> {
    private final Session session;

    ConsoleCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        Windows.open(session.login(), false, session.lifetime());
        return Exit.DONE;
    }
}
