package onejob.persistence.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A server of one test's own, which may be stopped and started again, and asks people for their passwords. It ends
/// with
/// the process, after whatever still wants to drop its databases.
public final class OwnServer implements TestDatabase.Superuser {
    private final Path data;
    private final int port;
    private @Nullable EmbeddedPostgres server;

    public OwnServer() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
        try {
            data = Files.createTempDirectory("onejob-own-server").resolve("data");
            EmbeddedPostgres first = builder().start();
            server = first;
            port = first.getPort();
            Files.writeString(
                    data.resolve("pg_hba.conf"),
                    "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
            sql("postgres", "SELECT pg_reload_conf()");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EmbeddedPostgres.Builder builder() {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("max_connections", "100")
                .setServerConfig("fsync", "off") // a test's database need not survive the machine
                .setPGStartupWait(Duration.ofSeconds(60));
    }

    /// Starts again what was stopped, at the same address.
    public void start() {
        try {
            server = builder().setPort(port).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// As an administrator restarts it: everybody is thrown out.
    public void stop() {
        EmbeddedPostgres running = server;
        server = null;
        if (running != null) {
            try {
                running.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Ends everybody's session in a database, and nothing else.
    public void endSessions(String database) {
        sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + database + "'");
    }

    /// How many sessions a database has.
    public int sessions(String database) {
        try (Connection connection = DriverManager.getConnection(url("postgres"), "postgres", "postgres");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = '" + database + "'")) {
            rows.next();
            return rows.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    @Override
    public void sql(String database, String... statements) {
        try (Connection connection = DriverManager.getConnection(url(database), "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
