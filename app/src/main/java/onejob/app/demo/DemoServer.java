package onejob.app.demo;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import onejob.persistence.Login;

/// The demo's own PostgreSQL, on loopback, as careful with what it was told as a real one: it waits for the disk.
final class DemoServer implements AutoCloseable {
    private static final Duration START_WAIT = Duration.ofSeconds(60);
    private static final String PORT = "port.database";

    private final EmbeddedPostgres server;
    private final String password;

    private DemoServer(EmbeddedPostgres server, String password) {
        this.server = server;
        this.password = password;
    }

    /// Starts it on the folder's data, after ending one that an earlier demo left behind.
    ///
    /// @param say told in plain words what happens meanwhile
    static DemoServer start(DemoFolder folder, DemoSecrets secrets, Consumer<String> say) throws IOException {
        Optional<Long> ended = LeftoverServer.end(folder.database());
        ended.ifPresent(pid -> say.accept(
                "The database server of an earlier demo was still running (process " + pid + "); ended it."));
        say.accept(
                Files.exists(folder.database().resolve("postgresql.conf"))
                        ? "Starting the demo's database."
                        : "Making the demo's database; the first time takes a moment.");
        Files.createDirectories(folder.programs());
        String password = secrets.secret("password.postgres");
        Path passwordFile = folder.privateFile("first-password");
        Files.writeString(passwordFile, password);
        int port = Ports.likeLastTime(secrets, PORT);
        Path log = folder.file("server.log");
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(folder.programs().toFile())
                    .setDataDirectory(folder.database())
                    .setCleanDataDirectory(false)
                    // The demo ends its parts in order; a hook of the server's own would end it under the engine.
                    .setRegisterShutdownHook(false)
                    .setPort(port)
                    .setPGStartupWait(START_WAIT)
                    // These go to initdb. The library's own "trust" comes first, and the later one counts: without it
                    // everybody on this machine would be the demo's superuser.
                    .setLocaleConfig("auth", "scram-sha-256")
                    .setLocaleConfig("pwfile", passwordFile.toString())
                    .setLocaleConfig("locale-provider", "builtin")
                    .setLocaleConfig("builtin-locale", "C.UTF-8")
                    .setLocaleConfig("locale", "C")
                    .setConnectConfig("password", password)
                    // The library turns all three off, for tests that may lose everything.
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("unix_socket_directories", "")
                    .setServerConfig("max_connections", "100")
                    .setErrorRedirector(Redirect.appendTo(log.toFile()))
                    .setOutputRedirector(Redirect.appendTo(log.toFile()))
                    .start();
            return new DemoServer(server, password);
        } catch (IOException | RuntimeException e) {
            throw new DemoRefused("The demo's database did not start; " + log + " may say why.", e);
        } finally {
            Files.delete(passwordFile);
        }
    }

    /// A login at one of its databases.
    Login login(String database, String user, String itsPassword) {
        return new Login("jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database, user, itsPassword);
    }

    Login superuser() {
        return login("postgres", "postgres", password);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
