package onejob.app.cli;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import onejob.app.console.ConsoleWindow;
import onejob.app.console.PlacesFile;
import onejob.app.console.SystemSecrets;
import onejob.app.wiring.ConsoleProgram;
import onejob.persistence.Login;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.Connection;
import onejob.views.connect.Place;
import onejob.views.connect.Suggestion;
import onejob.views.connect.Tint;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// Opens the console's window, in the one place of the command line that knows JavaFX is there: no other command loads
/// any of it. Each blocks until the window is closed, or the process is told to end.
final class Windows {
    private Windows() {}

    /// The console of the demo.
    static void openDemo(Login login, Lifetime lifetime) throws InterruptedException {
        over(() -> ConsoleProgram.openDemo(login), lifetime);
    }

    /// The console under a login that is complete. An address that is remembered keeps its marks.
    ///
    /// @throws CliFailure what is in the way, in one sentence
    static void open(Login login, PlacesFile places, Lifetime lifetime) throws InterruptedException {
        Place place = remembered(places).stream()
                .filter(known -> known.at(login.url()))
                .findFirst()
                .map(known -> new Place(
                        known.name(), login.url(), login.user(), known.tint(), known.production(), known.lookOnly()))
                .orElse(new Place("", login.url(), login.user(), Tint.GREY, false, false));
        over(() -> ConsoleProgram.open(place, login.password()), lifetime);
    }

    /// Not knowing the marks is no reason to go on without them: production would look like anything.
    private static List<Place> remembered(PlacesFile places) {
        try {
            return places.all();
        } catch (UncheckedIOException e) {
            throw new CliFailure(
                    Exit.USAGE,
                    "The remembered environments cannot be read: " + rootOf(e).getMessage() + ".",
                    e);
        }
    }

    /// The screen that asks for database and login.
    static void ask(PlacesFile places, SystemSecrets secrets, Suggestion suggestion, Lifetime lifetime)
            throws InterruptedException {
        run(closed -> ConsoleWindow.asking(places, secrets, suggestion, closed), lifetime);
    }

    private interface Opening {
        Connection open();
    }

    private static void over(Opening opening, Lifetime lifetime) throws InterruptedException {
        Connection connection;
        try {
            connection = opening.open();
        } catch (ConnectProblem e) {
            boolean away = switch (e.kind()) {
                case UNREACHABLE, NOT_SECURE, REFUSED, NO_DATABASE -> true;
                case ADDRESS, NO_ROLE, NO_SCHEMA, SCHEMA_OLDER, KEYRING -> false;
            };
            throw new CliFailure(away ? Exit.UNREACHABLE : Exit.USAGE, e.sentence(new Words(Locale.ENGLISH)), e);
        }
        try {
            run(closed -> ConsoleWindow.over(connection, closed), lifetime);
        } finally {
            connection.close().run();
        }
    }

    private static void run(Function<Consumer<@Nullable Throwable>, ConsoleWindow> start, Lifetime lifetime)
            throws InterruptedException {
        AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
        try {
            ConsoleWindow window = start.apply(failure -> {
                failed.set(failure);
                lifetime.askToEnd();
            });
            try {
                lifetime.awaitEnd();
            } finally {
                window.close();
            }
        } catch (UnsupportedOperationException e) {
            failed.set(e); // no display
        }
        Throwable failure = failed.get();
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
