package onejob.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.domain.port.Qualifications;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What models do instead of answering: each is caught by the suite, and bars the model from serving as fallback. Over
/// real HTTP, engine and database.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class ModelSuiteTest {
    private static final String OPERATION = """
            engine: { name: e, sweepEvery: 200ms, stopGrace: 100ms }
            operations:
              - name: summarise
                route: [gone, @ROUTE@]
                sideEffects: none
                onContractViolation: failed
                failover: automatic
                failoverOn: [not_sent]
                qualification: required
                outputSchema:
                  type: object
                  required: [ref, title, points]
                  properties: { ref: { type: string }, title: { type: string }, points: { type: array, items: { type: string } } }
                answerChecks: [ { pointer: /ref, equalsInput: /ref } ]
                contract:
                  validFor: 30d
                  cases:
                    - name: a thread of two messages
                      payload: { ref: doc-1, text: "The parcel came late. The customer wants the postage back. She has written twice." }
                      repeat: 3
                      checks:
                        - { pointer: /ref, equalsInput: /ref }
                        - { pointer: "", noExtraMembers: true }
                        - { pointer: /title, maxBytes: 200 }
            providers:
              - { name: gone, kind: http-json, url: "http://127.0.0.1:1/", timeout: 2s }
            """;
    private static final String MODEL = """
              - { name: @NAME@, kind: openai-chat, url: "http://127.0.0.1:@PORT@/@NAME@/v1/chat/completions", timeout: 4s, referencePointer: /id,
                  model: gpt-4o, prompt: "Sum up as JSON with ref, title and points: {payload}", @SETTINGS@ }
            """;
    private static final String WELL = "temperature: 0.1, maxTokens: 300, contextTokens: 4000";
    private static final List<String> MOODS = List.of(
            "good",
            "hallucinate",
            "ignore-format",
            "prose",
            "echo-schema",
            "cut-off",
            "moody",
            "hot",
            "narrow",
            "vague");

    private final Town town;

    ModelSuiteTest() throws IOException {
        StringBuilder yaml = new StringBuilder(OPERATION.replace("@ROUTE@", String.join(", ", MOODS)));
        for (String mood : MOODS) {
            String settings = switch (mood) {
                case "hot" -> "temperature: 0.9, maxTokens: 300, contextTokens: 4000";
                case "narrow" -> "temperature: 0, maxTokens: 300, contextTokens: 320";
                case "vague" -> "temperature: 0";
                default -> WELL;
            };
            yaml.append(MODEL.replace("@NAME@", mood).replace("@SETTINGS@", settings));
        }
        town = new Town(yaml.toString());
        MOODS.forEach(mood -> town.hand().mood(mood, mood));
    }

    @AfterAll
    void end() throws IOException {
        town.verify();
        town.close();
    }

    /// Each seen failing with the check that catches it taken out of the suite, or out of ChatSuiteCheck.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hallucinate | no_extra_members | confidence",
                "ignore-format | answer | not JSON",
                "prose | answer | not JSON",
                "echo-schema | answer | neither a success nor a refusal",
                "cut-off | answer | cut off at the model's token limit",
                "moody | no_extra_members | confidence",
                "hot | kind | 0.9",
                "narrow | prompt_size | tokens (o200k_base)",
                "vague | prompt_size | not configured",
            })
    void what_models_do_is_caught_and_bars_the_fallback(String model, String rule, String found) {
        SuiteRun run = qualified(model);
        assertThat(run.state()).isEqualTo(SuiteRun.State.FAILED);
        assertThat(run.cases())
                .singleElement()
                .satisfies(one -> assertThat(one.verdicts())
                        .filteredOn(verdict -> !verdict.passed())
                        .anySatisfy(verdict -> {
                            assertThat(verdict.rule()).isEqualTo(CheckVerdict.Rule.of(rule));
                            assertThat(verdict.found()).contains(found);
                        }));
        assertThat(standing(model).state()).isEqualTo(Standing.State.FAILED);
        JobId id = town.order("summarise", "doc-" + model, ",\"text\":\"Hello there. All is well.\"");
        town.until(
                id,
                job -> !job.attempts().isEmpty() && job.attempts().getFirst().endedAt() != null);
        Job job = town.job(id);
        Outcome outcome = town.operator()
                .transitions()
                .apply(new Command.LaunchAttempt(
                        command(), id, model, job.attempts().size(), "in a hurry", false));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal().code()).isEqualTo(RefusalCode.FALLBACK_NOT_QUALIFIED));
        assertThat(town.job(id).attempts()).extracting(Attempt::provider).doesNotContain(model);
    }

    /// The other side: who answers well passes, serves, and what it took is on record. Then it changes its mood, is
    /// seen
    /// doing so, and serves no longer.
    @Test
    void a_good_model_passes_and_serves_until_it_is_seen_answering_otherwise() {
        SuiteRun run = qualified("good");
        assertThat(run.state()).as(run.toString()).isEqualTo(SuiteRun.State.PASSED);
        assertThat(run.cases())
                .singleElement()
                .satisfies(one -> assertThat(one.answered()).isEqualTo(3));
        assertThat(town.operator().qualifications().answers(run.id(), 1))
                .hasSize(3)
                .allSatisfy(answer -> assertThat(answer.answer()).startsWith("{\"ref\":\"doc-1\""));
        JobId id = town.order("summarise", "doc-good", ",\"text\":\"Hello there. All is well.\"");
        Job job = town.until(id, j -> j.status() == JobStatus.SUCCEEDED);
        assertThat(job.result()).contains("\"ref\":\"doc-good\"", "\"title\":\"Hello there.\"");
        assertThat(job.attempts()).extracting(Attempt::provider).containsExactly("gone", "good");
        assertThat(town.events(id, "attempt_settled"))
                .last()
                .extracting(Event::detail)
                .asString()
                .contains("\"usage\"", "\"promptTokens\"", "\"completionTokens\"", "\"finishReason\": \"stop\"");

        town.hand().mood("good", "cut-off");
        JobId other = town.order("summarise", "doc-other", ",\"text\":\"Hello there. All is well.\"");
        Job cut = town.until(
                other, j -> j.attempts().size() == 2 && j.attempts().getLast().state() == AttemptState.FAILED);
        Failure failure = cut.attempts().getLast().failure();
        assertThat(failure).isNotNull();
        assertThat(failure == null ? null : failure.kind()).isEqualTo(FailureKind.CONTRACT_VIOLATION);
        assertThat(failure == null ? "" : failure.message()).contains("cut off at the model's token limit");
        assertThat(standing("good").state()).isEqualTo(Standing.State.WITHDRAWN);
        assertThat(town.events(other, "attempt_settled"))
                .last()
                .extracting(Event::detail)
                .asString()
                .contains("\"finishReason\": \"length\"");
    }

    private SuiteRun qualified(String model) {
        Outcome outcome =
                town.operator().transitions().apply(new Command.QualifyProvider(command(), model, "summarise"));
        assertThat(outcome).isInstanceOf(Outcome.Applied.class);
        UUID run = outcome instanceof Outcome.Applied applied ? applied.request() : null;
        assertThat(run).isNotNull();
        Qualifications runs = town.operator().qualifications();
        await().atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> run != null
                        && runs.run(run).filter(r -> r.state().ended()).isPresent());
        return runs.run(run == null ? UUID.randomUUID() : run).orElseThrow();
    }

    private Standing standing(String model) {
        return town.operator().qualifications().standings().stream()
                .filter(s -> s.operation().equals("summarise") && s.provider().equals(model))
                .findFirst()
                .orElseThrow();
    }

    private static CommandId command() {
        return new CommandId(UUID.randomUUID());
    }
}
