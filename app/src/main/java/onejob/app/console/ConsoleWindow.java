package onejob.app.console;

import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;
import onejob.persistence.Login;
import onejob.views.connect.Environment;

/// Opens the console's window from a program that is no JavaFX application itself.
public final class ConsoleWindow {
    /// It warns that JavaFX is on the class path, where we put it. Held here, or the setting would be collected.
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private ConsoleWindow() {}

    /// Opens the window and blocks until it is closed. Once in a process: JavaFX starts only once.
    ///
    /// @param login the person's own
    public static void open(Login login, Environment environment) {
        JAVAFX.setLevel(Level.SEVERE);
        Application.launch(
                ConsoleApplication.class, Opening.write(login, environment).toArray(String[]::new));
    }
}
