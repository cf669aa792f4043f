package onejob.persistence.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// One server for a test JVM, with a hostile time zone: what reads times by the session's zone is found out.
public final class TestServer {
    private static final EmbeddedPostgres SERVER = start();

    private TestServer() {}

    private static EmbeddedPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("max_connections", "300")
                    .setServerConfig("fsync", "off") // a test's database need not survive the machine
                    .setServerConfig("timezone", "Pacific/Chatham")
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    server.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + SERVER.getPort() + "/" + database;
    }

    /// As the cluster's superuser.
    public static void sql(String database, String... statements) {
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
