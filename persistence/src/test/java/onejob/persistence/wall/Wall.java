package onejob.persistence.wall;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;

/// A database with a job in each of a few states, and everybody who might lay hands on it.
final class Wall implements AutoCloseable {
    final World world = new World(Documents.STANDARD);
    final Map<String, Psql> hands = new LinkedHashMap<>();
    /// One that succeeded, with a late success; one that runs; one that nobody has begun.
    final JobId won;

    final JobId running;
    final JobId fresh;
    final AttemptId winner;
    final AttemptId alive;
    final AttemptId waiting;

    Wall() throws SQLException {
        won = world.submit("held").id();
        winner = world.sent(won, "acme");
        world.tell(winner, World.success("a-1"));
        world.tell(winner, World.success("a-2"));
        running = world.submit("held").id();
        alive = world.sent(running, "acme");
        JobId begun = world.submit("held").id();
        waiting = world.launch(begun, "acme");
        world.unknown(world.submit("held").id(), "acme");
        fresh = world.submit("held").id();
        // A function with a fault: it is granted to everybody, and does whatever it is told.
        world.database.sql(
                "postgres",
                "CREATE FUNCTION onejob.faulty(p text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER"
                        + " SET search_path = onejob, pg_temp AS $$ BEGIN EXECUTE p; END $$",
                "ALTER FUNCTION onejob.faulty(text) OWNER TO onejob_functions",
                "GRANT EXECUTE ON FUNCTION onejob.faulty(text) TO onejob_operator, onejob_engine");
        hand("owner", "onejob_owner");
        hand("owner, as onejob_functions", "onejob_owner", "SET ROLE onejob_functions");
        hand("superuser, replica", "postgres", "SET session_replication_role = replica");
        hand("superuser, as onejob_functions", "postgres", "SET ROLE onejob_functions");
        hand(
                "superuser, replica, as onejob_functions",
                "postgres",
                "SET session_replication_role = replica",
                "SET ROLE onejob_functions");
        hand("admin", "ada");
        hand("operator", "olga");
        hand("viewer", "victor");
        hand("service", "svc");
        hand("engine", "svc_engine");
        hand("intake", "svc_intake");
    }

    private void hand(String name, String login, String... first) throws SQLException {
        hands.put(name, new Psql(world.database, login, first));
    }

    /// The owner, who has granted himself what he lacks.
    Psql ownerWith(String role) throws SQLException {
        return new Psql(world.database, "onejob_owner", "GRANT " + role + " TO onejob_owner", "SET ROLE " + role);
    }

    /// What nobody may do by hand, each by a name.
    Map<String, String> changes() {
        Map<String, String> changes = new LinkedHashMap<>();
        String is = " WHERE id = '" + won + "'";
        String runs = " WHERE id = '" + running + "'";
        changes.put(
                "job: a new one",
                "INSERT INTO job SELECT 'alice', gen_random_uuid(), 'forged', j.fingerprint,"
                        + " j.payload_fingerprint, j.operation, j.provider, false, '1' FROM job j" + is);
        changes.put("job: status", "UPDATE job SET status = 'unknown'" + runs);
        changes.put("job: reopened", "UPDATE job SET status = 'open', completed_by = NULL, closed_at = NULL" + is);
        changes.put(
                "job: slot written",
                "UPDATE job SET status = 'succeeded', closed_at = now(), version = version + 1," + " completed_by = '"
                        + alive + "'" + runs);
        changes.put("job: slot rewritten", "UPDATE job SET completed_by = '" + alive + "'" + is);
        changes.put("job: version down", "UPDATE job SET version = version - 1" + is);
        changes.put("job: version jumps", "UPDATE job SET version = version + 5" + runs);
        changes.put("job: suspicion taken back", "UPDATE job SET suspected_duplicate = false" + is);
        changes.put("job: result", "UPDATE job SET result = '2'" + is);
        changes.put("job: key", "UPDATE job SET idempotency_key = 'other'" + is);
        changes.put("job: payload", "UPDATE job SET payload = '2'" + is);
        changes.put("job: deleted", "DELETE FROM job" + is);
        changes.put("job: truncated", "TRUNCATE job CASCADE");
        attempts(changes);
        records(changes);
        return changes;
    }

