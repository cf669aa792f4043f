package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import onejob.app.provider.RawProvider.Behaviour;
import onejob.domain.provider.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A timeout does not hang up: what still comes over the same connection is news too, and nothing is sent again.
@Timeout(60)
class LateAnswerTest {
    private final Sample sample = new Sample();
    private final List<News> news = new CopyOnWriteArrayList<>();

    @Test
    void an_answer_after_the_timeout_is_told_second() throws Exception {
        heard(
                x -> {
                    x.hold();
                    x.body(200, Sample.DONE);
                },
                "unknown timeout",
                "succeeded");
    }

    @Test
    void a_body_that_drips_is_late_as_a_whole() throws Exception {
        heard(
                x -> {
                    x.write("HTTP/1.1 200 X\r\nContent-Length: " + Sample.DONE.length() + "\r\n\r\n");
                    x.write(Sample.DONE.substring(0, 5));
                    x.hold();
                    x.write(Sample.DONE.substring(5));
                },
                "unknown timeout",
                "succeeded");
    }

    @Test
    void a_connection_lost_after_the_timeout_is_told_second() throws Exception {
        heard(
                x -> {
                    x.hold();
                    x.reset();
                },
                "unknown timeout",
                "unknown connection_lost");
    }

    @Test
    void a_refusal_after_the_timeout_is_told_second() throws Exception {
        heard(
                x -> {
                    x.hold();
                    x.body(200, "{\"status\":\"declined\"}");
                },
                "unknown timeout",
                "failed rejected");
    }

    @Test
    void after_the_listening_time_it_hangs_up_and_says_no_more() throws Exception {
        sample.listenFor = Duration.ofMillis(300);
        List<Boolean> hungUp = new CopyOnWriteArrayList<>();
        try (RawProvider provider = new RawProvider(x -> {
            try {
                hungUp.add(x.socket().getInputStream().read() < 0);
            } catch (IOException e) {
                hungUp.add(true);
            }
        })) {
            sample.url = provider.url();
            try (OkHttpProviderCalls calls = sample.calls()) {
                assertThat(Sample.send(calls, Duration.ofMillis(300)))
                        .extracting(Sample::words)
                        .containsExactly("unknown timeout");
                await().untilAsserted(() -> assertThat(hungUp).containsExactly(true));
            }
            assertThat(provider.posts()).isEqualTo(1);
        }
    }

    private void heard(Behaviour behaviour, String... expected) throws Exception {
        try (RawProvider provider = new RawProvider(behaviour)) {
            sample.url = provider.url();
            try (OkHttpProviderCalls calls = sample.calls()) {
                Thread sending = Thread.ofVirtual()
                        .start(() -> calls.send(Sample.work(), Duration.ofMillis(400), () -> true, news::add));
                await().untilAsserted(() -> assertThat(news).hasSize(1));
                assertThat(news).extracting(Sample::words).containsExactly(expected[0]);
                provider.release();
                await().untilAsserted(
                                () -> assertThat(news).extracting(Sample::words).containsExactly(expected));
                sending.join();
            }
            assertThat(provider.posts()).isEqualTo(1);
        }
    }
}
