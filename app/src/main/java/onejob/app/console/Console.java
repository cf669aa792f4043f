package onejob.app.console;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.stage.Stage;
import onejob.app.wiring.ConsoleProgram;
import onejob.views.ConnectUi;
import onejob.views.ConsoleUi;
import onejob.views.connect.Connection;
import onejob.views.connect.Places;
import onejob.views.connect.Suggestion;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// What stands on the one stage: first the screen to connect, where it is needed, then the console over its
/// connections.
final class Console implements AutoCloseable {
    private final Stage stage;
    private final Locale locale;
    private final AtomicReference<@Nullable ConsoleUi> ui = new AtomicReference<>();
    private final AtomicReference<@Nullable Connection> open = new AtomicReference<>();
    private final AtomicBoolean ended = new AtomicBoolean();
    private @Nullable ConnectUi asking;

    Console(Stage stage, Locale locale) {
        this.stage = stage;
        this.locale = locale;
    }

    /// Asks for a database and a login, and goes on to the console. On the FX thread, as everything but {@link #close}.
    void ask(Places places, Suggestion suggestion) {
        Theme theme = new Theme();
        ConnectUi screen = new ConnectUi(
                theme,
                locale,
                login -> ConsoleProgram.open(login.place(), login.password()),
                places,
                suggestion,
                connection -> show(connection, theme));
        asking = screen;
        screen.show(stage);
    }

    /// Shows the console over connections that are there.
    void show(Connection connection) {
        show(connection, new Theme());
    }

    private void show(Connection connection, Theme theme) {
        asking = null;
        if (ended.get()) {
            connection.close().run();
            return;
        }
        open.set(connection);
        ConsoleUi console = new ConsoleUi(connection.ports(), connection.environment(), locale, theme);
        ui.set(console);
        console.show(stage);
    }

    /// The window is gone: what belongs to it goes too, on the FX thread.
    void closeWindow() {
        ConnectUi screen = asking;
        if (screen != null) {
            screen.close();
        }
        ConsoleUi console = ui.get();
        if (console != null) {
            console.close();
        }
    }

    /// Ends following first and the connections after it. On any thread, and again.
    @Override
    public void close() {
        ended.set(true);
        ConsoleUi console = ui.getAndSet(null);
        if (console != null) {
            console.stopFollowing();
        }
        Connection connection = open.getAndSet(null);
        if (connection != null) {
            connection.close().run();
        }
    }
}
