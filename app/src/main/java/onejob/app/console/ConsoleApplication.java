package onejob.app.console;

import javafx.application.Application;
import javafx.stage.Stage;
import onejob.app.wiring.ConsoleProgram;
import onejob.views.ConsoleUi;
import org.jspecify.annotations.Nullable;

/// The only JavaFX application. Its life is the window's.
public final class ConsoleApplication extends Application {
    private @Nullable ConsoleProgram program;
    private @Nullable ConsoleUi ui;

    @Override
    public void start(Stage stage) {
        Opening told = Opening.read(getParameters().getRaw());
        ConsoleProgram connected = ConsoleProgram.connect(told.login());
        program = connected;
        ConsoleUi console = new ConsoleUi(connected.ports(), told.environment());
        ui = console;
        console.show(stage);
    }

    @Override
    public void stop() {
        if (ui != null) {
            ui.close();
        }
        if (program != null) {
            program.close();
        }
    }
}
