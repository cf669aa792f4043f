package onejob.app.wiring;

import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Jobs;
import onejob.persistence.Database;
import onejob.persistence.Identity;
import onejob.persistence.Login;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;

/// What stands behind the console's window: a few connections under its person's own login.
public final class ConsoleProgram implements AutoCloseable {
    private final Database database;

    private ConsoleProgram(Database database) {
        this.database = database;
    }

    /// Asks the database once who the login is, before a window is opened over nothing.
    ///
    /// @param demo it is the demo's own database
    /// @throws NotAdmitted it is no person's
    /// @throws DatabaseUnavailable the database is away
    public static Environment inspect(Login login, boolean demo) {
        try (Database database = Database.open(login, 1)) {
            Identity me = database.identity();
            if (me.person() == null) {
                throw new NotAdmitted("The login " + me.login() + " is no person's here: who acts is what the database"
                        + " says, so use a login made by 'onejob operators add'.");
            }
            Jobs.Here here = database.jobs().here();
            boolean look = me.schemaIsNewer() || me.schemaIsOlder();
            return new Environment(demo ? "DEMO" : here.database(), here.database(), false, demo, look);
        }
    }

    /// Prepares the connections; the first is made when it is needed.
    public static ConsoleProgram connect(Login login) {
        return new ConsoleProgram(Database.open(login, Pools.CONSOLE));
    }

    /// What the window reads and changes through.
    public ConsolePorts ports() {
        return new ConsolePorts(database.jobs(), database.transitions(), database.changeFeed());
    }

    @Override
    public void close() {
        database.close();
    }
}
