package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import onejob.app.config.OperationConfig;
import onejob.app.provider.RawProvider.Behaviour;
import onejob.domain.attempt.FailureKind;
import onejob.domain.json.JsonValue;
import onejob.domain.port.ProviderCalls.Found;
import onejob.domain.port.WorkQueue.Ask;
import onejob.domain.provider.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a provider says when it is asked: only its plain words settle anything.
@Timeout(60)
class QuestionsTest {
    private static final String SUCCEEDED = "{\"state\":\"succeeded\",\"id\":\"a-7\",\"status\":\"done\",\"n\":1.50}";
    private final Sample sample = new Sample();

    @Test
    void the_other_members_of_a_success_are_the_result() throws Exception {
        Found found = lookUp(x -> x.body(200, SUCCEEDED), true, true);
        assertThat(found.outcome()).isEqualTo("succeeded");
        assertThat(found.news()).isInstanceOfSatisfying(News.Succeeded.class, told -> {
            assertThat(told.reference()).isEqualTo("a-7");
            assertThat(told.result()).isEqualTo("{\"id\":\"a-7\",\"status\":\"done\",\"n\":1.50}");
        });
        assertThat(found.detail()).isEqualTo("{\"state\":\"succeeded\",\"status\":200}");
    }

    @Test
    void a_success_is_read_as_an_answer_would_be() throws Exception {
        Found misfit = lookUp(x -> x.body(200, "{\"state\":\"succeeded\",\"id\":\"a\",\"status\":\"?\"}"), true, true);
        assertThat(misfit.outcome()).isEqualTo("succeeded");
        assertThat(misfit.news())
                .isInstanceOfSatisfying(
                        News.Unknown.class, told -> assertThat(told.kind()).isEqualTo(FailureKind.CONTRACT_VIOLATION));
        sample.checks = List.of(new OperationConfig.Check("/id", "/ref"));
        assertThat(lookUp(x -> x.body(200, SUCCEEDED), true, true).news()).isInstanceOf(News.Unknown.class);
        sample.checks = List.of(new OperationConfig.Check("/n", "/amount"));
        assertThat(lookUp(x -> x.body(200, SUCCEEDED.replace("1.50", "12.5")), true, true)
                        .news())
                .isInstanceOf(News.Succeeded.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"state\":\"failed\"} | failed | true",
                "200 | {\"state\":\"running\"} | running | false",
                "200 | {\"state\":\"pending\"} | look_up_failed | false",
                "200 | {\"state\":5} | look_up_failed | false",
                "200 | [] | look_up_failed | false",
                "200 | <html> | look_up_failed | false",
                "201 | {\"state\":\"succeeded\"} | look_up_failed | false",
                "404 | <html> | no_trace | false",
                "410 | {} | look_up_failed | false",
                "302 | {} | look_up_failed | false",
                "500 | {\"state\":\"failed\"} | look_up_failed | false",
                "503 | {} | look_up_failed | false",
            })
    void a_look_up_is_read_by_the_contract(int status, String body, String outcome, boolean news) throws Exception {
        Found found = lookUp(x -> x.body(status, body, "Retry-After: 0", "Location: /x"), true, true);
        assertThat(found.outcome()).isEqualTo(outcome);
        assertThat(found.news() != null).isEqualTo(news);
        assertThat(Sample.json(found.detail())).isInstanceOf(JsonValue.Members.class);
    }

    @Test
    void a_strange_state_is_kept_word_for_word() throws Exception {
        assertThat(lookUp(x -> x.body(200, "{\"state\":\"pending review\"}"), true, true)
                        .detail())
                .contains("\"state\":\"pending review\"");
    }

