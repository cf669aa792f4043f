package onejob.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import onejob.persistence.Login;
import onejob.persistence.NewDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoServerTest {
    @TempDir
    Path home;

    /// Starts a server and dies without ending it, as a killed demo does.
    static final class Killed {
        private Killed() {}

        public static void main(String[] args) throws IOException {
            DemoFolder folder = DemoFolder.open(Path.of(args[0]), false);
            DemoServer.start(folder, DemoSecrets.open(folder), line -> {});
            Runtime.getRuntime().halt(0);
        }
    }

    @Test
    void dataOutlivesAKilledDemoAndItsServerIsEndedFirst() throws Exception {
        Path data = home.resolve("demo");
        Process killed = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Killed.class.getName(),
                        data.toString())
                .inheritIO()
                .start();
        assertThat(killed.waitFor(90, TimeUnit.SECONDS)).isTrue();
        assertThat(killed.exitValue()).isZero();

        List<String> said = new ArrayList<>();
        try (DemoFolder folder = DemoFolder.open(data, false)) {
            DemoSecrets secrets = DemoSecrets.open(folder);
            try (DemoServer server = DemoServer.start(folder, secrets, said::add)) {
                assertThat(said).anyMatch(line -> line.contains("still running"));
                NewDatabase.create(server.superuser(), "onejob", "onejob_owner", "first");
                NewDatabase.create(server.superuser(), "onejob", "onejob_owner", "it's another");
                try (Connection connection = connect(server.login("onejob", "onejob_owner", "it's another"))) {
                    assertThat(setting(connection, "fsync")).isEqualTo("on");
                    assertThat(setting(connection, "synchronous_commit")).isEqualTo("on");
                    assertThat(setting(connection, "full_page_writes")).isEqualTo("on");
                }
                assertThatThrownBy(() -> connect(server.login("onejob", "postgres", "")))
                        .isInstanceOf(SQLException.class);
            }
            assertThat(LeftoverServer.end(folder.database())).isEmpty();
        }
    }

    @Test
    void oneFolderOneDemo() throws Exception {
        Path data = home.resolve("demo");
        try (DemoFolder held = DemoFolder.open(data, false)) {
            assertThat(held.database().getParent()).isEqualTo(data);
            assertThatThrownBy(() -> DemoFolder.open(data, true))
                    .isInstanceOf(DemoRefused.class)
                    .hasMessageContaining("Another demo");
        }
    }

    @Test
    void freshDeletesOnlyWhatIsItsOwn() throws Exception {
        Path strange = Files.createDirectories(home.resolve("photos"));
        Path photo = Files.writeString(strange.resolve("one.png"), "x");
        assertThatThrownBy(() -> DemoFolder.open(strange, true)).isInstanceOf(DemoRefused.class);
        assertThat(photo).exists();

        Path data = home.resolve("demo");
        DemoFolder.open(data, false).close();
        Path old =
                Files.writeString(Files.createDirectories(data.resolve("deep")).resolve("old"), "x");
        DemoFolder.open(data, true).close();
        assertThat(old).doesNotExist();
        assertThat(data).isDirectory();
    }

    private static Connection connect(Login login) throws SQLException {
        return DriverManager.getConnection(login.url(), login.user(), login.password());
    }

    private static String setting(Connection connection, String name) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SHOW " + name)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
