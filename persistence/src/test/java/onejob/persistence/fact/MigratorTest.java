package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import onejob.persistence.Login;
import onejob.persistence.MigrationRefused;
import onejob.persistence.Migrator;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.Test;

/// The schema comes to be, once, by its owner's hand.
class MigratorTest {
    @Test
    void aRepeatFindsNothingToDo() {
        try (TestDatabase database = TestDatabase.empty()) {
            assertThat(Migrator.migrate(database.login("onejob_owner"))).isPositive();
            assertThat(Migrator.migrate(database.login("onejob_owner"))).isZero();
        }
    }

    @Test
    void twoAtOnceMakeOneSchema() throws Exception {
        try (TestDatabase database = TestDatabase.empty();
                var threads = Executors.newFixedThreadPool(2)) {
            CyclicBarrier start = new CyclicBarrier(2);
            Callable<Integer> migrate = () -> {
                start.await();
                return Migrator.migrate(database.login("onejob_owner"));
            };
            int scripts = 0;
            for (var one : threads.invokeAll(List.of(migrate, migrate))) {
                scripts += one.get();
            }
            assertThat(database.sql(
                            "onejob_owner", "SELECT count(*) FROM schema_history WHERE type = 'SQL' AND success"))
                    .containsExactly(String.valueOf(scripts));
        }
    }

    @Test
    void theNewestKnownMigrationIsTheNewestScript() throws Exception {
        Path scripts =
                Path.of(java.util.Objects.requireNonNull(Migrator.class.getResource("/onejob/persistence/migration"))
                        .toURI());
        try (Stream<Path> files = Files.list(scripts)) {
            int newest = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("V\\d+__.*\\.sql"))
                    .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
                    .max()
                    .orElseThrow();
            assertThat(Migrator.newestKnown()).isEqualTo(newest);
        }
    }

    @Test
    void anotherLoginIsRefused() {
        try (TestDatabase database = TestDatabase.create()) {
            for (String login : List.of("ada", "svc")) {
                assertThatThrownBy(() -> Migrator.migrate(database.login(login)))
                        .isInstanceOf(MigrationRefused.class)
                        .hasMessageContaining("onejob_owner");
            }
        }
    }

    @Test
    void aSchemaNewerThanTheProgramIsLeftAlone() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            database.sql(
                    "onejob_owner",
                    "INSERT INTO schema_history (installed_rank, version, description, type, script, installed_by,"
                            + " execution_time, success) VALUES (9999, '999', 'from the future', 'SQL', 'V999__x.sql', 'x', 1, true)");
            assertThatThrownBy(() -> Migrator.migrate(database.login("onejob_owner")))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageContaining("999");
            assertThat(database.as("olga").identity().schemaIsNewer()).isTrue();
        }
    }

    @Test
    void aSuperuserMigratesAsTheOwner() throws Exception {
        try (TestDatabase database = TestDatabase.empty()) {
            Login superuser = new Login(database.url(), "postgres", "postgres");
            assertThat(Migrator.migrate(superuser)).isPositive();
            assertThat(Migrator.migrate(superuser)).isZero();
            assertThat(Migrator.migrate(database.login("onejob_owner"))).isZero();
            assertThat(database.sql("postgres", """
                    SELECT DISTINCT nspowner::regrole || ' ' || c.relowner::regrole FROM pg_namespace n
                      JOIN pg_class c ON c.relnamespace = n.oid WHERE nspname = 'onejob'""")).containsExactly("onejob_owner onejob_owner");
            assertThat(database.sql("postgres", """
                    SELECT proowner::regrole FROM pg_proc WHERE proname = 'claim'
                       AND pronamespace = 'onejob'::regnamespace""")).containsExactly("onejob_functions");
        }
    }
}
