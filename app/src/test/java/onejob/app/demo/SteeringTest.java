package onejob.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Providers in somebody's hand, in Java and over HTTP: what is open, what becomes of it, and what truly happened.
@Timeout(60)
class SteeringTest {
    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Script script = new Script();
    /// What the intake heard: the signature, and the body.
    private final List<List<String>> heard = new CopyOnWriteArrayList<>();

    private HttpServer intake;
    private EffectLedger ledger;
    private SimulatedProviders providers;
    private Steering hand;

    @BeforeEach
    void start() throws IOException {
        intake = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        intake.createContext("/", exchange -> {
            heard.add(List.of(
                    exchange.getRequestHeaders().getFirst("X-Signature"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            Exchanges.answer(exchange, 204, "");
            exchange.close();
        });
        intake.start();
        ledger = EffectLedger.withoutKeys(folder.resolve("effects.tsv"), Clock.systemUTC());
        URI address = URI.create("http://127.0.0.1:" + intake.getAddress().getPort());
        providers = SimulatedProviders.start(
                0, ledger, script, new Callbacks(address, "secret", script), Clock.systemUTC());
        hand = providers.steering();
        hand.byHand("acme", true);
    }

    @AfterEach
    void stop() throws IOException {
        providers.close();
        ledger.close();
        intake.stop(0);
        client.close();
    }

    @Test
    void a_call_waits_for_a_hand_and_hangs_until_it_is_answered_late() throws Exception {
        CompletableFuture<HttpResponse<String>> answer = send("acme", "job-1");
        Steering.OpenCall call = only();
        assertThat(call.job()).isEqualTo("job-1");
        assertThat(call.attempt()).isEqualTo("at-job-1");
        assertThat(hand.decide(call.id(), "hang", null)).isTrue();
        await().until(() -> hand.decide(call.id(), "answer", Duration.ofMillis(50)));
        assertThat(answer.get(10, TimeUnit.SECONDS).body()).contains("\"status\":\"done\"");
        assertThat(hand.effects("job-1")).hasSize(1);
        await().until(() -> hand.open().isEmpty());
        assertThat(hand.decide(call.id(), "answer", null)).isFalse();
    }

    @Test
    void refused_and_cut_are_two_things() throws Exception {
        CompletableFuture<HttpResponse<String>> refused = send("acme", "job-2");
        hand.decide(only().id(), "refuse", null);
        assertThat(refused.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(422);
        assertThat(hand.effects("job-2")).isEmpty();
        await().until(() -> hand.open().isEmpty());
        CompletableFuture<HttpResponse<String>> cut = send("acme", "job-3");
        hand.decide(only().id(), "cut", null);
        await().until(cut::isCompletedExceptionally);
        assertThat(hand.effects("job-3")).hasSize(1);
    }

    @Test
    void taken_and_told_later_as_often_and_as_badly_as_one_likes() throws Exception {
        CompletableFuture<HttpResponse<String>> taken = send("acme", "job-4");
        hand.decide(only().id(), "accept-silent", null);
        assertThat(taken.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(202);
        assertThat(hand.taken()).extracting(Steering.OpenCall::attempt).containsExactly("at-job-4");
        assertThat(hand.tell("at-job-4", true, true)).isEqualTo(204);
        assertThat(hand.tell("at-job-4", false, true)).isEqualTo(204);
        assertThat(hand.tell("at-job-4", true, false)).isEqualTo(204);
        assertThat(hand.tell("nobody", true, true)).isZero();
        assertThat(heard).extracting(List::getLast).satisfies(bodies -> {
            assertThat(bodies.get(0)).contains("\"attempt\":\"at-job-4\"", "succeeded", "acme-00001");
            assertThat(bodies.get(1)).contains("failed");
            assertThat(bodies.get(2)).isEqualTo(bodies.get(0));
        });
        assertThat(heard.get(2).getFirst())
                .as("a stranger's signature")
                .isNotEqualTo(heard.get(0).getFirst());
        assertThat(hand.effects("job-4")).as("telling is not doing").hasSize(1);
    }

    @Test
    void in_the_sandbox_nothing_truly_happens() throws Exception {
        assertThat(send("sandbox/acme", "job-5").get(10, TimeUnit.SECONDS).body())
                .as("and it does not wait for the hand that holds the real one")
                .contains("\"status\":\"done\"");
        assertThat(hand.effects("job-5")).isEmpty();
        assertThat(ledger.total()).isZero();
    }

    @Test
    void the_desk_does_the_same_over_http_for_programs_of_this_machine() throws Exception {
        CompletableFuture<HttpResponse<String>> answer = send("acme", "job-6");
        long id = only().id();
        assertThat(get("/control/calls").body()).contains("\"job\":\"job-6\"", "\"attempt\":\"at-job-6\"");
        assertThat(post("/control/calls/" + id, "{\"do\":\"explode\"}").statusCode())
                .isEqualTo(422);
        assertThat(post("/control/calls/" + id, "{\"do\":\"answer\"}").statusCode())
                .isEqualTo(200);
        assertThat(answer.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(get("/control/effects/job-6").body()).contains("\"provider\":\"acme\"");
        assertThat(post("/control/script", "{\"provider\":\"acme\",\"byHand\":false}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(post("/control/script", "{\"provider\":\"acme\",\"ref\":\"r-7\",\"do\":\"refuse\"}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(send("acme", "job-7", "r-7").get(10, TimeUnit.SECONDS).statusCode())
                .isEqualTo(422);
        HttpRequest.Builder page = request("/control/script")
                .header("Origin", "https://evil.example")
                .POST(HttpRequest.BodyPublishers.ofString("{\"provider\":\"acme\",\"byHand\":true}"));
        assertThat(client.send(page.build(), HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .as("a page in a browser")
                .isEqualTo(403);
    }

    private Steering.OpenCall only() {
        await().until(() -> hand.open().size() == 1);
        return hand.open().getFirst();
    }

    private CompletableFuture<HttpResponse<String>> send(String provider, String job) {
        return send(provider, job, "r-1");
    }

    private CompletableFuture<HttpResponse<String>> send(String provider, String job, String ref) {
        String body = "{\"job\":\"%s\",\"operation\":\"charge\",\"payload\":{\"ref\":\"%s\",\"amount\":1}}"
                .formatted(job, ref);
        return client.sendAsync(
                request("/" + provider)
                        .header("X-Attempt-Id", "at-" + job)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        return client.send(
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + providers.port() + path))
                .timeout(Duration.ofSeconds(10));
    }
}
