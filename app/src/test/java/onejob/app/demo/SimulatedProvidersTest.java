package onejob.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedProvidersTest {
    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Script script = new Script();
    private EffectLedger ledger;
    private SimulatedProviders providers;

    @BeforeEach
    void start() throws IOException {
        ledger = EffectLedger.open(folder.resolve("effects.tsv"), Clock.systemUTC());
        Callbacks callbacks = new Callbacks(URI.create("http://127.0.0.1:1"), "secret", script);
        providers = SimulatedProviders.start(0, ledger, script, callbacks, Clock.systemUTC());
    }

    @AfterEach
    void stop() throws IOException {
        providers.close();
        ledger.close();
        client.close();
    }

    @Test
    void oneKeyIsOneEffectHoweverOftenItIsSent() throws Exception {
        HttpResponse<String> first = send("acme", "job-1", "order-1", "");
        HttpResponse<String> again = send("acme", "job-1", "order-1", "");
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.body())
                .contains("\"status\":\"done\"", "\"ref\":\"order-1\"", "\"amount\":42.10")
                .isEqualTo(again.body());
        assertThat(ledger.of("job-1")).hasSize(1);
        send("fallback-pay", "job-1", "order-1", "");
        assertThat(ledger.repeated()).containsOnlyKeys("job-1");
    }

    @Test
    void theScriptDecidesAndTheRefereeKnows() throws Exception {
        script.plan("acme", "declined", Behaviour.DECLINE);
        assertThat(send("acme", "job-2", "declined", "").body()).contains("\"status\":\"declined\"");
        assertThat(ledger.of("job-2")).isEmpty();
        assertThat(lookUp("acme", "job-2").statusCode()).isEqualTo(404);

        assertThat(send("acme", "job-3", "r", "refuse").statusCode()).isEqualTo(422);
        assertThat(send("acme", "job-4", "r", "break").statusCode()).isEqualTo(500);
        assertThat(ledger.of("job-4")).as("a 500 says nothing about the effect").hasSize(1);
        assertThat(lookUp("acme", "job-4").body()).startsWith("{\"state\":\"succeeded\",\"id\":");

        script.plan("acme", "busy", Behaviour.BUSY);
        HttpResponse<String> busy = send("acme", "job-5", "busy", "");
        assertThat(busy.statusCode()).isEqualTo(429);
        assertThat(busy.headers().firstValue("Retry-After")).contains("5");
        assertThat(send("acme", "job-5", "busy", "").statusCode()).isEqualTo(200);
        assertThat(send("acme", "job-6", "r", "accept").statusCode()).isEqualTo(202);
    }

    @Test
    void connectionsBreakAsTheyDoOutside() {
        assertThatThrownBy(() -> send("acme", "job-7", "r", "cut")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> send("acme", "job-8", "r", "hang-up")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> send("acme", "job-9", "r", "hang")).isInstanceOf(HttpTimeoutException.class);
        assertThat(ledger.of("job-7")).hasSize(1);
        assertThat(ledger.of("job-9")).isEmpty();
    }

    @Test
    void aHeldAnswerComesWhenItIsLetGo() throws Exception {
        script.plan("acme", "held", Behaviour.HELD);
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request("acme", "job-10", "held", ""), HttpResponse.BodyHandlers.ofString());
        assertThat(lookUp("acme", "job-10").statusCode()).isEqualTo(404);
        assertThat(answer).isNotDone();
        script.letGo("acme", "held");
        assertThat(answer.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }

    @Test
    void effectsOutliveARestart() throws Exception {
        send("acme", "job-11", "order-11", "");
        try (EffectLedger again = EffectLedger.open(folder.resolve("effects.tsv"), Clock.systemUTC())) {
            assertThat(again.of("job-11")).isEqualTo(ledger.of("job-11"));
        }
    }

    private HttpResponse<String> send(String provider, String job, String ref, String simulate) throws Exception {
        return client.send(request(provider, job, ref, simulate), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest request(String provider, String job, String ref, String simulate) {
        String payload = simulate.isEmpty() ? "" : ",\"simulate\":\"" + simulate + "\"";
        String body = "{\"job\":\"%s\",\"operation\":\"charge\",\"payload\":{\"ref\":\"%s\",\"amount\":42.10%s}}"
                .formatted(job, ref, payload);
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + providers.port() + "/" + provider))
                .timeout(Duration.ofSeconds(3))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    private HttpResponse<String> lookUp(String provider, String job) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + providers.port() + "/" + provider + "/by-key/" + job);
        return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }
}
