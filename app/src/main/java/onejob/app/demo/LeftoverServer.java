package onejob.app.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A database server that outlived its demo: a killed Java process leaves its server running. The server says itself
/// where it is, in the first lines of postmaster.pid in its data folder.
final class LeftoverServer {
    private static final int PATIENCE_SECONDS = 30;

    private LeftoverServer() {}

    /// Ends the server of this data folder, if one is running.
    ///
    /// @return its process id, or empty when there was none
    static Optional<Long> end(Path database) throws IOException {
        Optional<ProcessHandle> found = find(database);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ProcessHandle server = found.get();
        // Its clients died with the demo, so the "smart" stop that this asks for has nobody to wait for.
        server.destroy();
        try {
            server.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new DemoRefused(
                    "A database server of an earlier demo does not end: please end process " + server.pid() + ".", e);
        } catch (ExecutionException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while an earlier server was ending", e);
        }
        return Optional.of(server.pid());
    }

    private static Optional<ProcessHandle> find(Path database) throws IOException {
        Path file = database.resolve("postmaster.pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        if (lines.size() < 2 || !lines.get(0).strip().matches("\\d+") || !isSame(lines.get(1), database)) {
            return Optional.empty();
        }
        // The file outlives a machine that lost its power, and then the number may be anybody's.
        return ProcessHandle.of(Long.parseLong(lines.get(0).strip()))
                .filter(process -> process.info().command().orElse("").contains("postgres"));
    }

    private static boolean isSame(String line, Path database) throws IOException {
        Path named = Path.of(line.strip());
        return Files.exists(named) && Files.isSameFile(named, database);
    }
}
