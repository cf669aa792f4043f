package onejob.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import onejob.app.config.Configuration;
import onejob.app.config.ConfigurationFile;
import onejob.app.json.StrictJson;
import onejob.app.provider.RawProvider;
import onejob.app.wiring.EngineProgram;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.domain.port.Submissions;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.persistence.Database;
import onejob.persistence.testing.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Contract suites carried out by a real engine over real HTTP, and what they open and close.
@Timeout(120)
class QualifyOnDatabaseTest {
    private static final String FILE = """
            database: { url: "jdbc:postgresql://unused/onejob", user: svc, password: unused }
            engine: { name: engine-1, sweepEvery: 100ms, stopGrace: 100ms }
            operations:
              - name: summarise
                route: [acme, second, chat]
                failover: automatic
                failoverOn: [rejected, contract_violation]
                sideEffects: none
                onContractViolation: failed
                outputSchema: { type: object, required: [title, points], properties: { title: { type: string },
                  points: { type: array, items: { type: string } }, state: { enum: [final] } } }
                answerChecks: [ { pointer: /ref, equalsInput: /ref } ]
                contract:
                  validFor: 30d
                  cases:
                    - name: a short text
                      payload: { ref: r-1, rate: 1.10 }
                      repeat: 3
                      checks: [ { pointer: /title, pattern: "^T" }, { pointer: /ref, equalsInput: /ref }, { pointer: "", maxBytes: 200 },
                                { pointer: "", noExtraMembers: [title, points, ref, state] },
                                { pointer: /points, schema: { type: array, minItems: 1 } } ]
                    - name: another
                      payload: { ref: r-2 }
                      repeat: 3
                      checks: [ { pointer: /points/0, oneOf: [a, b] } ]
            providers:
              - { name: acme, kind: http-json, url: "@ACME@", timeout: 5s }
              - { name: second, kind: http-json, url: "@SECOND@", qualifyUrl: "@SECOND@/sandbox", timeout: 20s, maxAnswerBytes: 5000,
                  headers: { Authorization: "Bearer very-secret" } }
              - { name: chat, kind: openai-chat, url: "@SECOND@/chat", timeout: 5s, model: m, prompt: "Summarise {payload}",
                  temperature: 0.2, contextTokens: 8000, maxTokens: 500 }
            """;

    private final AtomicReference<RawProvider.Behaviour> first = new AtomicReference<>(x -> x.body(422, "{}"));
    private final AtomicReference<RawProvider.Behaviour> second = new AtomicReference<>();
    private final AtomicInteger keys = new AtomicInteger();
    private RawProvider acme;
    private RawProvider fallback;
    private TestDatabase database;
    private Database olga;
    private Configuration configuration;
    private EngineProgram engine;

    @BeforeEach
    void begin() throws IOException {
        second.set(x -> x.body(200, good(x)));
        acme = new RawProvider(x -> first.get().on(x));
        fallback = new RawProvider(x -> second.get().on(x));
        configuration = ConfigurationFile.parse(
                        Path.of("onejob.yaml"),
                        FILE.replace("@ACME@", acme.url()).replace("@SECOND@", fallback.url()),
                        Map.of())
                .configuration();
        database = TestDatabase.create();
        olga = database.as("olga");
        engine = EngineProgram.start(configuration, database.login("svc"), true, UUID::randomUUID);
    }

    @AfterEach
    void end() throws IOException {
        engine.close();
        assertThat(database.as("onejob_owner").invariants().check())
                .allSatisfy(it -> assertThat(it.violations()).as(it.name()).isZero());
        database.close();
        acme.close();
        fallback.close();
    }

    @Test
    void a_suite_goes_the_way_of_a_job_to_the_sandbox_and_opens_the_fallback() throws Exception {
        JobId waiting = submit();
        await().untilAsserted(() -> assertThat(kinds(waiting)).contains("no_step_left"));
        SuiteRun passed = ended(ask("second"));
        assertThat(passed.state()).as("%s", passed).isEqualTo(SuiteRun.State.PASSED);
        List<RawProvider.Received> sent = List.copyOf(fallback.requests().subList(0, 4));
        assertThat(sent).allSatisfy(it -> {
            assertThat(it.path()).isEqualTo("/acme/sandbox");
            assertThat(it.headers())
                    .containsEntry("x-qualification", "true")
                    .containsEntry("authorization", "Bearer very-secret");
            assertThat(it.headers().get("x-job-id")).isEqualTo(it.headers().get("idempotency-key"));
        });
        assertThat(sent).extracting(it -> it.headers().get("idempotency-key")).doesNotHaveDuplicates();
        assertThat(sent.getFirst().body())
                .contains("\"operation\":\"summarise\",\"payload\":{\"ref\":\"r-1\",\"rate\":1.10}}");
        List<SuiteRun.CaseAnswer> answers = olga.qualifications().answers(passed.id(), 1);
        assertThat(answers).hasSize(3);
        assertThat(answers.getFirst().request()).isEqualTo(sent.getFirst().body());
        assertThat(answers.getFirst().verdicts()).hasSize(6);
        assertThat(passed.cases().getFirst().verdicts())
                .extracting(CheckVerdict::rule)
                .contains(CheckVerdict.Rule.SAME_SHAPE, CheckVerdict.Rule.ANSWER);
        assertThat(database.sql("postgres", "SELECT row_to_json(a) FROM suite_answer a")
                        .toString())
                .doesNotContain("very-secret", "uthorization");

        await().untilAsserted(() -> assertThat(job(waiting).status()).isEqualTo(JobStatus.SUCCEEDED));
        assertThat(job(waiting).attempts().getLast().provider()).isEqualTo("second");
        assertThat(fallback.requests().getLast().headers()).doesNotContainKey("x-qualification");
    }

