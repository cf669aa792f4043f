package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.WorkList;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Session;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// With twenty thousand jobs no call reads a large table from end to end. Asked of the server's own counters, inside
/// the
/// call's transaction, so it is the very statements of the ports that are judged, functions included.
class PlansTest {
    private static final int JOBS = 20_000;

    @SuppressWarnings("NullAway.Init")
    private static World world;

    @SuppressWarnings("NullAway.Init")
    private static Session olga;

    @SuppressWarnings("NullAway.Init")
    private static Session service;

    @BeforeAll
    static void load() throws SQLException {
        world = new World(Documents.STANDARD);
        JobId one = world.submit("held").id();
        world.tell(world.sent(one, "acme"), World.success("a-1"));
        List<String> statements = new ArrayList<>();
        for (String table :
                List.of("job", "attempt", "event", "late_answer", "open_job", "job_search", "intake_request")) {
            statements.add("ALTER TABLE " + table + " DISABLE TRIGGER ALL");
        }
        String each = " FROM generate_series(1, " + JOBS + ") i, job j WHERE j.id = '" + one + "'";
        String id = "('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid";
        String attempt = "('00000000-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid";
        String at = "now() - i * interval '1 second'";
        statements.add(
                "INSERT INTO job (owner_id, id, idempotency_key, fingerprint, payload_fingerprint, operation, provider,"
                        + " provider_named, payload, status, version, completed_by, result, created_at, closed_at)"
                        + " SELECT CASE WHEN i % 50 = 0 THEN 'bob' ELSE 'alice' END, " + id
                        + ", 'load-' || i, j.fingerprint,"
                        + " j.payload_fingerprint, 'held', 'acme', false, '1', 'succeeded', 2, " + attempt + ", '1', "
                        + at + ", " + at + each);
        statements.add(
                "INSERT INTO attempt (owner_id, job_id, number, id, provider, role, state, version, read_version, reference,"
                        + " launched_by, launched_at, sent_at, deadline_at, ended_at, state_since)"
                        + " SELECT CASE WHEN i % 50 = 0 THEN 'bob' ELSE 'alice' END, " + id + ", 1, " + attempt
                        + ", 'acme', 'primary',"
                        + " 'succeeded', 3, 1, 'ref-' || i, 'olga', " + at + ", " + at + ", " + at + ", " + at + ", "
                        + at + each);
        statements.add(
                "INSERT INTO event (owner_id, job_id, seq, kind, actor, actor_kind, at, job_status, job_version, xid, hash)"
                        + " SELECT CASE WHEN i % 50 = 0 THEN 'bob' ELSE 'alice' END, " + id
                        + ", s, 'note', 'olga', 'person', " + at
                        + ", 'open', 1, (i::text)::xid8, '' FROM generate_series(1, " + JOBS
                        + ") i, generate_series(1, 3) s");
        statements.add(
                "INSERT INTO late_answer (owner_id, job_id, id, attempt_id, provider, at, outcome, reference, sha256,"
                        + " identity, channel, lost_because, review, reviewed_by, reviewed_at) SELECT 'alice', " + id
                        + ", " + attempt
                        + ", " + attempt + ", 'acme', " + at
                        + ", 'succeeded', 'late-' || i, j.fingerprint, 'x', 'answer', 'slot_taken',"
                        + " 'stands', 'olga', now()" + each);
        statements.add(
                "INSERT INTO job_search (owner_id, job_id, pointer, value) SELECT CASE WHEN i % 50 = 0 THEN 'bob' ELSE"
                        + " 'alice' END, " + id + ", '/ref', 'order-' || i" + each);
        statements.add("INSERT INTO intake_request (owner_id, id, idempotency_key, outcome, job_id) SELECT 'alice', "
                + id + ", 'load-' || i, 'created', " + id + each);
        statements.add("INSERT INTO open_job (owner_id, job_id, created_at, operation, provider, status, since)"
                + " SELECT 'alice', " + id + ", " + at + ", 'held', 'acme', 'open', now()" + each);
        for (String table :
                List.of("job", "attempt", "event", "late_answer", "open_job", "job_search", "intake_request")) {
            statements.add("ALTER TABLE " + table + " ENABLE TRIGGER ALL");
        }
        world.database.sql("postgres", statements.toArray(String[]::new));
        world.database.sql("postgres", "VACUUM ANALYZE");
        olga = new Session(world.database.login("olga"));
        service = new Session(world.database.login("svc"));
    }

    @AfterAll
    static void close() throws SQLException {
        olga.close();
        service.close();
        world.close();
    }

    /// What the call read from end to end, of the tables that grow.
    private static List<String> scanned(Session session, Runnable call) throws SQLException {
        try {
            Map<String, Long> before = scans(session); // of earlier calls, not flushed yet
            call.run();
            Map<String, Long> after = scans(session);
            return after.keySet().stream()
                    .filter(table -> after.getOrDefault(table, 0L) > before.getOrDefault(table, 0L))
                    .toList();
        } finally {
            session.takeBack();
        }
    }

