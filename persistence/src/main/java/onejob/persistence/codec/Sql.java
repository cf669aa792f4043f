package onejob.persistence.codec;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.function.Function;
import javax.sql.DataSource;
import onejob.domain.port.DatabaseUnavailable;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.jspecify.annotations.Nullable;

/// Runs one statement, autocommitted, and turns what the driver throws into what callers tell apart.
public final class Sql {
    private static final int RETRIES = 8;
    private final Jdbi jdbi;

    public Sql(DataSource source) {
        this.jdbi = Jdbi.create(source).installPlugin(new PostgresPlugin());
    }

    /// A read, or a call that may be repeated as it is.
    ///
    /// @throws DatabaseUnavailable it could not be reached, or the connection broke
    /// @throws SqlFailure for everything that is a fault of the statement
    public <T extends @Nullable Object> T call(Function<Handle, T> work) {
        return run(work, false);
    }

    /// A command: a connection that broke while it was carried out leaves its outcome in doubt, which is thrown as a
    /// {@link SqlFailure} that says so.
    public <T extends @Nullable Object> T doubtful(Function<Handle, T> work) {
        return run(work, true);
    }

    private <T extends @Nullable Object> T run(Function<Handle, T> work, boolean mayBeInDoubt) {
        for (int round = 1; ; round++) {
            try {
                return jdbi.withHandle(work::apply);
            } catch (JdbiException e) {
                SqlFailure failure = SqlFailure.of(e);
                if (failure.serialization() && round < RETRIES) {
                    continue; // nothing was changed, and every command carries its id: the same again
                }
                if (failure.connection() && !(mayBeInDoubt && failure.inDoubt())) {
                    throw new DatabaseUnavailable("the database cannot be reached: " + failure.reason(), e);
                }
                throw failure;
            }
        }
    }

    /// Whether a connection can be had now, and takes writes.
    public boolean reachable() {
        try {
            return jdbi.withHandle(handle -> handle.createQuery(
                            "SELECT NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off'")
                    .mapTo(Boolean.class)
                    .one());
        } catch (JdbiException e) {
            return false;
        }
    }

    /// Whether the failure came before anything was sent: then nothing was changed for certain.
    static boolean neverConnected(Throwable e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof SQLTransientConnectionException
                    && t instanceof SQLException sql
                    && sql.getSQLState() == null) {
                return true;
            }
            if (t instanceof org.jdbi.v3.core.ConnectionException) {
                return true;
            }
        }
        return false;
    }
}
