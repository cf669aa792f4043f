package onejob.domain.provider;

import static onejob.domain.provider.Reading.PURE;
import static onejob.domain.provider.Reading.STRICT;
import static onejob.domain.provider.Reading.json;
import static onejob.domain.provider.Reading.page;
import static onejob.domain.provider.Reading.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.TestJson;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract's table of what happened on the wire, line by line.
class AnswerReadingTest {
    private static final String DONE =
            "{\"id\":\"p1-7001\",\"status\":\"done\",\"ref\":\"order-1001\",\"amount\":12.50}";

    @Test
    void no_byte_left_is_failed_not_sent() {
        News news = STRICT.read(new Answer.NotSent("connection refused"));

        assertThat(news).isInstanceOf(News.Failed.class);
        assertThat(kind(news)).isEqualTo(FailureKind.NOT_SENT);
        assertThat(message(news)).isEqualTo("not sent: connection refused");
    }

    @Test
    void a_timeout_is_unknown_and_never_failed() {
        assertUnknown(PURE.read(new Answer.TimedOut()), FailureKind.TIMEOUT);
    }

    @Test
    void a_connection_lost_after_the_first_byte_is_unknown() {
        assertUnknown(PURE.read(new Answer.ConnectionLost("reset by peer")), FailureKind.CONNECTION_LOST);
    }

    @Test
    void a_status_that_says_nothing_was_done_is_failed() {
        assertFailed(STRICT.read(json(429, "{\"id\":\"p1-1\"}")), FailureKind.NOT_PROCESSED);
        AnswerReading even202 = new AnswerReading(Reading.CHARGE, Set.of(202, 200), null, false);
        assertFailed(even202.read(json(202, "{}")), FailureKind.NOT_PROCESSED);
        assertFailed(even202.read(json(200, DONE)), FailureKind.NOT_PROCESSED);
    }

    @Test
    void the_same_failure_in_other_bytes_has_the_same_canonical_form() {
        News.Failed one = (News.Failed) STRICT.read(json(422, "{\"a\":1,\"b\":2}"));
        News.Failed two = (News.Failed) STRICT.read(json(422, "{ \"b\": 2.0, \"a\": 1 }"));

        assertThat(two.canonicalSha256()).isEqualTo(one.canonicalSha256());
        assertThat(two.sha256()).isNotEqualTo(one.sha256());
    }