    private static Map<String, Long> scans(Session session) throws SQLException {
        Map<String, Long> scans = new TreeMap<>();
        try (Statement statement = session.connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                    SELECT relname, seq_scan FROM pg_stat_xact_user_tables WHERE schemaname = 'onejob'
                       AND relname IN ('job', 'attempt', 'event', 'late_answer', 'job_search', 'open_job', 'intake_request')""")) {
            while (rows.next()) {
                scans.put(rows.getString(1), rows.getLong(2));
            }
        }
        return scans;
    }

    @Test
    void theCountersSeeAScan() throws SQLException {
        assertThat(scanned(olga, () -> {
                    try (Statement statement = olga.connection.createStatement()) {
                        statement.execute("SELECT count(*) FROM onejob.job WHERE suspected_duplicate");
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                }))
                .containsExactly("job");
    }

    @Test
    void pagesOfEverythingFirstAndDeep() throws SQLException {
        Jobs jobs = olga.jobs;
        assertThat(scanned(olga, () -> jobs.page(WorkList.EVERYTHING, Jobs.Filter.NONE, null, 50)))
                .isEmpty();
        JobRow deep = world.olga.jobs().search("load-15000", 1).getFirst();
        Jobs.Position after = new Jobs.Position(deep.createdAt(), deep.id());
        assertThat(jobs.page(WorkList.EVERYTHING, Jobs.Filter.NONE, after, 50)).hasSize(50);
        assertThat(scanned(olga, () -> jobs.page(WorkList.EVERYTHING, Jobs.Filter.NONE, after, 50)))
                .isEmpty();
        Jobs.Filter bob = new Jobs.Filter(null, new OwnerId("bob"), null);
        assertThat(scanned(olga, () -> jobs.page(WorkList.EVERYTHING, bob, after, 50)))
                .isEmpty();
        assertThat(scanned(olga, () -> jobs.list(null, new OwnerId("bob"), 20))).isEmpty();
    }

    @Test
    void pagesOfWorkListsThatHoldMuch() throws SQLException {
        Jobs.Position after = new Jobs.Position(Instant.now().minusSeconds(9000), new JobId(new UUID(0, 0)));
        assertThat(scanned(olga, () -> olga.jobs.page(WorkList.NEEDS_A_DECISION, Jobs.Filter.NONE, null, 50)))
                .isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.page(WorkList.NEEDS_A_DECISION, Jobs.Filter.NONE, after, 50)))
                .isEmpty();
    }

    @Test
    void everyArmOfASearch() throws SQLException {
        for (String text : List.of(
                "load-777",
                "ref-777",
                "late-777",
                "order-777",
                "bob",
                "nothing",
                "00000000-0000-7000-8000-000000000309")) {
            assertThat(olga.jobs.search(text, 20)).hasSize(text.equals("nothing") ? 0 : text.equals("bob") ? 20 : 1);
            assertThat(scanned(olga, () -> olga.jobs.search(text, 20))).as(text).isEmpty();
        }
    }

    @Test
    void aJobWithItsAttemptsEventsAndRequests() throws SQLException {
        JobId id = JobId.parse("00000000-0000-7000-8000-000000000309");
        AttemptId attempt = AttemptId.parse("00000000-0000-7000-9000-000000000309");
        assertThat(olga.jobs.job(id)).isPresent();
        assertThat(scanned(olga, () -> olga.jobs.job(id))).isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.jobOf(attempt))).isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.jobOfLateAnswer(attempt.value())))
                .isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.events(id))).isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.intakeRequests(id))).isEmpty();
    }

    @Test
    void anEnginesClaimAndSweep() throws SQLException {
        assertThat(scanned(service, () -> service.queue.claim(world.run, 50, Set.of())))
                .isEmpty();
        assertThat(scanned(service, () -> service.queue.claim(world.run, 50, Set.of("acme"))))
                .isEmpty();
        assertThat(scanned(service, () -> service.queue.sweep(world.run))).isEmpty();
        assertThat(scanned(service, () -> service.queue.requests(world.run, 50)))
                .isEmpty();
        assertThat(scanned(service, () -> service.queue.lookUps(world.run, 50, Set.of())))
                .isEmpty();
        assertThat(scanned(service, () -> service.queue.stop(world.run))).isEmpty();
    }

    @Test
    void anOwnersPagesAndAReplay() throws SQLException {
        assertThat(scanned(service, () -> service.submissions.jobs(TestDatabase.ALICE, null, null, null, 50)))
                .isEmpty();
        IdempotencyKey key = new IdempotencyKey("load-777");
        assertThat(scanned(service, () -> service.submissions.jobs(TestDatabase.ALICE, null, key, null, 50)))
                .isEmpty();
        Jobs.Position after = new Jobs.Position(Instant.now().minusSeconds(9000), new JobId(new UUID(0, 0)));
        assertThat(scanned(service, () -> service.submissions.jobs(TestDatabase.BOB, null, null, after, 50)))
                .isEmpty();
    }

    @Test
    void aFollower() throws SQLException {
        olga.feed.next();
        assertThat(scanned(olga, olga.feed::next)).isEmpty();
    }

    @Test
    void aCommandsOutcome() throws SQLException {
        assertThat(scanned(olga, () -> olga.transitions.outcomeOf(World.id()))).isEmpty();
    }
}
