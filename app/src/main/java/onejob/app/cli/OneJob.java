package onejob.app.cli;

import java.time.Clock;
import java.util.function.Supplier;
import onejob.app.wiring.UuidV7;

/// Runs one command line from its words to its exit code.
public final class OneJob {
    private OneJob() {}

    /// For a process of its own: long-running commands end when the process is told to.
    public static int run(Terminal terminal, String... args) {
        return run(terminal, Lifetime::ofProcess, args);
    }

    /// @param lifetime asked for by long-running commands only
    static int run(Terminal terminal, Supplier<Lifetime> lifetime, String... args) {
        GlobalOptions options = new GlobalOptions();
        LogToStandardError.chooseLevel(CommandTree.commandIn(args));
        Session session = new Session(terminal, options, new UuidV7(Clock.systemUTC()), lifetime);
        int exit = Exit.REFUSED;
        try (session) {
            exit = CommandTree.grow(session, options, args).execute(args);
        } finally {
            terminal.out().flush();
            session.over(exit);
        }
        return exit;
    }
}
