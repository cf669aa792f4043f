package onejob.domain.provider;

import static onejob.domain.provider.Reading.PURE;
import static onejob.domain.provider.Reading.STRICT;
import static onejob.domain.provider.Reading.json;
import static onejob.domain.provider.Reading.page;
import static onejob.domain.provider.Reading.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.json.TestJson;
import onejob.domain.provider.Reply.Finding;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What comes over other channels than the request's own: callbacks, look-ups, and the answer to a request
/// to cancel.
class NoticeTest {
    private static final String RESULT = "{\"id\":\"a-1\",\"status\":\"done\",\"ref\":\"order-1001\",\"n\":1.50}";

    @Test
    void a_success_told_is_read_by_the_same_contract() {
        News answer = STRICT.read(json(200, RESULT));
        News notice = told(Told.SUCCEEDED, "a-1", RESULT);

        assertThat(notice).isInstanceOf(News.Succeeded.class);
        assertThat(((News.Succeeded) notice).canonicalSha256()).isEqualTo(((News.Succeeded) answer).canonicalSha256());
        assertThat(((News.Succeeded) notice).result()).isEqualTo(RESULT);
        assertThat(((News.Succeeded) notice).sha256()).isEqualTo("raw");
    }

    @Test
    void a_reference_is_taken_from_the_notice_else_from_the_result() {
        assertThat(told(Told.SUCCEEDED, "b-2", RESULT).reference()).isEqualTo("b-2");
        assertThat(told(Told.SUCCEEDED, null, RESULT).reference()).isEqualTo("a-1");
        assertThat(told(Told.SUCCEEDED, " ", RESULT).reference()).isEqualTo("a-1");
        assertThat(told(Told.FAILED, "b-2", null).reference()).isEqualTo("b-2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"status\":\"strange\",\"ref\":\"order-1001\"}",
                "{\"status\":\"torn\",\"ref\":\"order-1001\"}",
                "{\"status\":\"declined\",\"ref\":\"order-1001\"}",
                "{\"status\":\"done\",\"ref\":\"order-4002\"}",
                "{\"status\":\"done\"}",
                "7"
            })
    void a_success_told_that_is_none_by_the_contract_is_unknown_whatever_the_policy(String result) {
        for (AnswerReading reading : new AnswerReading[] {STRICT, PURE}) {
            News news = reading.told(Told.SUCCEEDED, "a-1", TestJson.read(result), result, "raw");

            assertThat(news).isInstanceOf(News.Unknown.class);
            assertThat(((News.Unknown) news).kind()).isEqualTo(FailureKind.CONTRACT_VIOLATION);
            assertThat(news.reference()).isEqualTo("a-1");
            assertThat(((News.Unknown) news).message()).endsWith(": " + result);
        }
    }

    @Test
    void a_success_told_without_a_result_proves_nothing() {
        News news = told(Told.SUCCEEDED, "a-1", null);

        assertThat(news)
                .isEqualTo(new News.Unknown(
                        "a-1", FailureKind.CONTRACT_VIOLATION, "the answer is neither a success nor a refusal"));
    }

    @Test
    void a_failure_told_is_rejected_whatever_comes_with_it() {
        for (String result : new String[] {null, "{\"status\":\"done\"}"}) {
            News news = told(Told.FAILED, "a-1", result);

            assertThat(news).isInstanceOf(News.Failed.class);
            assertThat(((News.Failed) news).kind()).isEqualTo(FailureKind.REJECTED);
        }
        assertThat(((News.Failed) told(Told.FAILED, null, "{\"a\":1}")).message())
                .isEqualTo("the provider says it failed: {\"a\":1}");
        assertThat(((News.Failed) told(Told.FAILED, null, null)).message()).isEqualTo("the provider says it failed");
    }

    @Test
    void a_look_up_that_finds_it_succeeded_has_the_other_members_as_the_result() {
        Reply reply = Reply.toLookUp(
                STRICT,
                json(
                        200,
                        "{\"state\":\"succeeded\",\"id\":\"a-1\",\"status\":\"done\",\"ref\":\"order-1001\",\"n\":1.50}"));

        assertThat(reply.finding()).isEqualTo(Finding.SUCCEEDED);
        News.Succeeded news = (News.Succeeded) Objects.requireNonNull(reply.news());
        assertThat(news.result()).isEqualTo(RESULT);
        assertThat(news.reference()).isEqualTo("a-1");
        assertThat(news.canonicalSha256())
                .as("the same answer as over the request's own connection")
                .isEqualTo(((News.Succeeded) STRICT.read(json(200, RESULT))).canonicalSha256());
    }

