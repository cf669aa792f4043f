package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import onejob.app.intake.IntakeBox.Answer;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.OwnerId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnerCommandsTest {
    private final IntakeBox box;

    OwnerCommandsTest() throws IOException {
        box = new IntakeBox();
    }

    @AfterAll
    void close() {
        box.close();
    }

    private String job(String key) {
        return box.post("alice", key, "{\"operation\":\"charge\",\"payload\":{\"ref\":1}}")
                .at("id");
    }

    @Test
    void a_launch_answers_with_the_attempt() {
        String id = job("launch-1");
        Answer launched =
                box.command("alice", "/v1/jobs/" + id + "/attempts", "{\"provider\":\"fallback-pay\",\"after\":0}");
        assertThat(launched.status()).isEqualTo(201);
        assertThat(launched.header("Location")).isEqualTo("/v1/jobs/" + id);
        assertThat(List.of(
                        launched.at("number"),
                        launched.at("provider"),
                        launched.at("role"),
                        launched.at("state"),
                        launched.at("launchedBy")))
                .containsExactly("1", "fallback-pay", "fallback", "starting", "owner alice");
        assertThat(List.of(launched.at("failure"), launched.at("sentAt"), launched.at("lateAnswers")))
                .containsExactly("null", "null", "[]");
        Answer job = box.get("alice", "/v1/jobs/" + id);
        assertThat(job.at("status")).isEqualTo("running");
        assertThat(job.at("attempts", "0", "id")).isEqualTo(launched.at("id"));
    }

    @Test
    void a_refusal_names_what_blocks_and_the_way_out() {
        String id = job("refused-1");
        String attempt = box.command("alice", "/v1/jobs/" + id + "/attempts", "{\"provider\":\"acme\",\"after\":0}")
                .at("id");
        Answer refused = box.command("alice", "/v1/jobs/" + id + "/attempts", "{\"provider\":\"acme\",\"after\":1}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(refused.at("code")).isEqualTo("attempt_in_flight");
        assertThat(refused.at("blocking", "id")).isEqualTo(attempt);
        assertThat(refused.at("blocking", "number")).isEqualTo("1");
        assertThat(refused.at("blocking", "state")).isEqualTo("starting");
        assertThat(refused.at("blocking", "ageSeconds")).matches("\\d+");
        assertThat(refused.at("wayOut")).contains("attempt 1");
    }

    @Test
    void a_key_makes_a_command_the_same_command() {
        String id = job("keyed-1");
        String path = "/v1/jobs/" + id + "/attempts";
        String body = "{\"provider\":\"acme\",\"after\":0}";
        Answer first = box.command("alice", path, body, "Idempotency-Key", "cmd-1");
        Answer again = box.command("alice", path, body, "Idempotency-Key", "cmd-1");
        assertThat(List.of(first.status(), again.status())).containsExactly(201, 201);
        assertThat(again.at("id")).isEqualTo(first.at("id"));
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        Answer other = box.command("alice", path, "{\"provider\":\"acme\",\"after\":1}", "Idempotency-Key", "cmd-1");
        assertThat(other.status()).isEqualTo(409);
        assertThat(other.at("code")).isEqualTo("command_reused");
        Answer cancel = box.command(
                "alice",
                "/v1/jobs/" + id + "/cancel",
                "{\"version\":1,\"after\":1,\"reason\":\"r\"}",
                "Idempotency-Key",
                "cmd-1");
        assertThat(cancel.at("code")).isEqualTo("command_reused");
        assertThat(box.command("alice", path, body, "Idempotency-Key", "a b").at("code"))
                .isEqualTo("idempotency_key_invalid");
    }

    @Test
    void a_cancel_answers_with_the_closed_job() {
        String id = job("cancel-1");
        Answer stale = box.command(
                "alice", "/v1/jobs/" + id + "/cancel", "{\"version\":7,\"after\":0,\"reason\":\"changed my mind\"}");
        assertThat(stale.at("code")).isEqualTo("version_changed");
        Answer done = box.command(
                "alice", "/v1/jobs/" + id + "/cancel", "{\"version\":1,\"after\":0,\"reason\":\"changed my mind\"}");
        assertThat(done.status()).isEqualTo(200);
        assertThat(List.of(done.at("status"), done.at("version"), done.at("unsettled")))
                .containsExactly("cancelled", "2", "[]");
        assertThat(done.at("closedAt")).startsWith("20");
        assertThat(box.command("alice", "/v1/jobs/" + id + "/attempts", "{\"provider\":\"acme\",\"after\":0}")
                        .at("code"))
                .isEqualTo("job_closed");
    }

    @Test
    void an_unknown_attempt_is_shown_with_advice_to_wait() {
        AttemptId attempt = box.sent("unknown-1", "{\"ref\":1}");
        String id = box.jobOf(attempt).toString();
        assertThat(box.callback(
                                "acme",
                                "acme-secret",
                                "{\"attempt\":\"" + attempt
                                        + "\",\"outcome\":\"succeeded\",\"reference\":null,\"result\":{\"x\":1}}")
                        .status())
                .isEqualTo(204);
        Answer job = box.get("alice", "/v1/jobs/" + id);
        assertThat(job.at("status")).isEqualTo("unknown");
        assertThat(job.at("unsettled")).isEqualTo("[1]");
        assertThat(job.at("attempts", "0", "failure", "kind")).isEqualTo("contract_violation");
        assertThat(job.at("advice"))
                .startsWith("Wait, and do not send this again with another key")
                .contains("attempt 1 at acme");
        assertThat(box.command("alice", "/v1/jobs/" + id + "/cancel", "{\"version\":1,\"after\":1,\"reason\":\"r\"}")
                        .at("code"))
                .isEqualTo("attempt_unknown");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "attempts | {\"provider\":\"acme\"} | 422 | invalid_request",
                "attempts | {\"after\":0} | 422 | invalid_request",
                "attempts | {\"provider\":\"acme\",\"after\":-1} | 422 | invalid_request",
                "attempts | {\"provider\":\"acme\",\"after\":0.5} | 422 | invalid_request",
                "attempts | {\"provider\":\"acme\",\"after\":99999999999} | 422 | invalid_request",
                "attempts | {\"provider\":\"acme\",\"after\":\"0\"} | 422 | invalid_request",
                "attempts | {\"provider\":\"acme\",\"after\":0,\"override\":true} | 422 | invalid_request",
                "attempts | {\"provider\":\"nope\",\"after\":0} | 409 | provider_unknown",
                "attempts | { | 400 | malformed_json",
                "cancel | {\"version\":1,\"after\":0} | 422 | invalid_request",
                "cancel | {\"version\":1,\"after\":0,\"reason\":\"  \"} | 422 | invalid_request",
                "cancel | {\"version\":1e999,\"after\":0,\"reason\":\"r\"} | 422 | invalid_request",
                "cancel | [] | 422 | invalid_request",
            })
    void what_is_asked_must_be_whole(String verb, String body, int status, String code) {
        Answer answer = box.command("alice", "/v1/jobs/" + job("whole") + "/" + verb, body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.at("code")).isEqualTo(code);
    }

    @Test
    void of_somebody_elses_job_nothing_can_be_asked() {
        String id = job("hers");
        for (String path : List.of(id, "00000000-0000-7000-8000-000000000000", "none")) {
            Answer answer = box.command("bob", "/v1/jobs/" + path + "/attempts", "{\"provider\":\"acme\",\"after\":0}");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.at("code")).isEqualTo("not_found");
            assertThat(box.command("nobody", "/v1/jobs/" + path + "/attempts", "{\"provider\":\"acme\",\"after\":0}")
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void a_commands_id_is_a_uuid_of_version_8_out_of_owner_and_key() {
        var one = CommandIds.of(new OwnerId("alice"), new IdempotencyKey("k"));
        assertThat(one.value().version()).isEqualTo(8);
        assertThat(one.value().variant()).isEqualTo(2);
        assertThat(one).isEqualTo(CommandIds.of(new OwnerId("alice"), new IdempotencyKey("k")));
        assertThat(one).isNotEqualTo(CommandIds.of(new OwnerId("bob"), new IdempotencyKey("k")));
        assertThat(one).isNotEqualTo(CommandIds.of(new OwnerId("alice"), new IdempotencyKey("K")));
        assertThat(one)
                .as("it must not change between releases: commands given before would be given again")
                .hasToString("d322752a-ce2f-8c3f-98e0-1a2d042e57a9");
    }
}
