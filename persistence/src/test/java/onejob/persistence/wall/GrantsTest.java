package onejob.persistence.wall;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.port.Submissions;
import onejob.domain.transition.Command;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Who holds which grant, asked of the catalogue.
class GrantsTest {
    @SuppressWarnings("NullAway.Init")
    private static World world;

    @BeforeAll
    static void build() {
        world = new World(Documents.STANDARD);
    }

    @AfterAll
    static void close() {
        world.close();
    }

    @Test
    void noFunctionIsForEverybody() throws SQLException {
        assertThat(world.database.sql("postgres", """
                SELECT p.oid::regprocedure FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                 WHERE p.pronamespace = 'onejob'::regnamespace AND a.grantee = 0""")).isEmpty();
    }

    @Test
    void everyFunctionHasAFixedSearchPathThatEndsInTheTemporarySchema() throws SQLException {
        assertThat(world.database.sql("postgres", """
                SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'onejob'::regnamespace
                   AND NOT coalesce('search_path=onejob, pg_temp' = ANY (p.proconfig), false)""")).isEmpty();
    }

    @Test
    void everyFunctionThatActsForItsCallerIsTheFunctionsRolesOwn() throws SQLException {
        assertThat(world.database.sql("postgres", """
                SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'onejob'::regnamespace AND p.prosecdef
                   AND p.proowner <> 'onejob_functions'::regrole"""))
                .containsExactlyInAnyOrder("forget_open_job", "forget_watched_attempt");
    }

    @Test
    void theFunctionsRoleDeletesNothingAndUpdatesNoEvent() throws SQLException {
        assertThat(world.database.sql("postgres", """
                SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'onejob'::regnamespace AND c.relkind = 'r'
                   AND (has_table_privilege('onejob_functions', c.oid, 'DELETE')
                        OR has_table_privilege('onejob_functions', c.oid, 'TRUNCATE'))""")).isEmpty();
        for (String table : new String[] {"event", "intake_request", "configuration", "refused_command"}) {
            assertThat(world.database.sql(
                            "postgres",
                            "SELECT has_any_column_privilege('onejob_functions', 'onejob." + table + "', 'UPDATE')"))
                    .as(table)
                    .containsExactly("f");
        }
        assertThat(world.database.sql(
                        "postgres", "SELECT rolcanlogin, rolsuper FROM pg_roles WHERE rolname = 'onejob_functions'"))
                .containsExactly("f|f");
    }

    @Test
    void nobodyButTheFunctionsRoleWritesATable() throws SQLException {
        assertThat(world.database.sql("postgres", """
                SELECT DISTINCT a.grantee::regrole || ' ' || a.privilege_type || ' ' || c.relname
                  FROM pg_class c, aclexplode(c.relacl) a
                 WHERE c.relnamespace = 'onejob'::regnamespace AND a.privilege_type <> 'SELECT'
                   AND a.grantee NOT IN ('onejob_functions'::regrole, 'onejob_owner'::regrole)""")).isEmpty();
    }

    @Test
    void aViewerReadsNeitherPayloadNorResult() throws SQLException {
        world.submit("held");
        try (Psql viewer = new Psql(world.database, "victor")) {
            assertThat(viewer.answer("SELECT payload FROM job")).startsWith("42501");
            assertThat(viewer.answer("SELECT result FROM job")).startsWith("42501");
            assertThat(viewer.answer("SELECT * FROM job")).startsWith("42501");
            assertThat(
                            viewer.answer(
                                    "SELECT owner_id, id, idempotency_key, fingerprint, payload_fingerprint, operation,"
                                            + " provider, status, suspected_duplicate, version, completed_by, created_at, closed_at FROM job"))
                    .isEqualTo(Psql.APPLIED);
            assertThat(viewer.answer("SELECT sha256 FROM owner_token")).startsWith("42501");
        }
        assertThat(world.database.as("victor").jobs().list(null, null, 10))
                .isNotEmpty()
                .allSatisfy(job -> assertThat(job.payload()).isNull());
    }

    @Test
    void aTokenReachesNothingOfAnotherOwner() {
        JobId id = world.submit("held").id();
        Submissions intake = world.service.submissions();
        IdempotencyKey key = world.job(id).key();
        assertThat(intake.job(TestDatabase.ALICE, id)).isPresent();
        assertThat(intake.job(TestDatabase.BOB, id)).isEmpty();
        assertThat(intake.jobs(TestDatabase.BOB, null, key, null, 10)).isEmpty();
        var launch = new Command.LaunchAttempt(World.id(), id, "acme", 0, null, false);
        assertThat(World.code(intake.apply(TestDatabase.BOB, launch))).isEqualTo(RefusalCode.NOT_FOUND);
        var close = new Command.CloseJob(World.id(), id, onejob.domain.job.JobStatus.CANCELLED, 1, 0, "why");
        assertThat(World.code(intake.apply(TestDatabase.BOB, close))).isEqualTo(RefusalCode.NOT_FOUND);
        var unknown = new Submissions.Token(new onejob.domain.job.Fingerprint(World.sha("nobody's")));
        assertThat(intake.owner(unknown)).isEmpty();
        assertThat(intake.job(unknown, id)).isEmpty();
        assertThat(World.code(intake.apply(unknown, launch))).isEqualTo(RefusalCode.NOT_FOUND);
        assertThat(world.kinds(id)).containsExactly("job_created");
    }

