package onejob.persistence;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// What keeps a login out of a database.
///
/// @param words the driver's own, one line
public record Trouble(Kind kind, String words) {
    /// In the order in which one meets them.
    public enum Kind {
        ADDRESS,
        UNREACHABLE,
        NOT_SECURE,
        REFUSED,
        NO_DATABASE
    }

    /// Connects once and lets go again: a pool would try a wrong password over and over before it says anything.
    public static Optional<Trouble> of(Login login) {
        try (Connection connection = DriverManager.getConnection(login.url(), Driver.properties(login))) {
            return connection.isValid(2) ? Optional.empty() : Optional.of(new Trouble(Kind.UNREACHABLE, ""));
        } catch (SQLException e) {
            return Optional.of(new Trouble(kind(e), line(e)));
        }
    }

    private static Kind kind(SQLException e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof SSLException) {
                return Kind.NOT_SECURE;
            }
        }
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        String words = line(e).toLowerCase(java.util.Locale.ROOT);
        if (state.startsWith("28") || state.equals("42501")) {
            return words.contains("ssl") && words.contains("no pg_hba") ? Kind.NOT_SECURE : Kind.REFUSED;
        }
        if (state.equals("3D000")) {
            return Kind.NO_DATABASE;
        }
        // The driver has no state of its own for these.
        if (words.contains("ssl") || words.contains("certificate") || words.contains("could not be verified")) {
            return Kind.NOT_SECURE;
        }
        return words.contains("suitable driver") || state.equals("01S00") ? Kind.ADDRESS : Kind.UNREACHABLE;
    }

    private static String line(@Nullable Throwable e) {
        String message = e == null || e.getMessage() == null ? "" : e.getMessage();
        return message.lines().findFirst().orElse("");
    }
}
