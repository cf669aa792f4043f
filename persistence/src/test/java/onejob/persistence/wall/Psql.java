package onejob.persistence.wall;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import onejob.persistence.testing.TestDatabase;

/// Somebody at psql. What they do is taken back, so that each statement meets the same rows.
final class Psql implements AutoCloseable {
    static final String APPLIED = "applied";
    private final Connection connection;

    /// Connects.
    ///
    /// @param first what they do before anything else, for good
    Psql(TestDatabase database, String login, String... first) throws SQLException {
        connection = DriverManager.getConnection(
                database.url(),
                login,
                login.equals("postgres") ? "postgres" : database.login(login).password());
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET search_path = onejob, public");
            for (String text : first) {
                statement.execute(text);
            }
        }
        connection.setAutoCommit(false);
    }

    /// What psql answers: `applied`, a refusal's code, or the SQLSTATE and the first line of the error.
    String answer(String text) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            boolean rows = statement.execute(text);
            return rows ? code(statement.getResultSet()) : statement.getUpdateCount() == 0 ? "no row" : APPLIED;
        } catch (SQLException e) {
            return e.getSQLState() + " "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        } finally {
            connection.rollback();
        }
    }

    private static String code(ResultSet rows) throws SQLException {
        if (!rows.next()) {
            return "no row";
        }
        String answer = String.valueOf(rows.getString(1));
        int code = answer.indexOf("\"code\": \"");
        return code < 0 ? APPLIED : "refused: " + answer.substring(code + 9, answer.indexOf('"', code + 9));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
