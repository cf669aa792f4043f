package onejob.app.cli;

import java.util.concurrent.atomic.AtomicReference;
import onejob.app.console.ConsoleWindow;
import onejob.app.wiring.ConsoleProgram;
import onejob.persistence.Login;
import onejob.views.connect.Environment;
import org.jspecify.annotations.Nullable;

/// Opens the console's window, in the one place of the command line that knows JavaFX is there: no other command loads
/// any of it.
final class Windows {
    private Windows() {}

    /// Blocks until the window is closed, or the process is told to end. In the second case JavaFX is left alone: it
    /// is being taken down by a hook of its own, and whoever touches a window then meets the ruins.
    ///
    /// @throws onejob.app.wiring.NotAdmitted the login is no person's
    /// @throws onejob.domain.port.DatabaseUnavailable the database is away
    static void open(Login login, boolean demo, Lifetime lifetime) throws InterruptedException {
        Environment environment = ConsoleProgram.inspect(login, demo);
        AtomicReference<@Nullable RuntimeException> failed = new AtomicReference<>();
        Thread.ofPlatform().daemon().name("window").start(() -> {
            try {
                ConsoleWindow.open(login, environment);
            } catch (RuntimeException e) {
                failed.set(e);
            } finally {
                lifetime.askToEnd();
            }
        });
        lifetime.awaitEnd();
        RuntimeException failure = failed.get();
        if (failure != null) {
            throw new CliFailure(
                    Exit.UNREACHABLE,
                    "The window could not be opened: " + rootOf(failure).getMessage() + ".",
                    failure);
        }
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