    /// AC-035.
    @Test
    void a_violation_seen_live_closes_it_again() throws Exception {
        assertThat(ended(ask("second")).state()).isEqualTo(SuiteRun.State.PASSED);
        second.set(x -> x.body(200, "{\"summary\":{\"headline\":\"x\"},\"points\":\"a; b\"}"));
        JobId job = submit();
        await().untilAsserted(() -> assertThat(kinds(job)).contains("qualification_withdrawn", "no_step_left"));
        assertThat(job(job).attempts())
                .extracting(it -> it.provider() + " " + it.state())
                .containsExactly("acme " + AttemptState.FAILED, "second " + AttemptState.FAILED);
        assertThat(job(job).result()).isNull();
        Standing standing = standing("second");
        assertThat(standing.state()).isEqualTo(Standing.State.WITHDRAWN);
        assertThat(Objects.requireNonNull(standing.withdrawal()).because()).contains("neither a success nor a refusal");
        JobId next = submit();
        await().untilAsserted(() -> assertThat(kinds(next)).contains("no_step_left"));
        assertThat(job(next).attempts()).hasSize(1);
    }

    @Test
    void answers_of_another_shape_or_meaning_do_not_pass_and_say_why() {
        AtomicInteger answer = new AtomicInteger();
        second.set(x -> x.body(
                200,
                answer.incrementAndGet() == 3
                        ? good(x).replace("\"points\"", "\"state\":\"final\",\"points\"")
                        : good(x)));
        SuiteRun run = ended(ask("second"));
        assertThat(run.state()).isEqualTo(SuiteRun.State.FAILED);
        assertThat(run.cases())
                .extracting(SuiteRun.CaseRun::state)
                .containsExactly(SuiteRun.CaseRun.Progress.FAILED, SuiteRun.CaseRun.Progress.PASSED);
        assertThat(failed(run)).containsExactly("SAME_SHAPE: answer 3 differs at /state: only there");

        second.set(x -> x.body(200, good(x).replace("[\"a\"]", "[]").replace("\"T\"", "\"x\"")));
        assertThat(failed(ended(ask("second"))))
                .containsExactly("PATTERN: \"x\"", "SCHEMA: : must have at least 1 items but found 0");
        second.set(x -> x.body(200, "{\"title\":\"" + "T".repeat(6_000) + "\"}"));
        assertThat(failed(ended(ask("second"))).getFirst())
                .startsWith("ANSWER: contract_violation: the answer is larger");
        second.set(x -> x.close());
        SuiteRun closed = ended(ask("second"));
        assertThat(failed(closed).getFirst()).startsWith("ANSWER: connection_lost");
        assertThat(olga.qualifications().answers(closed.id(), 1))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.status()).isZero();
                    assertThat(it.answer()).startsWith("the connection was lost after sending");
                });
    }

    @Test
    void one_that_hangs_is_stopped_in_the_middle_of_a_call() {
        second.set(RawProvider.Exchange::hold);
        UUID run = ask("second");
        await().until(() -> fallback.posts() == 1);
        apply(new Command.StopSuite(id(), run));
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(
                                olga.qualifications().run(run).orElseThrow().state())
                        .isEqualTo(SuiteRun.State.STOPPED));
        fallback.release();
        second.set(x -> x.body(200, good(x)));
        assertThat(ended(ask("second")).state()).isEqualTo(SuiteRun.State.PASSED);
    }

    @Test
    void an_engine_that_ends_says_so_and_jobs_do_not_wait_for_suites() {
        first.set(x -> x.body(200, "{\"title\":\"T\",\"points\":[],\"ref\":\"r\"}"));
        second.set(RawProvider.Exchange::hold);
        UUID run = ask("second");
        await().until(() -> fallback.posts() == 1);
        JobId job = submit();
        await().untilAsserted(() -> assertThat(job(job).status()).isEqualTo(JobStatus.SUCCEEDED));
        long begun = System.nanoTime();
        engine.close();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(8));
        assertThat(olga.qualifications().run(run).orElseThrow().state()).isEqualTo(SuiteRun.State.ENGINE_LOST);
        fallback.release();
    }

    @Test
    void a_model_is_asked_and_judged_by_its_own_words() {
        second.set(x -> x.body(
                200,
                "{\"id\":\"c-1\",\"choices\":[{\"message\":{\"content\":"
                        + StrictJson.write(new onejob.domain.json.JsonValue.Text(good(x)))
                        + "}}]}"));
        SuiteRun run = ended(ask("chat"));
        assertThat(run.state()).as("%s", run).isEqualTo(SuiteRun.State.PASSED);
        assertThat(fallback.requests().getFirst().body()).contains("\"model\":\"m\"", "Summarise {");
        assertThat(olga.qualifications().answers(run.id(), 1).getFirst().answer())
                .startsWith("{\"title\":\"T\"");
    }

    /// AC-032: what nobody has seen before is told once, by name. Without a pass only a status word is news.
    @Test
    void a_new_status_word_and_a_new_member_are_told_once() {
        String strange =
                "{\"title\":\"T\",\"points\":[],\"ref\":\"r\",\"state\":\"under_review_7\",\"fee\":\"secret-fee\"}";
        first.set(x -> x.body(200, strange));
        await().until(() -> {
            failed();
            return !olga.qualifications().novelties(10).isEmpty();
        });
        failed();
        assertThat(told()).containsExactly("status_word /state under_review_7");

        first.set(x -> x.body(200, good(x)));
        assertThat(ended(ask("acme")).state()).isEqualTo(SuiteRun.State.PASSED);
        // An engine learns of a pass within half a minute; one that begins knows it at once.
        engine.close();
        engine = EngineProgram.start(configuration, database.login("svc"), true, UUID::randomUUID);
        first.set(x -> x.body(200, strange));
        await().until(() -> {
            failed();
            return told().contains("member /fee");
        });
        failed();
        assertThat(told()).containsOnlyOnce("member /fee").doesNotContain("member /ref");
        List<Novelty> all = olga.qualifications().novelties(10);
        assertThat(all.toString()).doesNotContain("secret-fee");
        assertThat(kinds(all.getFirst().job())).contains("novelty");
    }

    private List<String> told() {
        return olga.qualifications().novelties(10).stream()
                .map(it -> it.kind().word() + " " + it.word())
                .toList();
    }

    /// One more job whose first answer does not pass.
    private void failed() {
        JobId job = submit();
        await().until(() -> job(job).attempts().stream().anyMatch(it -> it.state() == AttemptState.FAILED));
    }

    private static String good(RawProvider.Exchange exchange) {
        String ref = exchange.request().body().replaceFirst("(?s).*ref\\\\?\":\\\\?\"([^\"\\\\]*).*", "$1");
        return "{\"title\":\"T\",\"points\":[\"a\"],\"ref\":\"" + ref + "\"}";
    }

    private static List<String> failed(SuiteRun run) {
        return run.cases().getFirst().verdicts().stream()
                .filter(it -> !it.passed())
                .map(it -> it.rule() + ": " + it.found())
                .toList();
    }

    private UUID ask(String provider) {
        Outcome outcome = apply(new Command.QualifyProvider(id(), provider, "summarise"));
        return Objects.requireNonNull(((Outcome.Applied) outcome).request());
    }

    private Outcome apply(Command command) {
        return olga.transitions().apply(command);
    }

    private SuiteRun ended(UUID run) {
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        olga.qualifications().run(run).orElseThrow().state().ended());
        return olga.qualifications().run(run).orElseThrow();
    }

    private Standing standing(String provider) {
        return olga.jobs().published().standing("summarise", provider).orElseThrow();
    }

    private JobId submit() {
        String payload = "{\"ref\":\"r\"}";
        Submissions.Submitted submitted = database.as("svc")
                .submissions()
                .submit(
                        TestDatabase.ALICE,
                        new JobId(UUID.randomUUID()),
                        new IdempotencyKey("k-" + keys.incrementAndGet()),
                        new Intention("summarise", null, new onejob.domain.json.JsonValue.Text("x")),
                        payload,
                        List.of(),
                        new Submissions.Source("127.0.0.1", null));
        return ((Submissions.Submitted.Created) submitted).job().id();
    }

    private Job job(JobId id) {
        return olga.jobs().job(id).orElseThrow();
    }

    private List<String> kinds(JobId id) {
        return olga.jobs().events(id).stream().map(Event::kind).toList();
    }

    private static CommandId id() {
        return new CommandId(UUID.randomUUID());
    }
}
