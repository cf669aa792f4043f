package onejob.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import onejob.persistence.Login;
import onejob.persistence.NewDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The whole way of an installation, from an empty server to a job that was worked on, over the command line alone.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandsOnAServerTest {
    private static final String NO_JOB = "01890a5d-ac96-774b-bcce-b302099a8057";

    private Path folder;
    private EmbeddedPostgres server;
    private Path config;

    @BeforeAll
    void install(@TempDir Path empty) throws IOException {
        folder = empty;
        server = EmbeddedPostgres.builder().start();
        String base = "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/";
        NewDatabase.create(new Login(base + "postgres", "postgres", ""), "onejob", "onejob_owner", "owner-secret");
        config = Samples.configuration(folder, base + "onejob");
        assertThat(run("serve", "--json").exit()).as("there is no schema yet").isEqualTo(Exit.USAGE);
        assertThat(run("jobs", "list").exit()).as("nor here").isEqualTo(Exit.USAGE);
        assertThat(run("migrate", "--json").exit()).isZero();
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
    }

    @Test
    void migrateIsSafeToRepeatAndForTwoAtOnce() throws Exception {
        List<Integer> exits = new ArrayList<>();
        try (ExecutorService both = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var played : both.invokeAll(List.<Callable<Played>>of(() -> run("migrate"), () -> run("migrate")))) {
                exits.add(played.get().exit());
            }
        }
        assertThat(exits).containsExactly(0, 0);
    }

    @Test
    void aLoginThatIsNotLetInHearsWhy() {
        Map<String, String> nobody = Map.of("ONEJOB_DATABASE_USER", "nobody", "ONEJOB_DATABASE_PASSWORD", "x");
        Played played = Played.of(nobody, "jobs", "list", "--json", "--config", config.toString());
        assertThat(played.exit()).isEqualTo(Exit.UNREACHABLE);
        assertThat(played.err().lines()).singleElement().asString().contains("\"nobody\"");
    }

    @Test
    void everyInvariantHoldsAndIsNamed() throws Exception {
        Played played = run("verify", "--json");
        assertThat(played.exit()).isZero();
        assertThat(StrictJson.read(played.out())).isInstanceOf(JsonValue.Members.class);
        assertThat(played.out()).contains("\"violations\":0").doesNotContain("\"violations\":1");
    }

    @Test
    void aTokenAndPasswordsArePrintedOnce() throws Exception {
        assertThat(text(run("owners", "add", "northwind", "--json"), "token")).hasSize(43);
        assertThat(run("owners", "revoke", "northwind").exit()).isZero();
        assertThat(run("owners", "revoke", "northwind").exit()).isEqualTo(Exit.REFUSED);
        assertThat(text(run("operators", "add", "otto", "--role", "admin", "--json"), "role"))
                .isEqualTo("admin");
        assertThat(text(run("services", "add", "one", "--role", "engine", "--json"), "service"))
                .isEqualTo("one");
        assertThat(run("operators", "add", "Otto!", "--role", "admin").exit()).isEqualTo(Exit.USAGE);
        assertThat(run("operators", "revoke", "nobody", "--json").out()).contains("\"not_found\"");
    }

    @Test
    void whoMayNotIsRefusedInTheContractsWords() throws Exception {
        Map<String, String> viewer = operator("victor", "viewer");
        Played played = Played.of(viewer, words("jobs note " + NO_JOB + " --text hello --json"));
        assertThat(played.exit()).as(played.err()).isEqualTo(Exit.REFUSED);
        assertThat(text(played, "code")).isEqualTo("role_not_permitted");
        assertThat(Played.of(viewer, words("jobs list --json")).out()).startsWith("{\"jobs\":[");

        Played asViewer = Played.of(viewer, words("owners add kim --json"));
        assertThat(asViewer.exit()).isEqualTo(Exit.REFUSED);
        assertThat(text(asViewer, "code")).isEqualTo("role_not_permitted");
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        Map<String, String> olga = operator("nina", "operator");
        for (String command : List.of(
                "jobs show " + NO_JOB,
                "attempts check " + NO_JOB,
                "attempts launch " + NO_JOB + " --provider acme --after 0",
                "late review " + NO_JOB + " --as stands --reference r --reason r")) {
            Played played = Played.of(olga, words(command + " --json"));
            assertThat(played.exit()).as(command + played.err()).isEqualTo(Exit.REFUSED);
            assertThat(text(played, "code")).as(command).isEqualTo("not_found");
            Played forPeople = Played.of(olga, words(command));
            assertThat(forPeople.err()).startsWith("Refused: ").contains("What to do: ");
        }
    }

    @Test
    void programsRefuseTheWrongLoginAndAnUnpublishedFile() throws Exception {
        assertThat(run("serve").err()).contains("owns the schema");
        assertThat(run("serve").exit()).isEqualTo(Exit.USAGE);
        Map<String, String> intakeOnly = service("intake-only", "intake");
        assertThat(Played.of(intakeOnly, words("engine")).err()).contains("may not work as engine");
        assertThat(Played.of(operator("kim", "admin"), words("serve")).exit()).isEqualTo(Exit.USAGE);
        Map<String, String> owner = Map.of(
                "HOME", folder.toString(),
                "ONEJOB_DATABASE_USER", "onejob_owner",
                "ONEJOB_DATABASE_PASSWORD", "owner-secret");
        assertThat(Played.of(owner, words("console")).err()).contains("no person’s");
        assertThat(Played.of(owner, words("console")).exit()).isEqualTo(Exit.USAGE);

        Path other = folder.resolve("other.yaml");
        Files.writeString(other, Files.readString(config).replace("release: operator", "release: never"));
        Played differs = Played.of(intakeOnly, "intake", "--config", other.toString());
        assertThat(differs.exit()).isEqualTo(Exit.USAGE);
        assertThat(differs.err()).contains("differs from the published revision");
    }

    @Test
    void aJobGoesItsWayUntilTheProgramIsToldToEnd() throws Exception {
        String token = text(run("owners", "add", "alice", "--json"), "token");
        Map<String, String> olga = operator("olga", "operator");
        Lifetime lifetime = new Lifetime();
        try (ServeInBackground serving = ServeInBackground.start(service("svc", "both"), lifetime, config)) {
            String job = post(serving.address(), token);
            assertThat(Played.of(olga, words("jobs show " + job)).out()).contains(job, "open", "charge at acme");

            Played stale = Played.of(olga, words("jobs cancel " + job + " --version 7 --after 0 --reason r --json"));
            assertThat(text(stale, "code")).isEqualTo("version_changed");

            String launch = "attempts launch " + job + " --provider acme --after 0 --command " + NO_JOB + " --json";
            Played launched = Played.of(olga, words(launch));
            assertThat(launched.exit()).as(launched.err()).isZero();
            String attempt = text(launched, "id");
            assertThat(text(Played.of(olga, words(launch)), "id"))
                    .as("the same command again")
                    .isEqualTo(attempt);

            await().atMost(Duration.ofSeconds(20))
                    .until(() ->
                            Played.of(olga, words("jobs show " + job)).out().contains("failed (not sent)"));
            Played looked = Played.of(olga, words("attempts check " + attempt + " --json"));
            assertThat(looked.exit()).isZero();
            assertThat(text(looked, "outcome")).as("nobody listens there").isEqualTo("look_up_failed");

            Played note = Played.of(olga, "jobs", "note", job, "--text", "seen", "--config", config.toString());
            assertThat(note.exit()).as(note.err()).isZero();
            Played failed = Played.of(olga, words("jobs fail " + job + " --version 1 --after 1 --reason r --json"));
            assertThat(text(failed, "status")).isEqualTo("failed");
            assertThat(Played.of(olga, words("jobs list --status failed")).out())
                    .contains(job);
            lifetime.askToEnd();
            assertThat(serving.exit()).isZero();
        }
    }

    private record ServeInBackground(CompletableFuture<Played> end, Lifetime lifetime, URI address)
            implements AutoCloseable {
        static ServeInBackground start(Map<String, String> login, Lifetime lifetime, Path config) throws IOException {
            int port = freePort();
            Path own = config.resolveSibling("serve.yaml");
            Files.writeString(own, Files.readString(config).replace("port: 0", "port: " + port));
            CompletableFuture<Played> end = CompletableFuture.supplyAsync(
                    () -> Played.of(login, lifetime, "serve", "--config", own.toString()),
                    Executors.newVirtualThreadPerTaskExecutor());
            URI address = URI.create("http://127.0.0.1:" + port);
            await().atMost(Duration.ofSeconds(30)).ignoreExceptions().until(() -> {
                assertThat(end).as("still serving").isNotDone();
                return get(address.resolve("/health/ready")) == 200;
            });
            return new ServeInBackground(end, lifetime, address);
        }

        int exit() throws Exception {
            return end.get(30, TimeUnit.SECONDS).exit();
        }

        @Override
        public void close() {
            lifetime.askToEnd();
        }
    }

    private static int freePort() throws IOException {
        try (var probe = new java.net.ServerSocket(0)) {
            return probe.getLocalPort();
        }
    }

    private static int get(URI address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                    .statusCode();
        }
    }

    private static String post(URI intake, String token) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(intake.resolve("/v1/jobs"))
                .header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", "key-1")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"operation\":\"charge\",\"payload\":{\"amount\":1}}"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
            return member(answer.body(), "id");
        }
    }

    private Map<String, String> operator(String name, String role) throws Exception {
        return login(name, run("operators", "add", name, "--role", role, "--json"));
    }

    private Map<String, String> service(String name, String role) throws Exception {
        return login(name, run("services", "add", name, "--role", role, "--json"));
    }

    private static Map<String, String> login(String name, Played added) throws Exception {
        Map<String, String> environment = new HashMap<>();
        environment.put("ONEJOB_DATABASE_USER", name);
        environment.put("ONEJOB_DATABASE_PASSWORD", text(added, "password"));
        return environment;
    }

    private Played run(String... args) {
        return Played.of(Map.of(), words(String.join(" ", args)));
    }

    private String[] words(String line) {
        return (line + " --config " + config).split(" ");
    }

    private static String text(Played played, String member) throws Exception {
        assertThat(played.out()).as(played.err()).isNotEmpty();
        return member(played.out(), member);
    }

    private static String member(String json, String name) throws Exception {
        if (StrictJson.read(json) instanceof JsonValue.Members document
                && document.members().get(name) instanceof JsonValue.Text text) {
            return text.value();
        }
        throw new AssertionError("no text `" + name + "` in " + json);
    }
}
