package onejob.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import onejob.domain.port.DatabaseUnavailable;

/// What an administrator of a PostgreSQL server does by hand before the first `migrate`: an owner's login and a
/// database
/// of its own. Only the demo, which brings its own server, needs it done by a program.
public final class NewDatabase {
    private static final String ANOTHER_WAS_FIRST = "42P04";

    private NewDatabase() {}

    /// Makes login and database where they are missing, and sets the login's password. Safe to repeat.
    ///
    /// @param server a superuser's login at the server's own database
    /// @throws DatabaseUnavailable when the server refuses
    public static void create(Login server, String database, String owner, String password) {
        Properties properties = new Properties();
        properties.setProperty("user", server.user());
        properties.setProperty("password", server.password());
        try (Connection connection = DriverManager.getConnection(server.url(), properties);
                Statement statement = connection.createStatement()) {
            // Names and passwords cannot be parameters of these statements, so they are quoted here.
            boolean there = exists(statement, "SELECT 1 FROM pg_roles WHERE rolname = " + literal(owner));
            statement.execute((there ? "ALTER" : "CREATE") + " ROLE " + name(owner) + " LOGIN CREATEROLE PASSWORD "
                    + literal(password));
            if (!exists(statement, "SELECT 1 FROM pg_database WHERE datname = " + literal(database))) {
                createDatabase(statement, database, owner);
            }
        } catch (SQLException e) {
            throw new DatabaseUnavailable("the server refused to make the database " + database, e);
        }
    }

    private static void createDatabase(Statement statement, String database, String owner) throws SQLException {
        try {
            statement.execute("CREATE DATABASE " + name(database) + " OWNER " + name(owner));
        } catch (SQLException e) {
            if (!ANOTHER_WAS_FIRST.equals(e.getSQLState())) {
                throw e;
            }
        }
    }

    private static boolean exists(Statement statement, String query) throws SQLException {
        try (var rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static String name(String value) {
        return '"' + value.replace("\"", "\"\"") + '"';
    }

    private static String literal(String value) {
        if (value.indexOf('\\') >= 0) {
            throw new IllegalArgumentException("no backslash is needed in a name or a password made here");
        }
        return '\'' + value.replace("'", "''") + '\'';
    }
}
