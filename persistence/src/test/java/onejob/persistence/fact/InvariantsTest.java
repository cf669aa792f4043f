package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.persistence.admin.Invariants;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Each invariant sees what it is there for: with every trigger off and constraints gone, rows are spoilt in one way
/// each, and taken back.
class InvariantsTest extends Facts {
    private static final List<String> TABLES =
            List.of("job", "attempt", "event", "late_answer", "open_job", "watched_attempt", "qualification");

    @Test
    void eachInvariantSeesItsCorruption() throws SQLException, java.io.IOException {
        String invariants = new String(
                java.util.Objects.requireNonNull(
                                Invariants.class.getResourceAsStream("/onejob/persistence/invariants.sql"))
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        Map<String, String> corruptions = corruptions();
        List<String> names = world.database.as("onejob_owner").invariants().check().stream()
                .map(Invariants.Finding::name)
                .toList();
        assertThat(corruptions.keySet())
                .as("each has one, and none has two")
                .containsExactlyInAnyOrderElementsOf(names);
        int seen = 0;
        try (Connection connection = DriverManager.getConnection(world.database.url(), "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (Map.Entry<String, String> corruption : corruptions.entrySet()) {
                statement.execute("SET search_path = onejob, public");
                for (String table : TABLES) {
                    statement.execute("ALTER TABLE " + table + " DISABLE TRIGGER ALL");
                }
                statement.execute(corruption.getValue());
                Map<String, Long> found = new LinkedHashMap<>();
                try (ResultSet rows = statement.executeQuery(invariants)) {
                    while (rows.next()) {
                        found.put(rows.getString(1), rows.getLong(2));
                    }
                }
                assertThat(found.get(corruption.getKey()))
                        .as(corruption.getKey())
                        .isPositive();
                seen++;
                connection.rollback();
            }
        }
        System.out.printf("invariants: %d of %d broken and seen%n", seen, names.size());
    }

    private Map<String, String> corruptions() {
        JobId won = world.submit("held").id();
        AttemptId winner = world.sent(won, "acme");
        world.tell(winner, World.success("a-1"));
        world.tell(winner, World.success("a-2"));
        World.done(world.review(world.attempt(winner).lateAnswers().getFirst(), LateAnswer.Review.STANDS));
        JobId running = world.submit("held").id();
        AttemptId alive = world.sent(running, "acme");
        JobId fresh = world.submit("held").id();
        AttemptId unknown = world.unknown(world.submit("held").id(), "acme");
        Map<String, String> spoilt = new LinkedHashMap<>();
        jobs(spoilt, won, winner, fresh);
        attempts(spoilt, winner, alive);
        log(spoilt, won, running, fresh, alive);
        others(spoilt, won, winner, alive, fresh);
        policy(spoilt, running, alive, unknown);
        proofs(spoilt, winner);
        return spoilt;
    }

    private static void jobs(Map<String, String> spoilt, JobId won, AttemptId winner, JobId fresh) {
        String isWon = " WHERE id = '" + won + "'";
        String isFresh = " WHERE id = '" + fresh + "'";
        spoilt.put(
                "one_job_per_key",
                "ALTER TABLE job DROP CONSTRAINT job_one_intention; UPDATE job SET idempotency_key ="
                        + " (SELECT idempotency_key FROM job" + isWon + ")" + isFresh);
        spoilt.put(
                "the_winner_is_a_succeeded_attempt_of_its_job",
                "UPDATE attempt SET state = 'failed', failure_kind = 'rejected' WHERE id = '" + winner + "'");
        spoilt.put(
                "a_succeeded_attempt_holds_the_slot",
                "UPDATE job SET completed_by = NULL, result = NULL, status = 'failed'" + isWon);
        spoilt.put(
                "a_result_has_a_winner",
                "ALTER TABLE job DROP CONSTRAINT job_result_needs_winner; UPDATE job SET result = '1'" + isFresh);
        spoilt.put(
                "succeeded_means_a_winner_and_closed_means_a_time",
                "ALTER TABLE job DROP CONSTRAINT job_closed_iff_said_when; UPDATE job SET closed_at = NULL" + isWon);
        spoilt.put("an_open_status_follows_its_attempt", "UPDATE job SET status = 'running'" + isFresh);
        spoilt.put("the_job_is_what_its_last_event_says", "UPDATE job SET version = 7" + isFresh);
        spoilt.put("a_late_success_marks_its_job", "UPDATE job SET suspected_duplicate = false" + isWon);
        spoilt.put("every_event_has_its_job", "DELETE FROM job" + isFresh);
    }

    private static void attempts(Map<String, String> spoilt, AttemptId winner, AttemptId alive) {
        String isWinner = " WHERE id = '" + winner + "'";
        String isAlive = " WHERE id = '" + alive + "'";
        String copy = "CREATE TEMPORARY TABLE copy ON COMMIT DROP AS SELECT * FROM attempt%s;"
                + " UPDATE copy SET number = 2, id = gen_random_uuid(); INSERT INTO attempt SELECT * FROM copy";
        spoilt.put("one_blocking_attempt_per_job", "DROP INDEX attempt_one_blocking; " + copy.formatted(isAlive));
        spoilt.put("one_succeeded_attempt_per_job", "DROP INDEX attempt_one_succeeded; " + copy.formatted(isWinner));
        spoilt.put("the_attempt_is_what_its_last_event_says", "UPDATE attempt SET version = 9" + isAlive);
        spoilt.put("every_attempt_of_the_log_is_there", "DELETE FROM attempt" + isAlive);
        spoilt.put("attempt_numbers_are_gap_free_from_1", "UPDATE attempt SET number = 3" + isAlive);
        spoilt.put("the_winner_read_the_version_it_swapped", "UPDATE attempt SET read_version = 0" + isWinner);
        spoilt.put(
                "no_timeout_is_a_failure",
                "UPDATE attempt SET state = 'failed', failure_kind = 'timeout', ended_at = now()" + isAlive);
        spoilt.put(
                "no_attempt_begins_on_a_closed_job",
                "UPDATE attempt SET launched_at = clock_timestamp() + interval '1 hour'" + isWinner);
    }

    private static void log(Map<String, String> spoilt, JobId won, JobId running, JobId fresh, AttemptId alive) {
        String ofWon = " WHERE job_id = '" + won + "'";
        String ofRunning = " WHERE job_id = '" + running + "'";
        String more =
                "INSERT INTO event SELECT owner_id, job_id, seq + 10, %s, kind, actor, actor_kind, at, job_status,"
                        + " job_version, attempt_state, attempt_version, NULL, NULL, detail, xid, hash FROM event"
                        + ofRunning
                        + " AND kind = '%s'";
        spoilt.put("one_blocking_attempt_at_any_time", more.formatted("gen_random_uuid()", "attempt_launched"));
        spoilt.put("each_attempt_is_sent_once", more.formatted("'" + alive + "'::uuid", "attempt_sent"));
        spoilt.put("every_job_begins_with_its_event", "DELETE FROM event WHERE job_id = '" + fresh + "'");
        spoilt.put("events_are_gap_free_from_1", "DELETE FROM event" + ofWon + " AND seq = 2");
        spoilt.put("every_hash_recomputes", "UPDATE event SET actor = 'nobody'" + ofWon + " AND seq = 1");
        spoilt.put(
                "time_never_runs_backwards_in_a_log",
                "UPDATE event SET at = at - interval '1 hour'" + ofWon + " AND seq = 3");
        spoilt.put(
                "every_step_of_an_attempt_is_legal",
                "UPDATE event SET attempt_state = 'running'" + ofRunning + " AND kind = 'attempt_launched'");
        spoilt.put(
                "an_attempts_version_moves_by_one_with_its_state",
                "UPDATE event SET attempt_version = 5" + ofRunning + " AND kind = 'attempt_sent'");
        spoilt.put(
                "a_jobs_version_moves_only_as_the_contract_says",
                "UPDATE event SET job_version = 4" + ofRunning + " AND kind = 'attempt_launched'");
        spoilt.put(
                "closing_moves_the_version_once",
                "UPDATE event SET job_version = 1" + ofWon + " AND kind = 'attempt_settled'");
        spoilt.put(
                "a_closed_job_never_changes_again",
                "UPDATE event SET job_status = 'open'" + ofWon + " AND kind = 'late_answer'");
        spoilt.put(
                "nothing_was_sent_before_it_was_said", "DELETE FROM event" + ofRunning + " AND kind = 'attempt_sent'");
    }

    private static void others(Map<String, String> spoilt, JobId won, AttemptId winner, AttemptId alive, JobId fresh) {
        spoilt.put(
                "a_late_answer_is_on_the_log",
                "DELETE FROM event WHERE job_id = '" + won + "' AND kind = 'late_answer'");
        spoilt.put(
                "a_review_is_on_the_log",
                "UPDATE late_answer SET review = 'reversed' WHERE attempt_id = '" + winner + "'");
        spoilt.put("the_side_table_has_every_open_job", "DELETE FROM open_job WHERE job_id = '" + fresh + "'");
        spoilt.put(
                "the_side_table_has_no_other",
                "UPDATE open_job SET job_id = '" + won + "' WHERE attempt_id = '" + alive + "'");
    }

    private static void proofs(Map<String, String> spoilt, AttemptId winner) {
        String recorded =
                "INSERT INTO qualification (id, operation, provider, fingerprint, passed, expires_at, report, asked_by,"
                        + " cases, passed_cases, withdrawn_at, withdrawn_because) VALUES (gen_random_uuid(), 'held', 'acme', 'f', %s,"
                        + " now(), '[]', 'olga', 1, 1, %s)";
        spoilt.put(
                "a_fallback_is_launched_on_a_proof",
                "UPDATE attempt SET role = 'fallback', proof = 'qualified', qualification_id = gen_random_uuid()"
                        + " WHERE id = '" + winner + "'");
        spoilt.put("a_pass_is_made_of_answers_that_passed", recorded.formatted("true", "NULL, NULL"));
        spoilt.put("a_withdrawn_pass_is_on_the_log", recorded.formatted("false", "now(), 'said so'"));
    }

    private static void policy(Map<String, String> spoilt, JobId running, AttemptId alive, AttemptId unknown) {
        spoilt.put(
                "nothing_is_due_while_something_is_in_flight_or_unknown",
                "UPDATE open_job SET due_at = now() WHERE attempt_id = '" + unknown + "'");
        spoilt.put(
                "an_automatic_step_follows_a_definite_failure",
                "UPDATE event SET actor_kind = 'service', detail = '{\"by\": \"engine e\", \"number\": 2, \"reason\": \"r\"}'"
                        + " WHERE job_id = '" + running + "' AND attempt_id = '" + alive
                        + "' AND kind = 'attempt_launched'");
        spoilt.put("what_is_uncertain_is_watched", "DELETE FROM watched_attempt WHERE attempt_id = '" + unknown + "'");
    }
}
