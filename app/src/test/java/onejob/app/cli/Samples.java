package onejob.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The configuration that the command line's tests work with.
final class Samples {
    private Samples() {}

    static Path configuration(Path folder, String url) throws IOException {
        return Files.writeString(folder.resolve("onejob.yaml"), """
                database: { url: "%s", user: onejob_owner, password: owner-secret }
                intake: { host: 127.0.0.1, port: 0 }
                engine: { name: engine-1, concurrency: 4, sweepEvery: 200ms, lease: 5s, stopGrace: 1s }
                operations:
                  - name: charge
                    route: [acme, other]
                    launch: manual
                    release: operator
                    qualification: none
                    outputSchema: { type: object, required: [id] }
                providers:
                  - { name: acme, kind: http-json, url: "http://127.0.0.1:1/acme", statusUrl: "http://127.0.0.1:1/acme/{key}" }
                  - { name: other, kind: http-json, url: "http://127.0.0.1:1/other" }
                """.formatted(url));
    }
}
