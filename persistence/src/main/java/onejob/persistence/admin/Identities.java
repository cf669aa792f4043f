package onejob.persistence.admin;

import java.sql.ResultSet;
import java.sql.SQLException;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Jobs.Here;
import onejob.persistence.Identity;
import onejob.persistence.Migrator;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.SqlFailure;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Who the login is: asked of the database, which is the only one to know.
public final class Identities {
    /// The highest role of a person; a superuser is a member of everything, and nobody here.
    private static final String PERSON = """
            CASE WHEN me.rolsuper THEN NULL
                 WHEN pg_has_role(session_user, 'onejob_admin', 'USAGE') THEN 'admin'
                 WHEN pg_has_role(session_user, 'onejob_operator', 'USAGE') THEN 'operator'
                 WHEN pg_has_role(session_user, 'onejob_viewer', 'USAGE') THEN 'viewer' END""";

    private static final String VERSION =
            "(SELECT coalesce(max(h.version::int), 0) FROM onejob.schema_history h WHERE h.success AND h.version IS NOT NULL)";

    private Identities() {}

    public static Identity read(Sql sql) {
        try {
            return sql.call(handle -> handle.createQuery(
                            "SELECT session_user::text AS login, n.nspowner = me.oid AS owns, me.rolsuper AS super,"
                                    + " NOT me.rolsuper AND pg_has_role(session_user, 'onejob_engine', 'USAGE') AS engine,"
                                    + " NOT me.rolsuper AND pg_has_role(session_user, 'onejob_intake', 'USAGE') AS intake, "
                                    + PERSON + " AS person, " + VERSION + " AS version"
                                    + " FROM pg_roles me, pg_namespace n WHERE me.rolname = session_user AND n.nspname = 'onejob'")
                    .map((row, context) -> new Identity(
                            row.getString("login"),
                            row.getBoolean("owns"),
                            row.getBoolean("super"),
                            row.getBoolean("engine"),
                            row.getBoolean("intake"),
                            person(row),
                            true,
                            row.getInt("version"),
                            Migrator.newestKnown()))
                    .one());
        } catch (SqlFailure failure) {
            // No schema, no roles, or no grant in it: nobody here.
            if (failure.missing() || failure.permission() || "42704".equals(failure.state())) {
                return sql.call(handle -> handle.createQuery(
                                "SELECT session_user::text, rolsuper, EXISTS (SELECT FROM pg_class c"
                                        + " JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'onejob' AND c.relname = 'job')"
                                        + " FROM pg_roles WHERE rolname = session_user")
                        .map((row, context) -> new Identity(
                                row.getString(1),
                                false,
                                row.getBoolean(2),
                                false,
                                false,
                                null,
                                row.getBoolean(3),
                                0,
                                Migrator.newestKnown()))
                        .one());
            }
            throw failure;
        }
    }

    public static Here here(Handle handle) {
        return handle.createQuery(
                        "SELECT clock_timestamp() AS now, current_database()::text AS database, session_user::text AS login, "
                                + PERSON + " AS person, " + VERSION + "::text AS version,"
                                + " pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS read_only"
                                + " FROM pg_roles me WHERE me.rolname = session_user")
                .map((row, context) -> new Here(
                        Rows.instant(row, "now"),
                        row.getString("database"),
                        row.getString("login"),
                        person(row),
                        row.getString("version"),
                        row.getBoolean("read_only")))
                .one();
    }

    private static @Nullable PersonRole person(ResultSet row) throws SQLException {
        String role = row.getString("person");
        return role == null ? null : PersonRole.of(role);
    }
}
