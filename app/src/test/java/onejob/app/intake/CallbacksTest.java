package onejob.app.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import onejob.app.intake.IntakeBox.Answer;
import onejob.domain.attempt.AttemptId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallbacksTest {
    private static final String NOBODY = "00000000-0000-7000-8000-000000000000";
    private final IntakeBox box;

    CallbacksTest() throws IOException {
        box = new IntakeBox();
    }

    @AfterAll
    void close() {
        box.close();
    }

    private static String success(Object attempt, String reference, String result) {
        return "{\"attempt\":\"" + attempt + "\",\"outcome\":\"succeeded\",\"reference\":" + reference + ",\"result\":"
                + result + "}";
    }

    @Test
    void a_success_wins_the_slot_with_its_result_exactly_as_it_came() {
        AttemptId attempt = box.sent("cb-1", "{\"ref\":7}");
        String result = "{ \"id\":\"a-1\", \"status\":\"done\",\"ref\":7.0,\"n\":1.50 }";
        Answer told = box.callback("acme", "acme-secret", success(attempt, "\"ref-1\"", result));
        assertThat(told.status()).as(told.body()).isEqualTo(204);
        assertThat(told.body()).isEmpty();
        Answer job = box.get("alice", "/v1/jobs/" + box.jobOf(attempt));
        assertThat(job.at("status")).isEqualTo("succeeded");
        assertThat(job.at("completedBy")).isEqualTo(attempt.toString());
        assertThat(job.body()).contains("\"result\":" + result + ",");
        assertThat(job.at("attempts", "0", "reference")).isEqualTo("ref-1");
        assertThat(job.at("attempts", "0", "failure")).isEqualTo("null");
        for (int i = 0; i < 3; i++) {
            assertThat(box.callback("acme", "acme-secret", success(attempt, "\"ref-1\"", result))
                            .status())
                    .as("a repeat is taken")
                    .isEqualTo(204);
        }
        Answer after = box.get("alice", "/v1/jobs/" + box.jobOf(attempt));
        assertThat(after.at("attempts", "0", "lateAnswers")).isEqualTo("[]");
        assertThat(box.callback("acme", "acme-secret", success(attempt, "\"ref-2\"", result))
                        .status())
                .isEqualTo(204);
        Answer doubled = box.get("alice", "/v1/jobs/" + box.jobOf(attempt));
        assertThat(doubled.at("attempts", "0", "lateAnswers", "0", "reference")).isEqualTo("ref-2");
        assertThat(doubled.at("suspectedDuplicate")).isEqualTo("true");
        assertThat(doubled.at("advice")).contains("Do not send it again", "ref-2");
    }

    @Test
    void without_a_reference_the_providers_pointer_finds_one() {
        AttemptId attempt = box.sent("cb-2", "{\"ref\":7}");
        assertThat(box.callback(
                                "acme",
                                "acme-secret",
                                success(attempt, "null", "{\"id\":\"a-9\",\"status\":\"done\",\"ref\":7}"))
                        .status())
                .isEqualTo(204);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(attempt)).at("attempts", "0", "reference"))
                .isEqualTo("a-9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "neither schema | {\"id\":\"a\",\"status\":\"strange\"}",
                "both | {\"id\":\"a\",\"status\":\"declined\"}",
                "not about this request | {\"id\":\"a\",\"status\":\"done\",\"ref\":8}",
                "not an object | [1]",
            })
    void a_success_that_does_not_fit_leaves_the_attempt_unknown(String why, String result) {
        AttemptId attempt = box.sent("misfit-" + why.replace(' ', '-'), "{\"ref\":7}");
        assertThat(box.callback("acme", "acme-secret", success(attempt, "\"m-1\"", result))
                        .status())
                .isEqualTo(204);
        Answer job = box.get("alice", "/v1/jobs/" + box.jobOf(attempt));
        assertThat(job.at("attempts", "0", "state")).isEqualTo("unknown");
        assertThat(job.at("attempts", "0", "failure", "kind")).isEqualTo("contract_violation");
        assertThat(job.at("completedBy")).isEqualTo("null");
    }

    @Test
    void a_failure_needs_no_result() {
        for (String rest : List.of(
                "", ",\"result\":null", ",\"reference\":\"f-1\",\"result\":{\"why\":\"no funds\"},\"more\":1")) {
            AttemptId attempt = box.sent("fail-" + rest.length(), "{\"ref\":7}");
            assertThat(box.callback(
                                    "acme",
                                    "acme-secret",
                                    "{\"attempt\":\"" + attempt + "\",\"outcome\":\"failed\"" + rest + "}")
                            .status())
                    .isEqualTo(204);
            Answer job = box.get("alice", "/v1/jobs/" + box.jobOf(attempt));
            assertThat(job.at("attempts", "0", "state")).isEqualTo("failed");
            assertThat(job.at("attempts", "0", "failure", "kind")).isEqualTo("rejected");
        }
    }

    @Test
    void nothing_is_looked_at_before_the_signature() {
        AttemptId attempt = box.sent("sig-1", "{\"ref\":7}");
        String body = success(attempt, "\"s-1\"", "{\"id\":\"a\",\"status\":\"done\",\"ref\":7}");
        String right = IntakeBox.hmac("acme-secret", body);
        String unmatched = box.rows("SELECT count(*) FROM unmatched_callback").getFirst();
        for (String signature : List.of(
                "",
                right,
                "sha256=",
                "sha256=" + right.substring(1),
                "sha1=" + right,
                "sha256=" + right + "00",
                "sha256=" + IntakeBox.hmac("fallback-secret", body),
                "sha256=" + "g".repeat(64))) {
            var request = box.request("/v1/callbacks/acme").POST(BodyPublishers.ofString(body));
            Answer answer = box.send(signature.isEmpty() ? request : request.header("X-Signature", signature));
            assertThat(answer.status()).as(signature).isEqualTo(401);
            assertThat(answer.at("code")).isEqualTo("unauthorized");
        }
        Answer spaced = box.send(box.request("/v1/callbacks/acme")
                .header("X-Signature", "sha256=" + right)
                .POST(BodyPublishers.ofString(body + " ")));
        assertThat(spaced.status()).as("the raw body counts, blanks and all").isEqualTo(401);
        assertThat(box.callback("acme", "wrong", "{").status())
                .as("not even its syntax")
                .isEqualTo(401);
        assertThat(box.rows("SELECT count(*) FROM unmatched_callback"))
                .as("a stranger fills no table")
                .containsExactly(unmatched);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(attempt)).at("status"))
                .isEqualTo("running");
        Answer upper = box.send(box.request("/v1/callbacks/acme")
                .header("X-Signature", "sha256=" + right.toUpperCase(java.util.Locale.ROOT))
                .POST(BodyPublishers.ofString(body)));
        assertThat(upper.status()).isEqualTo(204);
    }

    @Test
    void a_notice_at_the_wrong_door_is_not_found() {
        AttemptId attempt = box.sent("door-1", "{\"ref\":7}");
        String body = success(attempt, "\"d-1\"", "{\"id\":\"a\",\"status\":\"done\",\"ref\":7}");
        assertThat(box.callback("fallback-pay", "fallback-secret", body).status())
                .as("another provider's attempt")
                .isEqualTo(404);
        assertThat(box.callback("silent", "any", body).status())
                .as("a provider without callbacks")
                .isEqualTo(404);
        assertThat(box.callback("nobody", "any", body).status()).isEqualTo(404);
        assertThat(box.callback("acme", "acme-secret", success(NOBODY, "\"d-1\"", "{}"))
                        .status())
                .isEqualTo(404);
        assertThat(box.callback("acme", "acme-secret", success("no-uuid", "\"d-1\"", "{}"))
                        .status())
                .isEqualTo(404);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(attempt)).at("status"))
                .isEqualTo("running");
        assertThat(box.rows("SELECT provider, attempt, reason FROM unmatched_callback WHERE provider = 'fallback-pay'"))
                .containsExactly("fallback-pay|" + attempt + "|no such attempt at this provider");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "400 | malformed_json | {",
                "400 | malformed_json | {\"attempt\":\"a\",\"attempt\":\"b\"}",
                "422 | invalid_request | []",
                "422 | invalid_request | {\"outcome\":\"failed\"}",
                "422 | invalid_request | {\"attempt\":7,\"outcome\":\"failed\"}",
                "422 | invalid_request | {\"attempt\":\"00000000-0000-7000-8000-000000000000\"}",
                "422 | invalid_request | {\"attempt\":\"00000000-0000-7000-8000-000000000000\",\"outcome\":\"running\"}",
                "422 | invalid_request | {\"attempt\":\"00000000-0000-7000-8000-000000000000\",\"outcome\":\"succeeded\",\"reference\":\"r\"}",
                "422 | invalid_request | {\"attempt\":\"00000000-0000-7000-8000-000000000000\",\"outcome\":\"failed\",\"reference\":7}",
            })
    void a_signed_notice_of_no_known_shape_is_refused_and_kept(int status, String code, String body) {
        int before = Integer.parseInt(box.rows("SELECT count(*) FROM unmatched_callback WHERE provider = 'acme'")
                .getFirst());
        Answer answer = box.callback("acme", "acme-secret", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.at("code")).isEqualTo(code);
        assertThat(box.rows("SELECT count(*) FROM unmatched_callback WHERE provider = 'acme'"))
                .containsExactly(String.valueOf(before + 1));
    }

    @Test
    void a_reference_that_nothing_could_be_found_by_is_refused_and_a_long_one_is_kept() {
        AttemptId attempt = box.sent("long-1", "{\"ref\":7}");
        String result = "{\"id\":\"" + "é".repeat(9_000) + "\",\"status\":\"done\",\"ref\":7}";
        assertThat(box.callback("acme", "acme-secret", success(attempt, "\"" + "😀".repeat(251) + "\"", result))
                        .status())
                .isEqualTo(422);
        assertThat(box.callback("acme", "acme-secret", success(attempt, "\"" + "é".repeat(500) + "\"", result))
                        .status())
                .isEqualTo(204);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(attempt)).at("attempts", "0", "reference"))
                .hasSize(500);
        AttemptId pointed = box.sent("long-2", "{\"ref\":7}");
        assertThat(box.callback("acme", "acme-secret", success(pointed, "null", result))
                        .status())
                .isEqualTo(204);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(pointed)).at("status"))
                .isEqualTo("succeeded");
    }

    @Test
    void while_somebody_holds_the_row_the_provider_is_told_to_come_again() throws SQLException {
        AttemptId attempt = box.sent("held-1", "{\"ref\":7}");
        String body = success(attempt, "\"h-1\"", "{\"id\":\"a\",\"status\":\"done\",\"ref\":7}");
        try (Connection holder = DriverManager.getConnection(box.database.url(), "postgres", "postgres");
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("SELECT FROM onejob.job WHERE id = '" + box.jobOf(attempt) + "' FOR UPDATE");
            Answer busy = box.callback("acme", "acme-secret", body);
            assertThat(busy.status()).isEqualTo(503);
            assertThat(busy.at("code")).isEqualTo("busy");
            assertThat(busy.header("Retry-After")).matches("\\d+");
            holder.rollback();
        }
        assertThat(box.callback("acme", "acme-secret", body).status()).isEqualTo(204);
        assertThat(box.get("alice", "/v1/jobs/" + box.jobOf(attempt)).at("status"))
                .isEqualTo("succeeded");
    }

    @Test
    void refused_notices_are_counted() {
        box.callback("acme", "wrong", "{}");
        assertThat(box.send(box.request("/metrics").GET()).body())
                .contains("onejob_intake_callbacks_refused_total{code=\"unauthorized\"}");
    }
}