    @Test
    void a_look_up_that_tells_a_misfit_found_nothing_certain() {
        Reply reply = Reply.toLookUp(PURE, json(200, "{\"state\":\"succeeded\",\"id\":\"a-1\"}"));

        assertThat(reply.finding()).isEqualTo(Finding.LOOK_UP_FAILED);
        assertThat(reply.news()).isInstanceOf(News.Unknown.class);
    }

    @Test
    void a_look_up_may_find_it_failed_or_running() {
        Reply failed = Reply.toLookUp(STRICT, json(200, "{\"state\":\"failed\",\"id\":\"a-1\"}"));
        Reply running = Reply.toLookUp(STRICT, json(200, "{\"state\":\"running\"}"));

        assertThat(failed.finding()).isEqualTo(Finding.FAILED);
        assertThat(failed.news())
                .isEqualTo(new News.Failed(
                        "a-1",
                        FailureKind.REJECTED,
                        "the provider says it failed: {\"id\":\"a-1\"}",
                        sha256("{\"state\":\"failed\",\"id\":\"a-1\"}"),
                        sha256("{\"id\":\"a-1\"}")));
        assertThat(running).isEqualTo(new Reply(Finding.RUNNING, null, "HTTP 200: {\"state\":\"running\"}"));
    }

    @Test
    void no_trace_is_told_as_just_that() {
        assertThat(Reply.toLookUp(STRICT, page(404, ""))).isEqualTo(new Reply(Finding.NO_TRACE, null, "HTTP 404"));
    }

    @Test
    void every_other_answer_to_a_look_up_proves_nothing() {
        Stream<Answer> others = Stream.of(
                new Answer.NotSent("refused"),
                new Answer.TimedOut(),
                new Answer.ConnectionLost("reset"),
                json(500, "{\"state\":\"failed\"}"),
                json(201, "{\"state\":\"failed\"}"),
                json(429, "{}"),
                json(200, "{\"state\":\"accepted\"}"),
                json(200, "{\"state\":7}"),
                json(200, "{}"),
                json(200, "[]"),
                page(200, "failed"),
                new Answer.Status(
                        200, true, TestJson.read("{\"state\":\"failed\"}"), "{\"state\":\"failed\"}", "00", null));

        assertThat(others)
                .allSatisfy(answer -> assertThat(Reply.toLookUp(STRICT, answer))
                        .isEqualTo(new Reply(Finding.LOOK_UP_FAILED, null, answer.words())));
    }

    @Test
    void only_a_provider_that_says_cancelled_has_cancelled() {
        assertThat(Reply.toCancel(STRICT, json(200, "{\"state\":\"cancelled\"}"))
                        .finding())
                .isEqualTo(Finding.CANCELLED);
        assertThat(Stream.of(
                        json(202, "{\"state\":\"cancelled\"}"),
                        json(409, "{\"state\":\"cancelled\"}"),
                        json(200, "{\"state\":\"succeeded\"}"),
                        page(404, ""),
                        new Answer.TimedOut()))
                .allSatisfy(answer -> assertThat(Reply.toCancel(STRICT, answer))
                        .isEqualTo(new Reply(Finding.NOT_CANCELLED, null, answer.words())));
    }

    @Test
    void a_cancel_that_comes_too_late_tells_the_success() {
        Reply reply = Reply.toCancel(
                STRICT,
                json(409, "{\"state\":\"succeeded\",\"id\":\"a-1\",\"status\":\"done\",\"ref\":\"order-1001\"}"));
        Reply misfit = Reply.toCancel(STRICT, json(409, "{\"state\":\"succeeded\"}"));

        assertThat(reply.finding()).isEqualTo(Finding.NOT_CANCELLED);
        assertThat(reply.news()).isInstanceOf(News.Succeeded.class);
        assertThat(misfit.finding()).isEqualTo(Finding.NOT_CANCELLED);
        assertThat(misfit.news()).isInstanceOf(News.Unknown.class);
    }

    @Test
    void what_was_found_has_the_words_of_the_contract() {
        assertThat(Stream.of(Finding.values()).map(Finding::word))
                .containsExactly(
                        "succeeded", "failed", "running", "no_trace", "look_up_failed", "cancelled", "not_cancelled");
    }

    private static News told(Told outcome, @Nullable String reference, @Nullable String result) {
        return STRICT.told(outcome, reference, result == null ? null : TestJson.read(result), result, "raw");
    }
}
