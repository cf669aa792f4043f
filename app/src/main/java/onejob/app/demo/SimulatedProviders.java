package onejob.app.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import onejob.app.json.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Providers over real HTTP on loopback that behave as the script says. The first part of a path is the provider's
/// name:
/// `POST /acme`, `GET /acme/by-key/JOB`, `POST /acme/by-key/JOB/cancel`.
final class SimulatedProviders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SimulatedProviders.class);
    private static final int MAX_BODY = 1 << 20;

    private final HttpServer server;
    private final ExecutorService threads;
    private final EffectLedger ledger;
    private final Script script;
    private final Callbacks callbacks;
    private final Map<String, Behaviour.Trace> traces = new ConcurrentHashMap<>();

    private SimulatedProviders(HttpServer server, EffectLedger ledger, Script script, Callbacks callbacks) {
        this.server = server;
        this.ledger = ledger;
        this.script = script;
        this.callbacks = callbacks;
        this.threads = Executors.newVirtualThreadPerTaskExecutor();
        server.setExecutor(threads);
        server.createContext("/", this::handle);
    }

    static SimulatedProviders start(int port, EffectLedger ledger, Script script, Callbacks callbacks)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 256);
        SimulatedProviders providers = new SimulatedProviders(server, ledger, script, callbacks);
        server.start();
        return providers;
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            List<String> path =
                    List.of(exchange.getRequestURI().getPath().substring(1).split("/", -1));
            boolean post = exchange.getRequestMethod().equals("POST");
            if (post && path.size() == 1) {
                request(exchange, path.get(0));
            } else if (!post && path.size() == 3) {
                lookUp(exchange, path.get(0), path.get(2));
            } else if (post && path.size() == 4) {
                cancel(exchange, path.get(0), path.get(2));
            } else {
                answer(exchange, 404, "{}");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void request(HttpExchange exchange, String provider) throws IOException, InterruptedException {
        SimulatedOrder order;
        try {
            order = SimulatedOrder.read(exchange.getRequestBody().readNBytes(MAX_BODY));
        } catch (StrictJson.Malformed e) {
            answer(exchange, 400, "{\"error\":\"not JSON\"}");
            return;
        }
        Behaviour behaviour = script.behaviour(provider, order.ref(), order.simulate());
        traces.put(provider + "/" + order.job(), behaviour.trace());
        String answer = behaviour.takesEffect()
                ? ledger.happens(provider, order.job(), reference -> StrictJson.write(order.result(reference)))
                        .result()
                : order.declined(provider + "-declined");
        if (behaviour.act() != Behaviour.Act.ACCEPT) {
            script.pause(behaviour.delay());
        }
        switch (behaviour.act()) {
            case ANSWER, DECLINE -> answer(exchange, 200, answer);
            case REFUSE -> answer(exchange, 422, "{\"error\":\"the account is closed\"}");
            case BUSY -> {
                exchange.getResponseHeaders().set("Retry-After", "5");
                answer(exchange, 429, "{\"error\":\"too many requests\"}");
            }
            case BREAK -> answer(exchange, 500, "{\"error\":\"internal error\"}");
            case CUT -> half(exchange, answer);
            case HANG_UP -> LOG.debug("{} hangs up on {}", provider, order.job());
            case HANG -> script.keepSilent();
            case HOLD -> {
                if (script.awaitLetGo(provider, order.ref())) {
                    answer(exchange, 200, answer);
                }
            }
            case ACCEPT -> accept(exchange, provider, order.job(), behaviour);
        }
    }

    private void accept(HttpExchange exchange, String provider, String job, Behaviour behaviour)
            throws IOException, InterruptedException {
        EffectLedger.Effect effect = ledger.find(provider, job).orElseThrow();
        String attempt = exchange.getRequestHeaders().getFirst("X-Attempt-Id");
        answer(exchange, 202, "{\"id\":\"" + effect.reference() + "\",\"status\":\"accepted\"}");
        if (attempt != null && script.pause(behaviour.delay())) {
            callbacks.succeeded(provider, attempt, effect);
        }
    }

    private void lookUp(HttpExchange exchange, String provider, String job) throws IOException {
        Optional<EffectLedger.Effect> effect = ledger.find(provider, job);
        switch (traces.getOrDefault(provider + "/" + job, Behaviour.Trace.TRUTH)) {
            case DOWN -> answer(exchange, 503, "{\"error\":\"the archive is being moved\"}");
            case NONE -> answer(exchange, 404, "{\"state\":\"unknown\"}");
            case TRUTH -> {
                if (effect.isPresent()) {
                    answer(
                            exchange,
                            200,
                            "{\"state\":\"succeeded\"," + effect.get().result().substring(1));
                } else {
                    answer(exchange, 404, "{\"state\":\"unknown\"}");
                }
            }
        }
    }

    /// Nothing here can be stopped once it was asked for; what was done is said.
    private void cancel(HttpExchange exchange, String provider, String job) throws IOException {
        LOG.debug("{} is asked to cancel {}", provider, job);
        answer(exchange, 409, "{\"state\":\"running\"}");
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private static void half(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        OutputStream out = exchange.getResponseBody();
        out.write(bytes, 0, bytes.length / 2);
        out.flush();
        // Left open on purpose: closing the exchange now ends the connection in the middle of the answer.
    }

    @Override
    public void close() {
        script.end();
        server.stop(0);
        threads.shutdownNow();
    }
}
