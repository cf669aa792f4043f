package onejob.persistence.admin;

import java.util.List;
import java.util.Set;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;
import onejob.persistence.codec.Sql;
import org.jdbi.v3.core.Handle;
import org.postgresql.util.PasswordUtil;

/// Logins are PostgreSQL's own. A password leaves this process only as a SCRAM verifier (RFC 5803): neither the
/// server's
/// log nor a statement's text ever holds it.
public final class PgAdministration implements Administration {
    private static final Set<String> PEOPLE = Set.of("onejob_viewer", "onejob_operator", "onejob_admin");
    private static final Set<String> SERVICES = Set.of("onejob_engine", "onejob_intake");
    /// The cluster's own superuser, and the names by which GRANT and SET ROLE mean everybody and nobody.
    private static final List<String> RESERVED = List.of("postgres", "public", "none");
    private final Sql sql;

    public PgAdministration(Sql sql) {
        this.sql = sql;
    }

    @Override
    public void addOwner(OwnerId owner, Fingerprint tokenSha256) {
        sql.call(handle -> handle.createQuery("SELECT add_owner(:owner, :token)::text")
                .bind("owner", owner.value())
                .bind("token", tokenSha256.bytes())
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public boolean revokeOwner(OwnerId owner) {
        return sql.call(handle -> handle.createQuery("SELECT revoke_owner(:owner)")
                        .bind("owner", owner.value())
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    @Override
    public void addOperator(String login, PersonRole role, String password) {
        // A person waits for a lock no longer than a person waits for an answer.
        add(login, Set.of("onejob_" + role.word()), PEOPLE, password, List.of("lock_timeout = '4s'"));
    }

    @Override
    public boolean revokeOperator(String login) {
        return revoke(login, PEOPLE);
    }

    @Override
    public void addService(String login, ServiceRole role, String password) {
        Set<String> groups = switch (role) {
            case ENGINE -> Set.of("onejob_engine");
            case INTAKE -> Set.of("onejob_intake");
            case BOTH -> SERVICES;
        };
        add(login, groups, SERVICES, password, List.of("lock_timeout = '3s'"));
    }

    @Override
    public boolean revokeService(String login) {
        return revoke(login, SERVICES);
    }

    private void add(String login, Set<String> groups, Set<String> kind, String password, List<String> settings) {
        if (!login.matches("[a-z_][a-z0-9_.-]{0,62}")
                || login.startsWith("onejob_")
                || login.startsWith("pg_")
                || RESERVED.contains(login)) {
            throw new LoginRefused(
                    "`" + login + "` is no name for a login: lower-case letters, digits, _ . and -, at most 63,"
                            + " not beginning with onejob_ or pg_, and none of "
                            + String.join(", ", RESERVED));
        }
        String verifier = verifier(password);
        sql.call(handle -> handle.inTransaction(h -> {
            Set<String> has = groupsOf(h, login);
            if (exists(h, login)
                    && has.stream().noneMatch(kind::contains)
                    && !(has.isEmpty() && disabledOurs(h, login))) {
                throw new LoginRefused("there is a login `" + login + "` already that is for something else");
            }
            String name = quoted(login);
            // What a new role is denied, an old one never had; only a superuser may so much as say so of an old one.
            h.execute(
                    exists(h, login)
                            ? "ALTER ROLE " + name + " LOGIN PASSWORD " + literal(verifier)
                            : "CREATE ROLE " + name + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD "
                                    + literal(verifier));
            for (String group : has) {
                h.execute("REVOKE " + quoted(group) + " FROM " + name);
            }
            for (String group : groups) {
                h.execute("GRANT " + quoted(group) + " TO " + name);
            }
            for (String setting : settings) {
                h.execute("ALTER ROLE " + name + " SET " + setting);
            }
            h.execute("ALTER ROLE " + name + " SET idle_in_transaction_session_timeout = '5s'");
            h.execute("COMMENT ON ROLE " + name + " IS 'OneJob: "
                    + String.join(", ", groups.stream().sorted().toList()) + "'");
            return true;
        }));
    }

    private boolean revoke(String login, Set<String> kind) {
        return sql.call(handle -> handle.inTransaction(h -> {
            Set<String> has = groupsOf(h, login);
            if (has.stream().noneMatch(kind::contains)) {
                return false;
            }
            h.execute("ALTER ROLE " + quoted(login) + " NOLOGIN");
            for (String group : has) {
                h.execute("REVOKE " + quoted(group) + " FROM " + quoted(login));
            }
            return true;
        }));
    }

    private static boolean exists(Handle handle, String login) {
        return handle.createQuery("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = :login)")
                .bind("login", login)
                .mapTo(Boolean.class)
                .one();
    }

    /// A login of ours that was revoked: it keeps its name and its history, and may be given back.
    private static boolean disabledOurs(Handle handle, String login) {
        return handle.createQuery(
                        "SELECT coalesce(shobj_description(oid, 'pg_authid') LIKE 'OneJob: %', false) FROM pg_roles WHERE rolname = :login")
                .bind("login", login)
                .mapTo(Boolean.class)
                .one();
    }

    private static Set<String> groupsOf(Handle handle, String login) {
        return Set.copyOf(
                handle.createQuery("""
                        SELECT g.rolname FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles r ON r.oid = m.member
                         WHERE r.rolname = :login AND g.rolname LIKE 'onejob\\_%'""").bind("login", login).mapTo(String.class).list());
    }

    private static String verifier(String password) {
        try {
            return PasswordUtil.encodePassword("", password.toCharArray(), "scram-sha-256");
        } catch (java.sql.SQLException e) {
            throw new IllegalStateException("no SCRAM verifier could be made", e);
        }
    }

    private static String quoted(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
