package onejob.app.demo;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Properties;

/// Passwords and tokens of the demo's own people, made at random and kept in one file that only its user may read: the
/// database outlives a run, and so must they.
final class DemoSecrets {
    private static final int BYTES = 24;

    private final Path file;
    private final Properties values;
    private final SecureRandom random = new SecureRandom();

    private DemoSecrets(Path file, Properties values) {
        this.file = file;
        this.values = values;
    }

    static DemoSecrets open(DemoFolder folder) throws IOException {
        Path file = folder.privateFile("secrets.properties");
        Properties values = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            values.load(in);
        }
        return new DemoSecrets(file, values);
    }

    /// The secret of this name, made on first asking.
    String secret(String name) throws IOException {
        String known = values.getProperty(name);
        if (known != null) {
            return known;
        }
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        String made = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        remember(name, made);
        return made;
    }

    String get(String name, String otherwise) {
        return values.getProperty(name, otherwise);
    }

    void remember(String name, String value) throws IOException {
        values.setProperty(name, value);
        try (Writer out = Files.newBufferedWriter(file)) {
            values.store(out, null);
        }
    }
}
