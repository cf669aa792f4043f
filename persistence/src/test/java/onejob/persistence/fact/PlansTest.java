package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Activity;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Need;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Session;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
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
        for (String table : List.of(
                "job", "attempt", "event", "late_answer", "open_job", "job_search", "request", "intake_request")) {
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
                        + ", s, CASE s WHEN 3 THEN 'note' ELSE 'attempt_sent' END, CASE s WHEN 3 THEN CASE WHEN i % 100 = 0 THEN 'oscar'"
                        + " ELSE 'olga' END ELSE 'svc' END, CASE s WHEN 3 THEN 'person' ELSE 'service' END, " + at
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
        statements.add(
                "INSERT INTO request (owner_id, id, job_id, attempt_id, kind, asked_by, asked_at, command_id, command_hash)"
                        + " SELECT 'alice', " + id + ", " + id + ", " + attempt + ", 'look_up', 'olga', " + at + ", "
                        + attempt
                        + ", ''" + each);
        statements.add("INSERT INTO intake_request (owner_id, id, idempotency_key, outcome, job_id) SELECT 'alice', "
                + id + ", 'load-' || i, 'created', " + id + each);
        statements.add("INSERT INTO open_job (owner_id, job_id, created_at, operation, provider, status, since)"
                + " SELECT 'alice', " + id + ", " + at + ", 'held', 'acme', 'open', now()" + each);
        for (String table : List.of(
                "job", "attempt", "event", "late_answer", "open_job", "job_search", "request", "intake_request")) {
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
                       AND relname IN ('job', 'attempt', 'event', 'late_answer', 'job_search', 'open_job', 'intake_request', 'request')""")) {
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
        JobQuery everything = JobQuery.of(WorkList.EVERYTHING);
        JobRow deep = world.olga.jobs().search("load-15000", 1, new StopSign()).getFirst();
        Jobs.Position after = new Jobs.Position(deep.createdAt(), deep.id());
        assertThat(page(everything, after).rows()).hasSize(50);
        for (JobQuery query : List.of(everything, everything.reversed())) {
            assertThat(scanned(olga, () -> page(query, null))).isEmpty();
            assertThat(scanned(olga, () -> page(query, after))).isEmpty();
        }
        assertThat(scanned(olga, () -> jobs.list(null, new OwnerId("bob"), 20))).isEmpty();
    }

    @Test
    void pagesOfWorkListsThatHoldMuch() throws SQLException {
        Jobs.Position after = new Jobs.Position(Instant.now().minusSeconds(9000), new JobId(new UUID(0, 0)));
        for (Need need : Need.values()) {
            JobQuery query = new JobQuery(WorkList.NEEDS_A_DECISION, need, JobFilter.NONE, Order.OLDEST_FIRST);
            assertThat(scanned(olga, () -> page(query, null))).isEmpty();
            assertThat(scanned(olga, () -> page(query.reversed(), after))).isEmpty();
        }
        for (WorkList list : WorkList.values()) {
            JobQuery query = JobQuery.of(list);
            assertThat(scanned(olga, () -> page(query, null))).as(list.name()).isEmpty();
        }
    }

    private static JobPage page(JobQuery query, Jobs.@Nullable Position after) {
        return olga.jobs.page(query, after, 50, new StopSign());
    }

    /// Each of them finds nothing, or little: the worst a filter can do.
    @Test
    void everyFilterGoesAlongAnIndex() throws SQLException {
        OwnerId bob = new OwnerId("bob");
        List<JobFilter> filters = List.of(
                JobFilter.NONE.withStatuses(Set.of(JobStatus.CANCELLED)),
                JobFilter.NONE.withStatuses(Set.of(JobStatus.UNKNOWN)),
                JobFilter.NONE.withStates(Set.of(AttemptState.SUPERSEDED)),
                JobFilter.NONE.withStates(Set.of(AttemptState.RELEASED)),
                JobFilter.NONE.withOwners(Set.of(bob)),
                JobFilter.NONE.withOwners(Set.of(bob, new OwnerId("nobody"))),
                JobFilter.NONE.withProviders(Set.of("fallback-pay")),
                JobFilter.NONE.withRoles(Set.of(Role.FALLBACK)),
                JobFilter.NONE.withOperations(Set.of("strict")),
                JobFilter.NONE.withSeveralAttempts(true),
                JobFilter.NONE.withSuspectedDuplicate(true),
                JobFilter.NONE.withOlderThan(Duration.ofHours(2)),
                JobFilter.NONE.withYoungerThan(Duration.ofHours(2)),
                JobFilter.NONE.withTime(
                        Instant.now().minusSeconds(9000), Instant.now().minusSeconds(8000)),
                JobFilter.NONE
                        .withOwners(Set.of(bob))
                        .withStates(Set.of(AttemptState.FAILED))
                        .withSeveralAttempts(true));
        for (WorkList list : List.of(WorkList.EVERYTHING, WorkList.NEEDS_A_DECISION)) {
            for (JobFilter filter : filters) {
                JobQuery query = new JobQuery(list, filter, Order.NEWEST_FIRST);
                assertThat(scanned(olga, () -> page(query, null)))
                        .as(query.toString())
                        .isEmpty();
                Jobs.Position after = new Jobs.Position(Instant.now().minusSeconds(5000), new JobId(new UUID(0, 0)));
                assertThat(scanned(olga, () -> page(query.reversed(), after)))
                        .as(query.toString())
                        .isEmpty();
            }
        }
    }

    /// However little is found, a call looks at no more than its share, and says how far it came.
    @Test
    void whatFindsNothingLooksAtABoundedStretch() throws SQLException {
        JobQuery query =
                new JobQuery(WorkList.EVERYTHING, JobFilter.NONE.withSuspectedDuplicate(true), Order.NEWEST_FIRST);
        try {
            long before = fetched();
            JobPage page = page(query, null);
            assertThat(page.rows()).isEmpty();
            assertThat(page.next()).isNotNull();
            assertThat(fetched() - before).isBetween(10_000L, 10_500L);
            int steps = 1;
            for (Jobs.Position at = page.next();
                    at != null;
                    at = page(query, at).next()) {
                steps++;
            }
            assertThat(steps).as("to the end").isEqualTo(3);
        } finally {
            olga.takeBack();
        }
    }

    private static long fetched() throws SQLException {
        try (Statement statement = olga.connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT idx_tup_fetch + seq_tup_read FROM"
                        + " pg_stat_xact_user_tables WHERE schemaname = 'onejob' AND relname = 'job'")) {
            row.next();
            return row.getLong(1);
        }
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
            assertThat(olga.jobs.search(text, 20, new StopSign()))
                    .hasSize(text.equals("nothing") ? 0 : text.equals("bob") ? 20 : 1);
            assertThat(scanned(olga, () -> olga.jobs.search(text, 20, new StopSign())))
                    .as(text)
                    .isEmpty();
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
    void manyJobsByTheirIds() throws SQLException {
        List<JobId> ids = olga.jobs.page(JobQuery.of(WorkList.EVERYTHING), null, 500, new StopSign()).rows().stream()
                .map(JobRow::id)
                .toList();
        assertThat(olga.jobs.jobs(ids))
                .hasSize(500)
                .allSatisfy(job -> assertThat(job.payload()).isNull());
        assertThat(olga.jobs.rows(ids)).extracting(JobRow::id).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(scanned(olga, () -> olga.jobs.jobs(ids))).isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.rows(ids))).isEmpty();
        assertThat(scanned(olga, () -> olga.jobs.lockedBy(ids))).isEmpty();
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
    void whatPeopleDidFirstAndDeepByPersonByKindByJobAndByTime() throws SQLException {
        JobId id = JobId.parse("00000000-0000-7000-8000-000000000309");
        Instant early = Instant.now().minusSeconds(15_000);
        List<Activity.Filter> filters = List.of(
                Activity.Filter.NONE,
                new Activity.Filter("oscar", null, Set.of(), null, null),
                new Activity.Filter("nobody", null, Set.of(), null, null),
                new Activity.Filter(null, null, Set.of("command_refused"), null, null),
                new Activity.Filter(null, null, Set.of("note", "attempt_cancelled"), early, null),
                new Activity.Filter(null, id, Set.of(), null, null),
                new Activity.Filter("olga", null, Set.of("note"), early, Instant.now()));
        for (Activity.Filter filter : filters) {
            assertThat(scanned(olga, () -> olga.activity.page(filter, null, 50)))
                    .as(filter.toString())
                    .isEmpty();
            Activity.Position deep = new Activity.Position(Instant.now().minusSeconds(9000), "e");
            assertThat(scanned(olga, () -> olga.activity.page(filter, deep, 50)))
                    .as(filter.toString())
                    .isEmpty();
        }
        assertThat(olga.activity.page(Activity.Filter.NONE, null, 50)).hasSize(50);
        assertThat(scanned(olga, olga.activity::people)).isEmpty();
    }

    @Test
    void aViewersSearchAndListLookUpTheMaskOfEachRowAlone() throws SQLException {
        try (Session victor = new Session(world.database.login("victor"))) {
            assertThat(victor.jobs.search("order-777", 20, new StopSign())).hasSize(1);
            assertThat(scanned(victor, () -> victor.jobs.search("order-777", 20, new StopSign())))
                    .isEmpty();
            assertThat(scanned(
                            victor, () -> victor.jobs.page(JobQuery.of(WorkList.EVERYTHING), null, 50, new StopSign())))
                    .isEmpty();
        }
    }

    /// Of the twenty thousand attempts at acme 3,600 were sent within the hour.
    @Test
    void howProvidersHaveAnswered() throws SQLException {
        assertThat(scanned(olga, olga.health::lastHour)).isEmpty();
        assertThat(olga.health.lastHour())
                .filteredOn(it -> it.provider().equals("acme"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.whole().sent()).isEqualTo(ProviderHealth.MOST);
                    assertThat(it.bounded()).isTrue();
                });
        assertThat(scanned(olga, olga.health::open)).isEmpty();
    }

    @Test
    void aCommandsOutcome() throws SQLException {
        assertThat(scanned(olga, () -> olga.transitions.outcomeOf(World.id()))).isEmpty();
    }
}