    @Test
    void aNullWhereSomethingIsAskedForIsAnErrorAndSlipsPastNothing() throws SQLException {
        JobId id = world.submit("guarded").id();
        var attempt = world.unknown(world.submit("held").id(), "acme");
        try (Psql operator = new Psql(world.database, "olga")) {
            for (String call : new String[] {
                "launch_attempt(gen_random_uuid(), '" + id + "', 'fallback-pay', 0, NULL, NULL)",
                "launch_attempt(gen_random_uuid(), '" + id + "', 'acme', NULL, NULL, false)",
                "launch_attempt(NULL, '" + id + "', 'acme', 0, NULL, false)",
                "resolve_attempt(gen_random_uuid(), '" + attempt + "', NULL, 'failed', 'ledger', 'r', NULL, 'why')",
                "resolve_attempt(gen_random_uuid(), '" + attempt + "', 3, 'failed', NULL, 'r', NULL, 'why')",
                "resolve_attempt(gen_random_uuid(), '" + attempt + "', 3, NULL, 'ledger', 'r', NULL, 'why')",
                "cancel_attempt(gen_random_uuid(), '" + attempt + "', NULL, 'assumed', NULL, 'why')",
                "cancel_attempt(gen_random_uuid(), '" + attempt + "', 3, NULL, NULL, 'why')",
                "release_attempt(gen_random_uuid(), '" + attempt + "', NULL, 'why')",
                "close_job(gen_random_uuid(), '" + id + "', 'failed', NULL, 0, 'why')",
                "close_job(gen_random_uuid(), '" + id + "', 'failed', 1, NULL, 'why')",
                "close_job(gen_random_uuid(), '" + id + "', NULL, 1, 0, 'why')",
                "add_note(NULL, '" + id + "', 'x')",
                "show_payload(NULL, '" + id + "')"
            }) {
                assertThat(operator.answer("SELECT " + call)).as(call).startsWith("22023");
            }
        }
    }

    /// Each of these was taken, and did harm: a lease past the calendar ended every engine's sweep for ever, a note on
    /// another job's attempt broke an invariant, an empty document made every operation unknown.
    @Test
    void whatNoProgramOfOursSaysIsAnErrorAndNotBelieved() throws SQLException {
        JobId id = world.submit("held").id();
        var attempt = world.unknown(id, "acme");
        JobId other = world.submit("held").id();
        String news = "NULL, NULL, NULL, '{}', NULL, NULL)";
        try (Psql service = new Psql(world.database, "svc");
                Psql operator = new Psql(world.database, "olga");
                Psql admin = new Psql(world.database, "ada")) {
            for (String call : new String[] {
                "start_engine(gen_random_uuid(), 'x', interval '200000 years')",
                "start_engine(gen_random_uuid(), 'x', interval '-1 second')",
                "start_engine(gen_random_uuid(), 'x', NULL)",
                "start_engine(gen_random_uuid(), NULL, interval '1 second')",
                "note_event('alice', '" + other + "', '" + attempt + "', 'look_up', '{}')",
                "note_event('alice', gen_random_uuid(), NULL, 'look_up', '{}')",
                "note_event('alice', '" + id + "', '" + attempt + "', NULL, '{}')",
                "tell(gen_random_uuid(), NULL, 'alice', '" + id + "', '" + attempt + "', 'answer', 'bogus', " + news,
                "tell(gen_random_uuid(), NULL, 'alice', '" + id + "', '" + attempt + "', 'answer', NULL, " + news
            }) {
                assertThat(service.answer("SELECT " + call)).as(call).startsWith("22023");
            }
            assertThat(service.answer("SELECT start_engine(gen_random_uuid(), 'x', interval '36500 days')"))
                    .isEqualTo(Psql.APPLIED);
            assertThat(operator.answer("SELECT resolve_attempt(gen_random_uuid(), '" + attempt
                            + "', 3, 'failed', 'ledger', repeat('r', 501), NULL, 'why')"))
                    .startsWith("22023");
            assertThat(operator.answer("SELECT resolve_attempt(gen_random_uuid(), '" + attempt
                            + "', 3, 'failed', 'ledger', repeat('r', 500), NULL, 'why')"))
                    .isEqualTo(Psql.APPLIED);
            for (String document : new String[] {"{}", "[]", "{\"operations\": {}}", "{\"providers\": {}}"}) {
                assertThat(admin.answer("SELECT publish_configuration('" + document + "', 'f')"))
                        .as(document)
                        .startsWith("22023");
            }
        }
        assertThat(world.kinds(other)).containsExactly("job_created");
    }
}
