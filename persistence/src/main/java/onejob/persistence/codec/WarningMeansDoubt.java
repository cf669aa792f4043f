package onejob.persistence.codec;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLWarning;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;

/// With a synchronous standby a wait for it that is given up is reported as success, with no more than a warning: the
/// row may be gone after a failover. Our functions warn of nothing, so any warning means that the outcome is in doubt.
public final class WarningMeansDoubt implements StatementCustomizer {
    @Override
    public void afterExecution(PreparedStatement statement, StatementContext context) throws SQLException {
        SQLWarning warning = statement.getWarnings();
        if (warning != null) {
            throw new SQLException(warning.getMessage(), "08007", warning);
        }
    }
}
