package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoHeadlessTest {
    @TempDir
    Path home;

    @Test
    void theStoryIsToldAndTheRefereeAgrees() throws Exception {
        Map<String, String> environment = Map.of("XDG_DATA_HOME", home.toString());
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(told, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                environment);
        Lifetime lifetime = new Lifetime();
        try (var thread = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletableFuture<Integer> end = CompletableFuture.supplyAsync(
                    () -> OneJob.run(terminal, () -> lifetime, "demo", "--headless", "--for", "180s"), thread);
            for (String line : new String[] {
                "(not sent): it was not done",
                "(rejected): it was not done",
                "is UNKNOWN (timeout)",
                "is let race, by robin",
                "lost: another was first",
                "is cancelled and fenced, by robin",
                "answers LATE",
            }) {
                await().atMost(Duration.ofMinutes(2))
                        .until(() -> end.isDone()
                                || told.toString(StandardCharsets.UTF_8).contains(line));
                assertThat(told.toString(StandardCharsets.UTF_8)).contains(line);
            }
            Played second = Played.of(environment, "demo", "--headless");
            assertThat(second.exit()).isEqualTo(Exit.USAGE);
            assertThat(second.err()).contains("Another demo is running");
            lifetime.askToEnd();
            assertThat(end.get(60, TimeUnit.SECONDS)).isZero();
        }
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("Done more than once: 1.");
        Path folder = home.resolve("onejob").resolve("demo");
        assertThat(folder.resolve("database").resolve("postmaster.pid")).doesNotExist();
        assertThat(Files.getPosixFilePermissions(folder.resolve("secrets.properties")))
                .hasSize(2);
    }
}