    @Test
    void accepted_for_later_keeps_the_reference() {
        assertThat(STRICT.read(json(202, "{\"id\":\"p1-7106\",\"status\":\"done\",\"ref\":\"order-1001\"}")))
                .isEqualTo(new News.Accepted("p1-7106"));
        assertThat(STRICT.read(page(202, ""))).isEqualTo(new News.Accepted(null));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 203, 204, 299})
    void a_success_by_the_contract_is_succeeded(int code) {
        assertThat(STRICT.read(json(code, DONE)))
                .isEqualTo(new News.Succeeded(
                        "p1-7001",
                        DONE,
                        sha256(DONE),
                        Fingerprint.of(TestJson.read(DONE)).hex()));
    }

    @Test
    void the_same_success_in_other_bytes_has_the_same_canonical_form() {
        String other = "{ \"amount\": 12.5, \"ref\": \"order-1001\", \"status\": \"done\", \"id\": \"p1-7001\" }";

        News.Succeeded one = (News.Succeeded) STRICT.read(json(200, DONE));
        News.Succeeded two = (News.Succeeded) STRICT.read(json(200, other));

        assertThat(two.canonicalSha256()).isEqualTo(one.canonicalSha256());
        assertThat(two.sha256()).isNotEqualTo(one.sha256());
        assertThat(two.result()).isEqualTo(other);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"x\",\"status\":\"declined\"}",
                "{\"id\":\"x\",\"status\":\"declined\",\"ref\":\"order-1001\"}"
            })
    void a_refusal_need_not_repeat_the_request_but_must_not_be_about_another(String refusal) {
        News news = PURE.read(json(200, refusal));

        assertFailed(news, FailureKind.REJECTED);
        assertThat(news.reference()).isEqualTo("x");
        assertThat(message(news)).isEqualTo("HTTP 200: " + refusal);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"x\",\"status\":\"torn\",\"ref\":\"order-1001\"}    | a success and a refusal at once",
                "{\"id\":\"x\",\"status\":\"strange\",\"ref\":\"order-1001\"} | neither a success nor a refusal",
                "{\"id\":\"x\",\"status\":\"done\",\"ref\":\"order-4002\"}    | not about this request",
                "{\"id\":\"x\",\"status\":\"declined\",\"ref\":\"order-4002\"}| not about this request",
                "{\"id\":\"x\",\"status\":\"done\"}                           | without a member that says which"
            })
    void what_the_contract_does_not_describe_is_a_violation(String answer, String why) {
        News unknown = STRICT.read(json(200, answer));
        News failed = PURE.read(json(200, answer));

        assertUnknown(unknown, FailureKind.CONTRACT_VIOLATION);
        assertThat(unknown.reference()).as("kept all the same").isEqualTo("x");
        assertThat(message(unknown)).contains(why).endsWith(answer);
        assertFailed(failed, FailureKind.CONTRACT_VIOLATION);
        assertThat(failed.reference()).isEqualTo("x");
    }

    @Test
    void an_answer_that_is_too_large_or_not_json_is_a_violation() {
        Answer large = new Answer.Status(200, true, TestJson.read(DONE), DONE, sha256(DONE), null);

        assertUnknown(STRICT.read(large), FailureKind.CONTRACT_VIOLATION);
        assertThat(message(STRICT.read(large))).startsWith("the answer is larger than maxAnswerBytes: {");
        assertUnknown(STRICT.read(page(200, "<html>ok</html>")), FailureKind.CONTRACT_VIOLATION);
        assertThat(message(STRICT.read(page(200, "<html>ok</html>"))))
                .isEqualTo("the answer is not JSON: <html>ok</html>");
        assertThat(message(STRICT.read(page(204, "")))).isEqualTo("the answer is not JSON");
        News.Failed failed = (News.Failed) PURE.read(page(200, "<html>ok</html>"));
        assertThat(failed.canonicalSha256()).isEqualTo(failed.sha256()).isEqualTo(sha256("<html>ok</html>"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 402, 403, 404, 410, 418, 422, 428, 431, 451, 499, 307, 308})
    void a_definite_no_is_rejected(int code) {
        assertFailed(STRICT.read(page(code, "no")), FailureKind.REJECTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 199, 300, 301, 302, 303, 304, 399, 408, 409, 425, 500, 502, 503, 504, 599, 600})
    void everything_else_is_ambiguous_and_unknown(int code) {
        assertUnknown(PURE.read(json(code, "{\"id\":\"x\"}")), FailureKind.AMBIGUOUS_ANSWER);
        assertThat(PURE.read(json(code, "{\"id\":\"x\"}")).reference()).isEqualTo("x");
    }

    @Test
    void too_many_requests_is_ambiguous_unless_the_provider_says_what_it_means() {
        AnswerReading silent = new AnswerReading(Reading.CHARGE, Set.of(), null, false);

        assertUnknown(silent.read(page(429, "slow down")), FailureKind.AMBIGUOUS_ANSWER);
    }

    @Test
    void a_redirect_is_shown_and_not_followed() {
        assertThat(message(STRICT.read(Reading.redirect(307, "http://elsewhere/charge"))))
                .isEqualTo("HTTP 307, redirect refused: http://elsewhere/charge");
    }

    @Test
    void a_message_holds_the_status_and_two_hundred_characters() {
        String long502 = "<h1>502 Bad Gateway</h1>" + "x".repeat(400);

        String message = message(STRICT.read(page(502, long502)));

        assertThat(message).isEqualTo("HTTP 502: " + long502.substring(0, 200));
    }

    @Test
    void a_reference_is_a_text_or_a_number_of_bearable_length() {
        assertThat(reference("{\"id\":7001}")).isEqualTo("7001");
        assertThat(reference("{\"id\":\"\"}")).isNull();
        assertThat(reference("{\"id\":\" \"}")).isNull();
        assertThat(reference("{\"id\":null}")).isNull();
        assertThat(reference("{\"id\":{\"a\":1}}")).isNull();
        assertThat(reference("{}")).isNull();
        assertThat(reference("{\"id\":\"" + "r".repeat(500) + "\"}")).isEqualTo("r".repeat(500));
        assertThat(reference("{\"id\":\"" + "r".repeat(501) + "\"}")).isNull();
        AnswerReading none = new AnswerReading(Reading.CHARGE, Set.of(), null, false);
        assertThat(none.read(json(200, DONE)).reference()).isNull();
        AnswerReading deep = new AnswerReading(Reading.CHARGE, Set.of(), new JsonPointer("/data/0/id"), false);
        assertThat(deep.read(json(202, "{\"data\":[{\"id\":\"d-1\"}]}")).reference())
                .isEqualTo("d-1");
    }

    private static @Nullable String reference(String answer) {
        return STRICT.read(json(202, answer)).reference();
    }

    private static void assertFailed(News news, FailureKind kind) {
        assertThat(news).isInstanceOf(News.Failed.class);
        assertThat(kind(news)).isEqualTo(kind);
    }

    private static void assertUnknown(News news, FailureKind kind) {
        assertThat(news).isInstanceOf(News.Unknown.class);
        assertThat(kind(news)).isEqualTo(kind);
    }

    private static FailureKind kind(News news) {
        return switch (news) {
            case News.Failed failed -> failed.kind();
            case News.Unknown unknown -> unknown.kind();
            case News.Succeeded succeeded -> throw new AssertionError(succeeded);
            case News.Accepted accepted -> throw new AssertionError(accepted);
        };
    }

    private static String message(News news) {
        String message = switch (news) {
            case News.Failed failed -> failed.message();
            case News.Unknown unknown -> unknown.message();
            case News.Succeeded succeeded -> throw new AssertionError(succeeded);
            case News.Accepted accepted -> throw new AssertionError(accepted);
        };
        return String.valueOf(message);
    }
}
