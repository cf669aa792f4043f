package onejob.app.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;

/// The demo's configuration: an ordinary file in the demo's folder, read as any other. It can be looked at, and used
/// with the other commands.
final class DemoConfiguration {
    private DemoConfiguration() {}

    static Configuration write(Path file, String databaseUrl, int intakePort, int providerPort, String callbackSecret)
            throws IOException {
        String text = template()
                .replace("@DATABASE_URL@", databaseUrl)
                .replace("@INTAKE_PORT@", Integer.toString(intakePort))
                .replace("@PROVIDER_PORT@", Integer.toString(providerPort));
        Files.writeString(file, text);
        // The password in its database block is nobody's: the demo's parts are given their logins one by one.
        return ConfigurationFile.parse(
                        file,
                        text,
                        Map.of("ONEJOB_DATABASE_PASSWORD", "unused", "ONEJOB_DEMO_CALLBACK_SECRET", callbackSecret))
                .configuration();
    }

    private static String template() throws IOException {
        try (InputStream in = DemoConfiguration.class.getResourceAsStream("demo.yaml")) {
            if (in == null) {
                throw new IllegalStateException("demo.yaml is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