    @Test
    void asked_about_the_job_an_answer_is_certain_only_of_some_attempts() throws Exception {
        assertThat(lookUp(x -> x.body(200, SUCCEEDED), false, true).news()).isInstanceOf(News.Succeeded.class);
        assertThat(lookUp(x -> x.body(200, SUCCEEDED), false, false).news()).isNull();
        assertThat(lookUp(x -> x.body(200, "{\"state\":\"failed\"}"), false, true)
                        .news())
                .isNull();
        sample.statusUrl = "/s/{key}/{attempt}";
        assertThat(lookUp(x -> x.body(200, SUCCEEDED), false, false).news()).isInstanceOf(News.Succeeded.class);
        assertThat(lookUp(x -> x.body(200, "{\"state\":\"failed\"}"), false, false)
                        .news())
                .isInstanceOf(News.Failed.class);
    }

    @Test
    void a_provider_that_is_silent_or_away_settles_nothing() throws Exception {
        sample.timeout = Duration.ofMillis(300);
        assertThat(lookUp(RawProvider.Exchange::hold, true, true)).satisfies(found -> {
            assertThat(found.outcome()).isEqualTo("look_up_failed");
            assertThat(found.news()).isNull();
        });
        assertThat(lookUp(RawProvider.Exchange::reset, true, true).outcome()).isEqualTo("look_up_failed");
    }

    @Test
    void without_an_address_nobody_is_asked() {
        try (OkHttpProviderCalls calls = sample.calls()) {
            assertThat(calls.lookUp(Sample.request(Ask.LOOK_UP, true, true)).outcome())
                    .isEqualTo("look_up_failed");
            assertThat(calls.cancel(Sample.request(Ask.CANCEL, true, true)).outcome())
                    .isEqualTo("not_cancelled");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"state\":\"cancelled\"} | cancelled",
                "200 | {\"state\":\"running\"} | not_cancelled",
                "200 | {} | not_cancelled",
                "202 | {\"state\":\"cancelled\"} | not_cancelled",
                "404 | {} | not_cancelled",
                "409 | {\"state\":\"running\"} | not_cancelled",
                "409 | {\"state\":\"succeeded\",\"id\":\"a\",\"status\":\"done\"} | succeeded",
                "500 | {\"state\":\"cancelled\"} | not_cancelled",
                "503 | {} | not_cancelled",
            })
    void a_cancel_is_believed_in_one_form_only(int status, String body, String outcome) throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(status, body, "Retry-After: 0"))) {
            sample.cancelUrl = provider.url() + "/by-key/{key}/cancel";
            try (OkHttpProviderCalls calls = sample.calls()) {
                Found found = calls.cancel(Sample.request(Ask.CANCEL, true, true));
                assertThat(found.outcome()).isEqualTo(outcome);
                assertThat(found.news() != null).isEqualTo(outcome.equals("succeeded"));
            }
            assertThat(provider.posts()).isEqualTo(1);
            RawProvider.Received received = provider.requests().getFirst();
            assertThat(received.path()).isEqualTo("/acme/by-key/" + Sample.JOB + "/cancel");
            assertThat(received.headers())
                    .containsEntry("idempotency-key", Sample.JOB.toString())
                    .containsEntry("x-attempt-id", Sample.ATTEMPT.toString())
                    .containsEntry("authorization", "Bearer s3cret");
        }
    }

    private Found lookUp(Behaviour behaviour, boolean only, boolean newest) throws Exception {
        try (RawProvider provider = new RawProvider(behaviour)) {
            String template = sample.statusUrl;
            sample.statusUrl = provider.url() + (template == null ? "/by-key/{key}" : template);
            try (OkHttpProviderCalls calls = sample.calls()) {
                Found found = calls.lookUp(Sample.request(Ask.LOOK_UP, only, newest));
                assertThat(provider.requests()).hasSize(1);
                assertThat(provider.requests().getFirst().method()).isEqualTo("GET");
                assertThat(provider.requests().getFirst().path())
                        .isEqualTo(
                                template == null
                                        ? "/acme/by-key/" + Sample.JOB
                                        : "/acme/s/" + Sample.JOB + "/" + Sample.ATTEMPT);
                return found;
            } finally {
                sample.statusUrl = template;
            }
        }
    }
}
