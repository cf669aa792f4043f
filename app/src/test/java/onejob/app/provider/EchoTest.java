package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import onejob.app.config.Secret;
import onejob.domain.provider.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A careless provider answers with what it was sent: our own secrets do not come in by that, and what a payload masks
/// does not come out by a message.
///
/// Seen red with `in` of Hidden, and of MaskedWords, giving back what they were given.
@Timeout(60)
class EchoTest {
    private static final String KEY = "sk-live-\\\"123456";
    private final Sample sample = new Sample();

    private News answered(String body) throws Exception {
        sample.headers = Map.of(
                "X-Proof",
                new Secret("v1 " + KEY, null, List.of(KEY)),
                "Authorization",
                Secret.of("Basic b2xnYTpwdw=="));
        sample.mask = List.of("/ref", "/amount");
        try (RawProvider provider = new RawProvider(x -> x.body(200, body))) {
            sample.url = provider.url();
            try (OkHttpProviderCalls calls = sample.calls()) {
                return Sample.send(calls, Duration.ofSeconds(5)).getFirst();
            }
        }
    }

    @Test
    void a_success_is_kept_without_our_secret() throws Exception {
        String body =
                "{\"id\":\"a-1\",\"status\":\"done\",\"you\":\"sk-live-\\\\\\\"123456\",\"auth\":\"Basic b2xnYTpwdw==\",\"n\":1.10}";
        assertThat(answered(body)).isInstanceOfSatisfying(News.Succeeded.class, it -> {
            assertThat(it.result())
                    .isEqualTo(
                            "{\"id\":\"a-1\",\"status\":\"done\",\"you\":\"(hidden)\",\"auth\":\"Basic (hidden)\",\"n\":1.10}");
            assertThat(it.sha256())
                    .isEqualTo(onejob.domain.job.Fingerprint.ofBytes(
                                    body.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                            .hex());
        });
    }

    @Test
    void a_message_quotes_neither_our_secret_nor_what_is_masked() throws Exception {
        assertThat(answered("{\"status\":\"odd\",\"key\":\"b2xnYTpwdw==\",\"for\":\"order-1\",\"sum\":12.50}"))
                .isInstanceOfSatisfying(
                        News.Unknown.class,
                        it -> assertThat(it.message())
                                .contains("(hidden)", "\"for\":\"•••\"", "\"sum\":•••", "odd")
                                .doesNotContain("b2xn", "order-1", "12.5"));
    }

    @Test
    void a_masked_value_that_is_cut_is_masked_too() throws Exception {
        assertThat(answered("{\"status\":\"odd\",\"x\":\"" + "y".repeat(172) + "order-1\"}"))
                .isInstanceOfSatisfying(
                        News.Unknown.class,
                        it -> assertThat(it.message()).endsWith("y•••").doesNotContain("ord"));
    }
}
