package onejob.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.UUID;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.transition.Command.PauseProvider;
import onejob.domain.transition.CommandId;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.TestDatabase;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.ConnectProblem.Kind;
import onejob.views.connect.Connection;
import onejob.views.connect.Place;
import onejob.views.connect.Tint;
import org.junit.jupiter.api.Test;

/// What keeps a person out of a database, and what the console may do in one it does not know all of.
class ConsoleProgramTest {
    private static final String NEWER = "INSERT INTO onejob.schema_history"
            + " (installed_rank, version, description, type, script, installed_by, execution_time, success)"
            + " VALUES (9999, '9999', 'from the future', 'SQL', 'V9999', 'x', 1, true)";

    private static Place place(String url, String login) {
        return new Place("", url, login, Tint.GREY, false, false);
    }

    private static ConnectProblem problem(Place place, String password) {
        return catchThrowableOfType(
                ConnectProblem.class,
                () -> ConsoleProgram.open(place, password).close().run());
    }

    @Test
    void everyObstacleHasItsName() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            String url = database.url();
            database.sql(
                    "postgres",
                    "DO $$ BEGIN CREATE ROLE nobody_here LOGIN PASSWORD 'secret';"
                            + " EXCEPTION WHEN duplicate_object THEN NULL; END $$");
            assertThat(problem(place(url, "olga_who"), "secret").kind()).isEqualTo(Kind.REFUSED);
            assertThat(problem(place(url, "nobody_here"), "secret").kind()).isEqualTo(Kind.NO_ROLE);
            assertThat(problem(place(url, "svc"), "secret").kind()).isEqualTo(Kind.NO_ROLE);
            assertThat(problem(place(url + "_not", "olga"), "secret").kind()).isEqualTo(Kind.NO_DATABASE);
            assertThat(problem(place(url + "?sslmode=verify-full", "olga"), "secret")
                            .kind())
                    .isEqualTo(Kind.NOT_SECURE);
            assertThat(problem(place("jdbc:postgresql://%%%", "olga"), "secret").kind())
                    .isIn(Kind.ADDRESS, Kind.UNREACHABLE);
            assertThat(problem(place("jdbc:postgresql://127.0.0.1:" + deaf() + "/onejob", "olga"), "secret")
                            .kind())
                    .isEqualTo(Kind.UNREACHABLE);
            database.sql("onejob_owner", "DELETE FROM onejob.schema_history WHERE version::int > 4");
            assertThat(problem(place(url, "olga"), "secret").kind()).isEqualTo(Kind.SCHEMA_OLDER);
        }
        try (TestDatabase empty = TestDatabase.empty()) {
            assertThat(problem(place(empty.url(), "onejob_owner"), "secret").kind())
                    .isEqualTo(Kind.NO_SCHEMA);
        }
    }

    private static int deaf() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void aNewerSchemaIsOpenedToLookAndTheServerHoldsToIt() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            database.publish(Documents.STANDARD).sql("onejob_owner", NEWER);
            Connection opened = ConsoleProgram.open(place(database.url(), "ada"), "secret");
            assertThat(opened.environment().readOnlySchema()).isTrue();
            looksOnly(opened);
        }
    }

    @Test
    void aPlaceThatIsMarkedReadOnlyIsHeldToIt() throws Exception {
        try (TestDatabase database = TestDatabase.create()) {
            database.publish(Documents.STANDARD);
            Place marked = new Place("orders-db", database.url(), "ada", Tint.BLUE, true, true);
            Connection opened = ConsoleProgram.open(marked, "secret");
            assertThat(opened.environment().production()).isTrue();
            assertThat(opened.environment().lookOnly()).isTrue();
            assertThat(opened.environment().readOnlySchema()).isFalse();
            assertThat(opened.environment().name()).isEqualTo("orders-db");
            looksOnly(opened);
        }
    }

    private static void looksOnly(Connection opened) {
        try {
            assertThat(opened.ports().jobs().here().readOnly()).isTrue();
            PauseProvider pause = new PauseProvider(new CommandId(UUID.randomUUID()), "acme", "a try");
            assertThatThrownBy(() -> opened.ports().transitions().apply(pause)).isInstanceOf(DatabaseUnavailable.class);
        } finally {
            opened.close().run();
        }
    }
}
