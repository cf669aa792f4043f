package onejob.app.console;

import java.sql.SQLException;

/// Many jobs at once, put into the tables past the guards: closed ones, a second apart.
final class ManyRows {
    private ManyRows() {}

    /// Makes jobs after the example of one.
    ///
    /// @param tag a hexadecimal digit of their ids, one for each lot
    static void make(Backstage backstage, int count, String tag, String created) throws SQLException {
        String id = "('00000000-000" + tag + "-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid";
        String attempt = "('00000000-000" + tag + "-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid";
        backstage.database.sql(
                "postgres",
                "SET session_replication_role = replica",
                "ALTER TABLE job DISABLE TRIGGER ALL",
                "ALTER TABLE attempt DISABLE TRIGGER ALL",
                "INSERT INTO job (owner_id, id, idempotency_key, fingerprint, payload_fingerprint, operation, provider,"
                        + " provider_named, payload, status, version, completed_by, result, created_at, closed_at)"
                        + " SELECT j.owner_id, " + id + ", 'many-" + tag + "-' || i, j.fingerprint,"
                        + " j.payload_fingerprint, j.operation, j.provider, false, '1', 'succeeded', 2, " + attempt
                        + ", '1', " + created + ", " + created + " FROM generate_series(1, " + count
                        + ") i, (SELECT * FROM job LIMIT 1) j",
                "INSERT INTO attempt (owner_id, job_id, number, id, provider, role, state, version, read_version,"
                        + " reference, launched_by, launched_at, sent_at, deadline_at, ended_at, state_since)"
                        + " SELECT j.owner_id, " + id + ", 1, " + attempt
                        + ", 'acme', 'primary', 'succeeded', 3, 1, 'many-" + tag + "-' || i, 'olga', " + created + ", "
                        + created + ", " + created + ", " + created + ", " + created + " FROM generate_series(1, "
                        + count + ") i, (SELECT * FROM job LIMIT 1) j",
                "ALTER TABLE attempt ENABLE ALWAYS TRIGGER guard",
                "ALTER TABLE attempt ENABLE ALWAYS TRIGGER guard_truncate",
                "ALTER TABLE job ENABLE ALWAYS TRIGGER guard",
                "ALTER TABLE job ENABLE ALWAYS TRIGGER guard_truncate");
    }
}
