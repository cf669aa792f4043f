package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import onejob.app.config.ConfigurationFile;
import onejob.app.provider.RawProvider;
import onejob.app.wiring.EngineProgram;
import onejob.domain.qualify.SuiteRun;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// `providers qualify`: progress on standard error, one document or one sentence on standard output, and an exit code
/// that says whether it passed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QualifyCommandTest {
    private static final String GOOD = "{\"id\":\"f-1\",\"status\":\"done\"}";
    private static final String FILE = """
            database: { url: "@DATABASE@", user: svc, password: secret }
            intake: { port: 0 }
            engine: { name: engine-1, concurrency: 4, sweepEvery: 100ms, stopGrace: 1s }
            operations:
              - name: charge
                route: [acme, other]
                launch: manual
                outputSchema: { type: object, required: [id, status] }
                contract: { validFor: 1d, cases: [
                  { name: a small charge, payload: { amount: 1 }, repeat: 2, checks: [ { pointer: /status, equals: done } ] },
                  { name: another, payload: { amount: 2 }, checks: [ { pointer: /id, pattern: "^f-" } ] } ] }
              - { name: bare, route: [acme, other], outputSchema: { type: object } }
            providers:
              - { name: acme, kind: http-json, url: "http://127.0.0.1:1/acme" }
              - { name: other, kind: http-json, url: "@OTHER@", qualifyUrl: "@OTHER@", timeout: 20s }
            """;

    private final AtomicReference<RawProvider.Behaviour> behaviour = new AtomicReference<>();
    private TestDatabase database;
    private RawProvider provider;
    private EngineProgram engine;
    private Path config;

    @BeforeAll
    void begin(@TempDir Path folder) throws IOException {
        provider = new RawProvider(x -> behaviour.get().on(x));
        database = TestDatabase.create();
        config = Files.writeString(
                folder.resolve("onejob.yaml"),
                FILE.replace("@DATABASE@", database.url()).replace("@OTHER@", provider.url()));
        engine = start();
    }

    private EngineProgram start() throws IOException {
        var configuration = ConfigurationFile.parse(config, Files.readString(config), Map.of())
                .configuration();
        return EngineProgram.start(configuration, database.login("svc"), true, UUID::randomUUID);
    }

    @AfterAll
    void end() throws IOException {
        engine.close();
        provider.close();
        database.close();
    }

    @Test
    void it_ends_with_0_only_when_every_case_has_passed() {
        behaviour.set(x -> x.body(200, GOOD.replace("done", "nearly")));
        Played failed = qualify("olga", "--json");
        assertThat(failed.exit()).isEqualTo(Exit.REFUSED);
        assertThat(failed.out())
                .contains(
                        "\"outcome\":\"failed\"",
                        "\"answer\":\"{\\\"id\\\":\\\"f-1\\\",\\\"status\\\":\\\"nearly\\\"}\"");
        assertThat(failed.err().lines().toList())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("FAILED 1/2 a small charge: 1 of 2 answered, ")
                .endsWith("; /status equals: wanted \"done\", found \"nearly\"");

        behaviour.set(x -> x.body(200, GOOD));
        String command = UUID.randomUUID().toString();
        Played passed = qualify("olga", "--command", command);
        assertThat(passed.exit()).as(passed.err()).isZero();
        assertThat(passed.out())
                .startsWith("Passed: other for charge, 2 of 2 cases passed; it may serve as fallback until ");
        assertThat(passed.err()).contains("passed 1/2 a small charge: 2 of 2 answered, ", "passed 2/2 another");
        long posts = provider.posts();
        assertThat(qualify("olga", "--command", command).exit()).isZero();
        assertThat(provider.posts()).as("the same command again").isEqualTo(posts);
        assertThat(played("victor", "providers", "list").out()).contains("charge", "fallback", "passed", "until 2");
        assertThat(played("victor", "providers", "list", "--json").out())
                .contains("\"qualification\":\"passed\"", "\"expiresAt\":\"2");
    }

    @Test
    void what_cannot_be_asked_for_is_refused() {
        Played viewer = qualify("victor", "--json");
        assertThat(viewer.exit()).isEqualTo(Exit.REFUSED);
        assertThat(viewer.out()).contains("role_not_permitted");
        assertThat(played("olga", "providers", "qualify", "other", "--operation", "nowhere", "--json")
                        .out())
                .contains("operation_unknown");
        Played bare = played("olga", "providers", "qualify", "other", "--operation", "bare");
        assertThat(bare.exit()).isEqualTo(Exit.REFUSED);
        assertThat(bare.out()).contains("has no contract suite; write `contract:`");
        Played primary = played("olga", "providers", "qualify", "acme", "--operation", "charge", "--json");
        assertThat(primary.exit()).isEqualTo(Exit.REFUSED);
        assertThat(primary.out()).contains("\"outcome\":\"no_sandbox\"");
        assertThat(played("olga", "providers", "qualify", "other").exit()).isEqualTo(Exit.USAGE);
    }

    @Test
    void asked_to_end_it_stops_the_run_at_the_engine() throws Exception {
        behaviour.set(RawProvider.Exchange::hold);
        long before = provider.posts();
        Lifetime lifetime = new Lifetime();
        CompletableFuture<Played> asked = CompletableFuture.supplyAsync(
                () -> Played.of(login("olga"), lifetime, line()), Executors.newVirtualThreadPerTaskExecutor());
        await().until(() -> provider.posts() > before);
        lifetime.askToEnd();
        Played stopped = asked.get(15, TimeUnit.SECONDS);
        assertThat(stopped.exit()).as(stopped.err()).isEqualTo(Exit.REFUSED);
        assertThat(stopped.out()).startsWith("Stopped by olga");
        assertThat(database.as("olga")
                        .qualifications()
                        .latest("charge", "other")
                        .orElseThrow()
                        .state())
                .isEqualTo(SuiteRun.State.STOPPED);
    }

    @Test
    void without_an_engine_it_says_so_after_15_seconds() throws IOException {
        engine.close();
        try {
            long begun = System.nanoTime();
            Played nobody = qualify("olga", "--json");
            assertThat(nobody.exit()).isEqualTo(Exit.UNREACHABLE);
            assertThat(nobody.err()).contains("No engine has taken the suite within 15 s");
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun))
                    .isBetween(14L, 30L);
        } finally {
            behaviour.set(x -> x.body(200, GOOD));
            engine = start();
            await().until(() -> database.as("olga")
                    .qualifications()
                    .latest("charge", "other")
                    .orElseThrow()
                    .state()
                    .ended());
        }
    }

    private String[] line(String... more) {
        List<String> words = new java.util.ArrayList<>(
                List.of("providers", "qualify", "other", "--operation", "charge", "--config", config.toString()));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private Played qualify(String who, String... more) {
        return Played.of(login(who), line(more));
    }

    private Played played(String who, String... words) {
        List<String> all = new java.util.ArrayList<>(List.of(words));
        all.addAll(List.of("--config", config.toString()));
        return Played.of(login(who), all.toArray(String[]::new));
    }

    private static Map<String, String> login(String who) {
        return Map.of("ONEJOB_DATABASE_USER", who, "ONEJOB_DATABASE_PASSWORD", "secret");
    }
}
