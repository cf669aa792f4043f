package onejob.app.console;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.stage.Stage;
import onejob.app.wiring.ConsoleProgram;
import onejob.views.ConnectUi;
import onejob.views.ConsoleUi;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.Connection;
import onejob.views.connect.Login;
import onejob.views.connect.Place;
import onejob.views.connect.Places;
import onejob.views.connect.Suggestion;
import onejob.views.shell.Choices;
import onejob.views.shell.Ground;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// What stands on the one stage: first the screen to connect, where it is needed, then the console over its
/// connections, and the screen again when its person wants to go elsewhere.
final class Console implements AutoCloseable {
    private final Stage stage;
    private final Locale system;
    private final Choices choices = new Choices();
    private final AtomicReference<@Nullable ConsoleUi> ui = new AtomicReference<>();
    private final AtomicReference<@Nullable Connection> open = new AtomicReference<>();
    private final AtomicBoolean ended = new AtomicBoolean();
    private @Nullable Theme theme;
    private @Nullable Doors doors;
    private @Nullable ConnectUi asking;
    private boolean changing;

    /// What the screen to connect needs.
    record Doors(Places places, SystemSecrets secrets, Suggestion suggestion) {}

    Console(Stage stage, Locale system) {
        this.stage = stage;
        this.system = system;
    }

    /// Asks for a database and a login, and goes on to the console. On the FX thread, as everything but {@link #close}.
    void ask(Places places, SystemSecrets secrets, Suggestion suggestion) {
        Doors there = new Doors(places, secrets, suggestion);
        doors = there;
        ask(there);
    }

    private void ask(Doors there) {
        look().choose(choices.scheme());
        ConnectUi screen = new ConnectUi(
                look(),
                locale(),
                login -> connect(login, there.secrets()),
                there.places(),
                there.secrets(),
                there.suggestion(),
                this::show);
        asking = screen;
        screen.onLanguage(language -> {
            choices.keepLanguage(language);
            screen.close();
            ask(there);
        });
        screen.show(stage);
    }

    private static Connection connect(Login login, SystemSecrets secrets) {
        Place place = login.place();
        String password = login.password().isEmpty() ? secrets.kept(place).orElse("") : login.password();
        if (password.isEmpty() && !secrets.known(place).source().enough()) {
            throw new ConnectProblem(ConnectProblem.Kind.REFUSED, List.of(place.login()), null);
        }
        Connection connection = ConsoleProgram.open(place, password);
        if (login.remember()) {
            try {
                secrets.keep(place, login.password());
            } catch (ConnectProblem e) {
                // What was asked for is not done: the person decides, in words, and does not find out tomorrow.
                connection.close().run();
                throw e;
            }
        }
        return connection;
    }

    /// Shows the console over connections that are there.
    void show(Connection connection) {
        asking = null;
        if (ended.get()) {
            connection.close().run();
            return;
        }
        open.set(connection);
        ConsoleUi console = new ConsoleUi(connection, locale(), look(), choices, new OnTheStage());
        ui.set(console);
        console.show(stage);
    }

    private Theme look() {
        Theme there = theme;
        if (there == null) {
            there = new Theme();
            theme = there;
        }
        return there;
    }

    private Locale locale() {
        return choices.language().map(Locale::forLanguageTag).orElse(system);
    }

    private final class OnTheStage implements Ground {
        @Override
        public boolean leaves() {
            return doors != null;
        }

        @Override
        public void leave() {
            Doors there = doors;
            ConsoleUi console = ui.get();
            if (there == null || console == null || changing) {
                return;
            }
            changing = true;
            console.leave(() -> {
                changing = false;
                putAway();
                ask(there);
            });
        }

        @Override
        public Optional<String> language() {
            return choices.language();
        }

        @Override
        public void speak(String language) {
            ConsoleUi console = ui.get();
            Connection connection = open.get();
            if (console == null || connection == null || changing) {
                return;
            }
            changing = true;
            choices.keepLanguage(language);
            console.leave(() -> {
                changing = false;
                show(connection);
            });
        }
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
        putAway();
    }

    private void putAway() {
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
