package onejob.app.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// One command line, run within the test: its exit code, and what it printed where.
record Played(int exit, String out, String err) {
    static Played of(Map<String, String> environment, String... args) {
        return of(environment, new Lifetime(), args);
    }

    static Played of(Map<String, String> environment, Lifetime lifetime, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment);
        int exit = OneJob.run(terminal, () -> lifetime, args);
        return new Played(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
