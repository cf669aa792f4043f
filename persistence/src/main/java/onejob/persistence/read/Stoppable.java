package onejob.persistence.read;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Function;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.ReadStopped;
import onejob.domain.port.StopSign;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.SqlFailure;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;

/// A question that whoever asked it can end, and that ends by itself when it takes too long. The server stops working
/// on
/// it: a question that nobody waits for costs nobody anything.
final class Stoppable {
    static final Duration LIMIT = Duration.ofSeconds(25);
    private static final String CANCELLED = "57014";

    private Stoppable() {}

    /// Ties a statement to a sign, for the time in which the server works on it.
    static Query under(StopSign stop, Query query) {
        return query.setQueryTimeout((int) LIMIT.toSeconds()).addCustomizer(new StatementCustomizer() {
            @Override
            public void beforeExecution(PreparedStatement statement, StatementContext context) {
                stop.begin(() -> cancel(statement));
            }

            @Override
            public void afterExecution(PreparedStatement statement, StatementContext context) {
                stop.end();
            }
        });
    }

    private static void cancel(PreparedStatement statement) {
        try {
            statement.cancel();
        } catch (SQLException e) {
            throw new DatabaseUnavailable("the server could not be told to stop", e);
        }
    }

    /// Asks, and tells the two ways apart in which it can be ended.
    static <T> T ask(Sql sql, StopSign stop, Function<Handle, T> work) {
        try {
            return sql.call(work);
        } catch (DatabaseUnavailable | SqlFailure e) {
            if (stop.stopped()) {
                throw new ReadStopped(ReadStopped.By.PERSON, e);
            }
            if (cancelled(e)) {
                throw new ReadStopped(ReadStopped.By.LIMIT, e);
            }
            throw e;
        } finally {
            stop.end();
        }
    }

    private static boolean cancelled(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof SQLException sql && CANCELLED.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
