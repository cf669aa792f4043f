package onejob.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Where a command's answer and its complaints go, and the environment it was started in.
///
/// @param out the answer, and nothing else
/// @param err what is said to people: complaints, progress
public record Terminal(PrintStream out, PrintStream err, Map<String, String> environment) {
    public Terminal {
        environment = Map.copyOf(environment);
    }

    /// The process's own. Always UTF-8: JSON is, and a bare POSIX locale must not turn names into question marks.
    public static Terminal ofProcess() {
        return new Terminal(
                new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                System.getenv());
    }
}