    private void attempts(Map<String, String> changes) {
        String is = " WHERE id = '" + alive + "'";
        changes.put(
                "attempt: a new one",
                "INSERT INTO attempt (owner_id, job_id, number, id, provider, role, state, read_version, launched_by,"
                        + " launched_at, state_since) VALUES ('alice', '" + fresh + "', 1, gen_random_uuid(), 'acme',"
                        + " 'primary', 'starting', 1, 'me', now(), now())");
        changes.put(
                "attempt: state",
                "UPDATE attempt SET state = 'failed', failure_kind = 'rejected', ended_at = now(),"
                        + " version = version + 1" + is);
        changes.put(
                "attempt: ended, again alive",
                "UPDATE attempt SET state = 'running', ended_at = NULL," + " version = version + 1 WHERE id = '"
                        + winner + "'");
        changes.put("attempt: version down", "UPDATE attempt SET version = version - 1" + is);
        changes.put(
                "attempt: another engine's",
                "UPDATE attempt SET engine_run = gen_random_uuid() WHERE id = '" + waiting + "'");
        changes.put("attempt: deadline", "UPDATE attempt SET deadline_at = now()" + is);
        changes.put("attempt: launched by", "UPDATE attempt SET launched_by = 'somebody'" + is);
        changes.put("attempt: deleted", "DELETE FROM attempt" + is);
        changes.put("attempt: truncated", "TRUNCATE attempt CASCADE");
    }

    private void records(Map<String, String> changes) {
        changes.put(
                "event: a new one",
                "INSERT INTO event (owner_id, job_id, kind, job_status, job_version) VALUES ('alice', '" + running
                        + "', 'note', 'running', 1)");
        changes.put("event: detail", "UPDATE event SET detail = '{}'");
        changes.put("event: actor", "UPDATE event SET actor = 'nobody'");
        changes.put("event: deleted", "DELETE FROM event");
        changes.put("event: truncated", "TRUNCATE event");
        changes.put(
                "late answer: a new one",
                "INSERT INTO late_answer (owner_id, job_id, id, attempt_id, provider, at, outcome, sha256, identity,"
                        + " channel, lost_because) VALUES ('alice', '" + running + "', gen_random_uuid(), '" + alive
                        + "', 'acme', now(), 'succeeded', sha256('x'), 'x', 'answer', 'slot_taken')");
        changes.put(
                "late answer: reviewed",
                "UPDATE late_answer SET review = 'stands', reviewed_by = 'me'," + " reviewed_at = now()");
        changes.put("late answer: outcome", "UPDATE late_answer SET outcome = 'failed'");
        changes.put("late answer: deleted", "DELETE FROM late_answer");
        changes.put("late answer: truncated", "TRUNCATE late_answer");
        changes.put(
                "intake request: a new one",
                "INSERT INTO intake_request (owner_id, id, outcome) VALUES ('alice',"
                        + " gen_random_uuid(), 'created')");
        changes.put("intake request: outcome", "UPDATE intake_request SET outcome = 'refused'");
        changes.put("intake request: deleted", "DELETE FROM intake_request");
        changes.put("intake request: truncated", "TRUNCATE intake_request");
        changes.put("configuration: changed", "UPDATE configuration SET document = '{}'");
        changes.put("configuration: deleted", "DELETE FROM configuration");
        changes.put("configuration: truncated", "TRUNCATE configuration");
        changes.put("refused command: truncated", "TRUNCATE refused_command");
        changes.put("side table: changed", "UPDATE open_job SET status = 'open', due_at = now()");
        changes.put("side table: deleted", "DELETE FROM open_job");
        changes.put("side table: truncated", "TRUNCATE open_job");
        changes.put("watched: changed", "UPDATE watched_attempt SET next_at = now() + interval '9 years'");
        changes.put("watched: deleted", "DELETE FROM watched_attempt");
        changes.put("watched: truncated", "TRUNCATE watched_attempt");
        changes.put(
                "legal transitions: one more", "INSERT INTO legal_transition VALUES ('failed', 'running', 'person')");
    }

    @Override
    public void close() throws SQLException {
        for (Psql hand : hands.values()) {
            hand.close();
        }
        world.close();
    }
}
