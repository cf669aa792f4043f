package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import onejob.app.config.Secret;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a provider receives: one identity in the body and the headers, and every digit of the payload.
@Timeout(60)
class WhatIsSentTest {
    @Test
    void the_body_is_the_jobs_and_the_attempt_is_in_the_headers() throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(200, Sample.DONE))) {
            Sample sample = new Sample();
            sample.url = provider.url();
            List<News> news;
            try (OkHttpProviderCalls calls = sample.calls()) {
                news = Sample.send(calls, Duration.ofSeconds(5));
            }
            RawProvider.Received received = provider.requests().getFirst();
            assertThat(received.method() + " " + received.path()).isEqualTo("POST /acme");
            assertThat(received.body())
                    .isEqualTo("{\"job\":\"" + Sample.JOB + "\",\"operation\":\"charge\",\"payload\":" + Sample.PAYLOAD
                            + "}");
            assertThat(received.headers())
                    .containsEntry("content-type", "application/json")
                    .containsEntry("idempotency-key", Sample.JOB.toString())
                    .containsEntry("x-job-id", Sample.JOB.toString())
                    .containsEntry("x-attempt-id", Sample.ATTEMPT.toString())
                    .containsEntry("x-attempt-number", "2")
                    .containsEntry("authorization", "Bearer s3cret")
                    .doesNotContainKeys("expect", "transfer-encoding", "upgrade");
            assertThat(news)
                    .containsExactly(new News.Succeeded(
                            "a-1",
                            Sample.DONE,
                            Fingerprint.ofBytes(Sample.DONE.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                                    .hex(),
                            Fingerprint.of(Sample.json(Sample.DONE)).hex()));
        }
    }

    @Test
    void a_name_needs_no_care_to_be_sent() {
        assertThat(ProviderRequests.body(Sample.JOB, "a\"b\\c\u00fc", "1.00").utf8())
                .isEqualTo("{\"job\":\"" + Sample.JOB + "\",\"operation\":\"a\\\"b\\\\c\u00fc\",\"payload\":1.00}");
    }

    @Test
    void a_model_is_asked_in_its_own_language_and_its_words_are_the_result() throws Exception {
        String words = "\"{\\\"id\\\":\\\"inner\\\",\\\"status\\\":\\\"done\\\"}\"";
        try (RawProvider provider = new RawProvider(x -> x.body(
                200,
                "{\"id\":\"chat-1\",\"choices\":[{\"message\":{\"content\":"
                        + (x.number() == 1 ? words : "\"{\\\"id\"")
                        + "}}]}"))) {
            Sample sample = new Sample();
            sample.url = provider.url();
            sample.chat = Sample.json(
                    "{\"model\":\"m\",\"prompt\":\"Answer in JSON: {payload}\",\"temperature\":0.20,\"maxTokens\":50}");
            try (OkHttpProviderCalls calls = sample.calls()) {
                assertThat(Sample.send(calls, Duration.ofSeconds(5)))
                        .singleElement()
                        .isInstanceOfSatisfying(News.Succeeded.class, told -> {
                            assertThat(told.result()).isEqualTo("{\"id\":\"inner\",\"status\":\"done\"}");
                            assertThat(told.reference()).isEqualTo("chat-1");
                        });
                assertThat(Sample.send(calls, Duration.ofSeconds(5)))
                        .extracting(Sample::words)
                        .containsExactly("unknown contract_violation");
            }
            assertThat(provider.requests())
                    .extracting(RawProvider.Received::body)
                    .containsOnly("{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"Answer in JSON: "
                            + Sample.PAYLOAD.replace("\"", "\\\"")
                            + "\"}],\"temperature\":0.20,\"max_tokens\":50,\"n\":1,"
                            + "\"response_format\":{\"type\":\"json_object\"}}");
            assertThat(provider.requests().getFirst().headers())
                    .containsEntry("idempotency-key", Sample.JOB.toString());
        }
    }

    @Test
    void what_this_engine_does_not_know_is_not_sent() throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(200, Sample.DONE))) {
            Sample sample = new Sample();
            sample.url = provider.url();
            try (OkHttpProviderCalls calls = sample.calls()) {
                for (WorkQueue.Work strange : List.of(work("refund", "acme"), work("charge", "elsewhere"))) {
                    List<News> news = new java.util.ArrayList<>();
                    calls.send(strange, Duration.ofSeconds(5), () -> true, news::add);
                    assertThat(news).extracting(Sample::words).containsExactly("failed not_sent");
                }
            }
            assertThat(provider.requests()).isEmpty();
        }
    }

    @Test
    void a_setup_that_cannot_work_is_told_at_start_without_its_values() {
        Sample badHeader = new Sample();
        badHeader.headers = Map.of("X-Key", Secret.of("s3cret\n"));
        refused(badHeader, "X-Key");
        Sample missing = new Sample();
        missing.headers = Map.of("X-Key", new Secret(null, "ACME_KEY", java.util.List.of()));
        refused(missing, "ACME_KEY");
        Sample ours = new Sample();
        ours.headers = Map.of("Idempotency-Key", Secret.of("s3cret"));
        refused(ours, "Idempotency-Key");
        Sample expect = new Sample();
        expect.headers = Map.of("expect", Secret.of("100-continue"));
        refused(expect, "expect");
        Sample url = new Sample();
        url.url = "ftp://acme/";
        refused(url, "url");
        Sample status = new Sample();
        status.statusUrl = "acme/{key}";
        refused(status, "statusUrl");
        Sample schema = new Sample();
        schema.outputSchema = "{\"type\":\"strange\"}";
        refused(schema, "operation charge: outputSchema");
        Sample trusted = new Sample();
        trusted.trusted = java.nio.file.Path.of("no-such-file.pem");
        refused(trusted, "no-such-file.pem");
    }

    private static void refused(Sample sample, String names) {
        assertThatThrownBy(sample::calls)
                .isInstanceOf(BadProviderSetup.class)
                .hasMessageContaining(names)
                .hasStackTraceContaining(names)
                .satisfies(e -> assertThat(org.assertj.core.util.Throwables.getStackTrace(e))
                        .doesNotContain("s3cret"));
    }

    private static WorkQueue.Work work(String operation, String provider) {
        return new WorkQueue.Work(new OwnerId("alice"), Sample.JOB, Sample.ATTEMPT, 1, operation, provider, "{}", 1);
    }
}
