package onejob.persistence.wall;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Whatever goes around the functions is refused, and for the right reason: want of a grant (42501), or one of our own
/// (class OJ). Never a statement that was wrong in itself.
class WallTest {
    @SuppressWarnings("NullAway.Init")
    private static Wall wall;

    @BeforeAll
    static void build() throws SQLException {
        wall = new Wall();
    }

    @AfterAll
    static void close() throws SQLException {
        wall.world.assertWhole();
        wall.close();
    }

    @Test
    void nobodyChangesARowByHand() throws SQLException {
        Map<String, String> wrong = new TreeMap<>();
        for (Map.Entry<String, Psql> hand : wall.hands.entrySet()) {
            for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                String answer = hand.getValue().answer(change.getValue());
                if (!answer.startsWith("42501") && !answer.startsWith("OJ00")) {
                    wrong.put(hand.getKey() + ", " + change.getKey(), answer);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void peopleAndProcessesAreRefusedForWantOfAGrantAlready() throws SQLException {
        for (String who : List.of("admin", "operator", "viewer", "service", "engine", "intake")) {
            for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                assertThat(hand(who).answer(change.getValue()))
                        .as(who + ", " + change.getKey())
                        .startsWith("42501");
            }
        }
    }

    @Test
    void theOwnerAndASuperuserUnderReplicationMeetTheTriggers() throws SQLException {
        for (String who : List.of("owner", "superuser, replica")) {
            for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                assertThat(hand(who).answer(change.getValue()))
                        .as(who + ", " + change.getKey())
                        .matches("OJ00[125] .*");
            }
        }
    }

    @Test
    void whoeverBecomesTheFunctionsRoleIsStillNobody() throws SQLException {
        for (String who : List.of(
                "owner, as onejob_functions",
                "superuser, as onejob_functions",
                "superuser, replica, as onejob_functions")) {
            for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                assertThat(hand(who).answer(change.getValue()))
                        .as(who + ", " + change.getKey())
                        .matches("(42501|OJ005) .*");
            }
        }
    }

    @Test
    void theOwnerIsNobodyInTheRowsWhateverHeGrantsHimself() throws SQLException {
        for (String role : List.of("onejob_engine", "onejob_operator")) {
            try (Psql owner = wall.ownerWith(role)) {
                for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                    assertThat(owner.answer(change.getValue()))
                            .as(role + ", " + change.getKey())
                            .matches("(42501|OJ00[125]) .*");
                }
                if (role.equals("onejob_operator")) {
                    assertThat(owner.answer("SELECT add_note(gen_random_uuid(), '" + wall.fresh + "', 'x')"))
                            .startsWith("OJ005");
                } else {
                    assertThat(owner.answer("SELECT note_event('alice', '" + wall.fresh + "', NULL, 'look_up', '{}')"))
                            .startsWith("OJ005");
                }
            }
        }
    }

    @Test
    void neitherTheOwnerNorASuperuserActsThroughTheFunctions() throws SQLException {
        String close = "SELECT close_job(gen_random_uuid(), '" + wall.fresh + "', 'failed', 1, 0, 'why')";
        for (String who : List.of("owner", "owner, as onejob_functions", "superuser, replica")) {
            assertThat(hand(who).answer(close)).as(who).startsWith("OJ005");
        }
        assertThat(hand("operator").answer(close)).isEqualTo(Psql.APPLIED);
        assertThat(hand("viewer").answer(close)).startsWith("42501");
        assertThat(hand("service").answer(close)).startsWith("42501");
    }

    @Test
    void aFunctionWithAFaultMeetsTheSecondWall() throws SQLException {
        for (String who : List.of("operator", "service")) {
            for (Map.Entry<String, String> change : wall.changes().entrySet()) {
                if (change.getKey().equals("job: a new one") // that it has its event is seen by verify
                        || change.getKey().equals("event: a new one") // it says nothing that is not so
                        || change.getKey().startsWith("late answer: a new one")
                        || change.getKey().startsWith("late answer: reviewed")
                        || change.getKey().startsWith("intake request: a new one")
                        || change.getKey().equals("side table: changed")
                        || change.getKey().equals("watched: changed")
                        || change.getKey().equals("attempt: another engine's")) {
                    continue;
                }
                assertThat(hand(who).answer("SELECT faulty($f$" + change.getValue() + "$f$)"))
                        .as(who + ", " + change.getKey())
                        .matches("(42501|OJ00[2345]) .*");
            }
        }
    }

    @Test
    void anEventInventedByAFaultyFunctionDoesNotHelp() throws SQLException {
        String event = "INSERT INTO event (owner_id, job_id, attempt_id, kind, job_status, job_version, attempt_state,"
                + " attempt_version) VALUES ('alice', '%s', '%s', '%s', '%s', %d, '%s', %d); ";
        String closed = event.formatted(wall.won, wall.winner, "attempt_settled", "open", 3, "running", 4);
        String open = event.formatted(wall.running, wall.alive, "attempt_sent", "running", 1, "released", 3);
        assertThat(faulty(
                        "operator",
                        closed + "UPDATE job SET status = 'open', version = 3, completed_by = NULL,"
                                + " closed_at = NULL WHERE id = '" + wall.won + "'"))
                .startsWith("OJ003");
        assertThat(faulty(
                        "operator",
                        closed + "UPDATE attempt SET state = 'running', version = 4, ended_at = NULL" + " WHERE id = '"
                                + wall.winner + "'"))
                .startsWith("OJ003");
        assertThat(faulty(
                        "operator",
                        open + "UPDATE attempt SET state = 'released', version = 3 WHERE id = '" + wall.alive + "'"))
                .startsWith("OJ005");
        assertThat(faulty("operator", open + "UPDATE job SET version = 2 WHERE id = '" + wall.running + "'"))
                .startsWith("OJ004");
        String sent = event.formatted(wall.running, wall.alive, "attempt_sent", "running", 2, "running", 3);
        assertThat(faulty("service", sent + "UPDATE job SET version = 2 WHERE id = '" + wall.running + "'"))
                .as("a send moves no version")
                .startsWith("OJ004");
        String failed = event.formatted(wall.running, wall.alive, "attempt_settled", "open", 1, "failed", 3);
        assertThat(faulty(
                        "operator",
                        failed + "UPDATE attempt SET state = 'failed', failure_kind = 'resolved',"
                                + " ended_at = now(), version = 3 WHERE id = '" + wall.alive + "'"))
                .as("only a service ends what runs")
                .startsWith("OJ005");
    }

    private static String faulty(String who, String text) throws SQLException {
        return hand(who).answer("SELECT faulty($f$" + text + "$f$)");
    }

    private static Psql hand(String who) {
        return java.util.Objects.requireNonNull(wall.hands.get(who));
    }
}
