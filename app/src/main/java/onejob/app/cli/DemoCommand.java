package onejob.app.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.concurrent.Callable;
import onejob.app.demo.Demo;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Everything on example data, to look at.
@Command(
        name = "demo",
        description = {
            "Embedded PostgreSQL, simulated providers, engine, intake and console, on example data.",
            "Its data stays in your data folder until --fresh. Closing the window ends everything."
        })
final class DemoCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--headless", description = "No window: print what happens, until SIGTERM or Ctrl-C.")
    boolean headless;

    @Option(names = "--fresh", description = "Begin with an empty database; deletes only the demo's own folder.")
    boolean fresh;

    @Option(names = "--for", paramLabel = "TIME", description = "With --headless: end by itself after, say, 60s.")
    @Nullable
    String length;

    @Option(names = "--scenario", paramLabel = "NAME|list", description = "Not in this version yet.")
    @Nullable
    String scenario;

    DemoCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (scenario != null) {
            throw Later.notYet("demo --scenario");
        }
        Duration time = length == null ? null : duration(length);
        if (time != null && !headless) {
            throw new CliFailure(Exit.USAGE, "--for goes with --headless; a window is closed by hand.");
        }
        Path folder = Demo.usualFolder(session.terminal().environment());
        Lifetime lifetime = session.lifetime();
        Demo.Running running = Demo.start(folder, fresh, Clock.systemUTC(), session.ids(), this::say, headless);
        Demo demo = running.demo();
        try (demo) {
            say("Its configuration, for other commands: " + running.configuration() + ".");
            if (headless) {
                if (time == null) {
                    lifetime.awaitEnd();
                } else {
                    lifetime.awaitEnd(time);
                }
            } else {
                say("Close the window, or press Ctrl-C here, to end.");
                Windows.openDemo(running.operator(), lifetime);
            }
        }
        return Exit.DONE;
    }

    private static Duration duration(String text) {
        try {
            // 60s, 5m, 1h: the letters of ISO 8601 without its beginning.
            return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
        } catch (DateTimeParseException e) {
            throw new CliFailure(Exit.USAGE, "--for is a time such as 60s or 5m, not '" + text + "'.", e);
        }
    }

    /// Lines come from several threads.
    private void say(String line) {
        synchronized (session) {
            session.terminal().out().println(line);
            session.terminal().out().flush();
        }
    }
}
