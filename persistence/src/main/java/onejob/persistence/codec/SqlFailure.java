package onejob.persistence.codec;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What a statement failed with, by its SQLSTATE (ISO/IEC 9075; PostgreSQL's appendix A).
public final class SqlFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final @Nullable String state;
    private final boolean sent;

    private SqlFailure(@Nullable String state, String message, boolean sent, Throwable cause) {
        super(message, cause);
        this.state = state;
        this.sent = sent;
    }

    static SqlFailure of(Throwable thrown) {
        SQLException found = null;
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof SQLException sql && (found == null || sql.getSQLState() != null)) {
                found = sql;
            }
        }
        String message =
                found == null || found.getMessage() == null ? String.valueOf(thrown.getMessage()) : found.getMessage();
        return new SqlFailure(found == null ? null : found.getSQLState(), message, !Sql.neverConnected(thrown), thrown);
    }

    /// A lock was not had in time; nothing was changed.
    public boolean busy() {
        return "55P03".equals(state);
    }

    /// The login lacks the grant.
    public boolean permission() {
        return "42501".equals(state);
    }

    /// The schema, a table or a function is not there.
    public boolean missing() {
        return state != null && (state.equals("3F000") || state.equals("42P01") || state.equals("42883"));
    }

    /// A serialization failure or a deadlock: rolled back whole.
    boolean serialization() {
        return "40001".equals(state) || "40P01".equals(state);
    }

    /// The connection, the server's willingness to work, or its permission to write is gone.
    public boolean connection() {
        return state == null
                ? !sent
                : state.startsWith("08")
                        || state.startsWith("57P")
                        || state.startsWith("53")
                        || state.equals("25006")
                        || state.equals("57014")
                        || state.startsWith("28")
                        || state.equals("3D000");
    }

    /// The statement may have been committed although its answer was lost.
    public boolean inDoubt() {
        return sent && state != null && (state.startsWith("08") || state.equals("57P01") || state.equals("57P02"));
    }

    public @Nullable String state() {
        return state;
    }

    public String reason() {
        String message = String.valueOf(getMessage());
        int line = message.indexOf('\n');
        return line < 0 ? message : message.substring(0, line);
    }
}
