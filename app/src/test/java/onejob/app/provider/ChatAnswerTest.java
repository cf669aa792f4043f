package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import onejob.domain.attempt.FailureKind;
import onejob.domain.provider.News;
import onejob.domain.provider.Usage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// How a model's answer is read, over real HTTP: its words by the schemas, and what stands around them.
class ChatAnswerTest {
    private static final String USAGE =
            ",\"usage\":{\"prompt_tokens\":57,\"completion_tokens\":12,\"total_tokens\":69}";

    @Test
    void what_it_took_is_told_with_the_answer() throws Exception {
        News news = answered("{\\\"id\\\":\\\"x\\\",\\\"status\\\":\\\"done\\\"}", "stop");
        assertThat(news).isInstanceOf(News.Succeeded.class);
        assertThat(news.usage()).isEqualTo(new Usage("m-2026-01-01", 57L, 12L, "stop"));
        assertThat(news.reference()).isEqualTo("chat-1");
        assertThat(new Usage("m", 57L, null, "stop").json())
                .isEqualTo("{\"finishReason\":\"stop\",\"model\":\"m\",\"promptTokens\":57}");
    }

    /// Seen failing with the switch on finish_reason left out: the words that were cut off are JSON all the same.
    @Test
    void words_that_were_cut_off_are_no_answer_even_where_they_are_json() throws Exception {
        News news = answered("{\\\"id\\\":\\\"x\\\",\\\"status\\\":\\\"done\\\"}", "length");
        assertThat(news).isInstanceOfSatisfying(News.Unknown.class, unknown -> {
            assertThat(unknown.kind()).isEqualTo(FailureKind.CONTRACT_VIOLATION);
            assertThat(unknown.message()).contains("cut off at the model's token limit (finish_reason length)");
        });
        assertThat(news.usage()).isEqualTo(new Usage("m-2026-01-01", 57L, 12L, "length"));
    }

    @Test
    void withheld_and_missing_words_are_named() throws Exception {
        assertThat(message(answered("{}", "content_filter"))).contains("withheld by the provider's filter");
        assertThat(message(sent("{\"id\":\"chat-1\",\"choices\":[{\"message\":{\"content\":null}}]}")))
                .contains("without a message of the model");
        assertThat(message(answered("Sure! Here it is: {}", "stop"))).contains("not JSON", "Sure! Here it is");
    }

    @Test
    void a_prompt_whose_place_stays_empty_is_not_sent() throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(200, "{}"))) {
            List<News> news = send(provider, "Do {/nothing}");
            assertThat(news).singleElement().isInstanceOfSatisfying(News.Failed.class, failed -> {
                assertThat(failed.kind()).isEqualTo(FailureKind.NOT_SENT);
                assertThat(failed.message()).contains("`/nothing`");
            });
            assertThat(provider.requests()).isEmpty();
        }
    }

    private static @Nullable String message(News news) {
        return news instanceof News.Unknown unknown ? unknown.message() : null;
    }

    private static News answered(String content, String finish) throws Exception {
        return sent("{\"id\":\"chat-1\",\"model\":\"m-2026-01-01\",\"choices\":[{\"message\":{\"content\":\"" + content
                + "\"},\"finish_reason\":\"" + finish + "\"}]" + USAGE + "}");
    }

    private static News sent(String body) throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(200, body))) {
            return send(provider, "Do {/ref} in JSON").getFirst();
        }
    }

    private static List<News> send(RawProvider provider, String prompt) {
        Sample sample = new Sample();
        sample.url = provider.url();
        sample.chat = Sample.json("{\"model\":\"m\",\"prompt\":\"" + prompt + "\"}");
        try (OkHttpProviderCalls calls = sample.calls()) {
            return Sample.send(calls, Duration.ofSeconds(5));
        }
    }
}
