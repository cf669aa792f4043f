package onejob.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import onejob.domain.port.DatabaseUnavailable;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationVersion;

/// Creates the schema or brings it up to date. Safe to repeat, and for two at once: the second waits, then finds
/// nothing
/// to do.
public final class Migrator {
    static final String HISTORY = "schema_history";
    private static final String OWNER = "onejob_owner";

    private Migrator() {}

    /// Migrates as `onejob_owner`, which a superuser becomes.
    ///
    /// @return the number of scripts that were run
    /// @throws MigrationRefused when the login is another, or the schema is newer than this program
    /// @throws DatabaseUnavailable when it cannot be reached
    public static int migrate(Login login) {
        boolean becomeOwner = mustBecomeOwner(login);
        Flyway flyway = Flyway.configure()
                .dataSource(login.url(), login.user(), login.password())
                .initSql(becomeOwner ? "SET ROLE " + OWNER : "")
                .schemas("onejob")
                .defaultSchema("onejob")
                .table(HISTORY)
                .createSchemas(true)
                .locations("classpath:onejob/persistence/migration", "classpath:onejob/persistence/transition")
                .validateMigrationNaming(true)
                .cleanDisabled(true)
                .connectRetries(2)
                .load();
        if (newest(flyway) < applied(flyway)) {
            throw new MigrationRefused("the schema is at version " + applied(flyway) + ", this program knows "
                    + newest(flyway) + ": use a newer OneJob");
        }
        try {
            return flyway.migrate().migrationsExecuted;
        } catch (FlywayException e) {
            throw new MigrationRefused("the schema could not be migrated: " + rootMessage(e), e);
        }
    }

    /// The newest migration this program carries.
    public static int newestKnown() {
        // Kept beside the scripts by a test: reading the class path at every start would cost more than the program's
        // work.
        return 11;
    }

    private static int newest(Flyway flyway) {
        int newest = 0;
        for (var migration : flyway.info().pending()) {
            newest = Math.max(newest, number(migration.getVersion()));
        }
        return Math.max(newest, newestKnown());
    }

    private static int applied(Flyway flyway) {
        int applied = 0;
        for (var migration : flyway.info().applied()) {
            applied = Math.max(applied, number(migration.getVersion()));
        }
        return applied;
    }

    private static int number(@org.jspecify.annotations.Nullable MigrationVersion version) {
        return version == null ? 0 : version.getMajor().intValue();
    }

    private static boolean mustBecomeOwner(Login login) {
        try (Connection connection = DriverManager.getConnection(login.url(), login.user(), login.password());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT session_user = '" + OWNER + "', rolsuper FROM pg_roles WHERE rolname = session_user")) {
            row.next();
            if (row.getBoolean(1)) {
                return false;
            }
            if (!row.getBoolean(2)) {
                throw new MigrationRefused(
                        "the schema is migrated by the login " + OWNER + " or by a superuser, not by " + login.user());
            }
            statement.execute("DO $$ BEGIN CREATE ROLE " + OWNER
                    + " NOLOGIN CREATEROLE; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
            statement.execute("DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO " + OWNER
                    + "', current_database()); END $$");
            return true;
        } catch (SQLException e) {
            throw new DatabaseUnavailable("the database cannot be reached: " + e.getMessage(), e);
        }
    }

    private static String rootMessage(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage());
    }
}
