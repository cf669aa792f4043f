package onejob.app.console;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.stage.Stage;
import onejob.views.connect.Connection;
import onejob.views.connect.Places;
import onejob.views.connect.Suggestion;
import org.jspecify.annotations.Nullable;

/// Opens the console's window from a program that is no JavaFX application itself. Once in a process: JavaFX starts
/// only
/// once.
public final class ConsoleWindow implements AutoCloseable {
    /// It warns that JavaFX is on the class path, where we put it. Held here, or the setting would be collected.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private final AtomicReference<@Nullable Console> console = new AtomicReference<>();

    private ConsoleWindow() {}

    /// Opens the console over connections that are there.
    ///
    /// @param closed told when the window is closed, or could not be opened
    public static ConsoleWindow over(Connection connection, Consumer<@Nullable Throwable> closed) {
        return start(console -> console.show(connection), closed);
    }

    /// Opens the screen that asks for a database and a login first.
    ///
    /// @param closed told when the window is closed, or could not be opened
    public static ConsoleWindow asking(
            Places places, SystemSecrets secrets, Suggestion suggestion, Consumer<@Nullable Throwable> closed) {
        return start(console -> console.ask(places, secrets, suggestion), closed);
    }

    private static ConsoleWindow start(Consumer<Console> first, Consumer<@Nullable Throwable> closed) {
        JAVAFX.setLevel(Level.SEVERE);
        ConsoleWindow window = new ConsoleWindow();
        Platform.startup(() -> {
            try {
                window.begin(first, closed);
            } catch (RuntimeException e) {
                closed.accept(e);
            }
        });
        return window;
    }

    private void begin(Consumer<Console> first, Consumer<@Nullable Throwable> closed) {
        Stage stage = new Stage();
        Console made = new Console(stage, Locale.getDefault());
        console.set(made);
        stage.addEventHandler(javafx.stage.WindowEvent.WINDOW_HIDDEN, _ -> {
            made.closeWindow();
            closed.accept(null);
        });
        first.accept(made);
    }

    /// Ends following, then the connections. Touches no window: when the process is told to end, a hook of JavaFX's own
    /// is taking it down at the same time.
    @Override
    public void close() {
        Console known = console.get();
        if (known != null) {
            known.close();
        }
    }
}
