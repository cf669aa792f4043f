package onejob.app.wiring;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import onejob.persistence.Database;
import onejob.persistence.Identity;
import onejob.persistence.Login;
import onejob.persistence.Trouble;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.ConnectProblem.Kind;
import onejob.views.connect.Connection;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Door;
import onejob.views.connect.Environment;
import onejob.views.connect.Place;

/// What stands behind the console's window: a few connections under its person's own login.
public final class ConsoleProgram implements AutoCloseable {
    private final Database database;

    private ConsoleProgram(Database database) {
        this.database = database;
    }

    /// Asks the database once who the login is, before a window is opened over nothing.
    ///
    /// @param demo it is the demo's own database
    /// @throws ConnectProblem what is in the way
    /// @throws onejob.domain.port.DatabaseUnavailable the database went away while it was asked
    public static Environment inspect(Login login, boolean demo) {
        Trouble.of(login).ifPresent(trouble -> {
            throw problem(trouble, login);
        });
        try (Database database = Database.open(login, 1)) {
            Identity me = database.identity();
            if (!me.schema()) {
                throw new ConnectProblem(Kind.NO_SCHEMA, List.of(), null);
            }
            if (me.person() == null) {
                throw new ConnectProblem(Kind.NO_ROLE, List.of(me.login()), null);
            }
            if (me.schemaIsOlder()) {
                String found = Integer.toString(me.schemaVersion());
                String needed = Integer.toString(me.newestKnownVersion());
                throw new ConnectProblem(Kind.SCHEMA_OLDER, List.of(found, needed), null);
            }
            String name = database.jobs().here().database();
            return new Environment(demo ? "DEMO" : name, name, false, demo, me.schemaIsNewer());
        }
    }

    /// Goes to a place as its person. A schema newer than this program, or a place marked read-only, is opened on
    /// connections that change nothing.
    ///
    /// @throws ConnectProblem what is in the way
    /// @throws onejob.domain.port.DatabaseUnavailable the database went away while it was asked
    public static Connection open(Place place, String password) {
        Login login = new Login(place.url(), place.login(), password);
        Environment found = inspect(login, false);
        Environment marked = new Environment(
                place.name().isBlank() ? where(login).replaceFirst("/[^/]*$", "") : place.name(),
                found.database(),
                place.production(),
                false,
                found.readOnlySchema(),
                place.lookOnly(),
                place.tint());
        return over(login, marked);
    }

    /// The demo's own database, as its operator.
    ///
    /// @throws ConnectProblem what is in the way
    public static Connection openDemo(Login login) {
        return over(login, inspect(login, true));
    }

    private static Connection over(Login login, Environment environment) {
        boolean look = environment.readOnlySchema() || environment.lookOnly();
        ConsoleProgram program = new ConsoleProgram(
                look ? Database.openToLook(login, Pools.CONSOLE) : Database.open(login, Pools.CONSOLE));
        return new Connection(program.ports(), environment, program::close, program.door(login));
    }

    private Door door(Login login) {
        AtomicReference<Login> now = new AtomicReference<>(login);
        return new Door() {
            @Override
            public Optional<ConnectProblem> problem() {
                Login asked = now.get();
                return Trouble.of(asked).map(trouble -> ConsoleProgram.problem(trouble, asked));
            }

            @Override
            public void usePassword(String password) {
                now.set(new Login(login.url(), login.user(), password));
                database.usePassword(password);
            }
        };
    }

    private static ConnectProblem problem(Trouble trouble, Login login) {
        String where = where(login);
        return switch (trouble.kind()) {
            case ADDRESS -> new ConnectProblem(Kind.ADDRESS, List.of(), null);
            case UNREACHABLE -> new ConnectProblem(Kind.UNREACHABLE, List.of(where, trouble.words()), null);
            case NOT_SECURE -> new ConnectProblem(Kind.NOT_SECURE, List.of(where, trouble.words()), null);
            case REFUSED -> new ConnectProblem(Kind.REFUSED, List.of(login.user()), null);
            case NO_DATABASE -> new ConnectProblem(Kind.NO_DATABASE, List.of(where), null);
        };
    }

    /// Host, port and database as they stand in the address; a service by its name.
    private static String where(Login login) {
        String bare = login.url().replaceFirst("^jdbc:postgresql:(//)?", "");
        return bare.startsWith("?service=")
                ? bare.replaceFirst("^[?]service=([^&]*).*", "$1")
                : bare.replaceFirst("[?].*", "");
    }

    /// Prepares the connections to a place that is known already; the first is made when it is needed.
    public static Connection connect(Login login, Environment known) {
        ConsoleProgram program = new ConsoleProgram(Database.open(login, Pools.CONSOLE));
        return new Connection(program.ports(), known, program::close, program.door(login));
    }

    /// What the window reads and changes through.
    public ConsolePorts ports() {
        return new ConsolePorts(
                database.jobs(),
                database.transitions(),
                database.changeFeed(),
                database.activity(),
                database.outlook(),
                database.qualifications(),
                database.providerHealth());
    }

    @Override
    public void close() {
        database.close();
    }
}
