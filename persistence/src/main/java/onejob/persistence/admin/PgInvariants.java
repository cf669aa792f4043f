package onejob.persistence.admin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import onejob.persistence.codec.Sql;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/// Runs `invariants.sql`: one statement, one snapshot, a row an invariant.
public final class PgInvariants implements Invariants {
    private final Sql sql;

    public PgInvariants(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<Finding> check() {
        String text = read();
        return sql.call(handle -> handle.inTransaction(TransactionIsolationLevel.REPEATABLE_READ, h -> {
            h.execute("SET TRANSACTION READ ONLY");
            return h.createQuery(text)
                    .map((row, context) -> new Finding(row.getString("name"), row.getLong("violations")))
                    .list();
        }));
    }

    private static String read() {
        try (InputStream in = PgInvariants.class.getResourceAsStream("/onejob/persistence/invariants.sql")) {
            if (in == null) {
                throw new IllegalStateException("invariants.sql is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
