package onejob.app.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import onejob.app.json.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Providers over real HTTP on loopback that behave as the script says, or a hand. The first part of a path is the
/// provider's name: `POST /acme`, `GET /acme/by-key/JOB`, `POST /acme/by-key/JOB/cancel`; a model is
/// `POST /chat/v1/chat/completions`. Behind `/sandbox` each is once more, where nothing truly happens. `/control` is
/// the {@link ControlDesk}'s.
final class SimulatedProviders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SimulatedProviders.class);
    private static final int MAX_BODY = 1 << 20;
    private static final List<String> COMPLETIONS = List.of("v1", "chat", "completions");

    private final HttpServer server;
    private final ExecutorService threads;
    private final Script script;
    private final OpenCalls calls;
    private final Treatment treatment;
    private final SimulatedChat chat = new SimulatedChat();
    private final Steering steering;
    private final ControlDesk desk;

    private SimulatedProviders(
            HttpServer server, EffectLedger ledger, Script script, Callbacks callbacks, Clock clock) {
        this.server = server;
        this.script = script;
        this.calls = new OpenCalls(clock);
        this.treatment = new Treatment(ledger, script, callbacks, calls);
        this.steering = new Steering(calls, script, treatment, callbacks, ledger);
        this.desk = new ControlDesk(steering, server.getAddress().getPort());
        this.threads = Executors.newVirtualThreadPerTaskExecutor();
        server.setExecutor(threads);
        server.createContext("/", this::handle);
    }

    static SimulatedProviders start(int port, EffectLedger ledger, Script script, Callbacks callbacks, Clock clock)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 256);
        SimulatedProviders providers = new SimulatedProviders(server, ledger, script, callbacks, clock);
        server.start();
        return providers;
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// Whoever holds this decides by hand.
    Steering steering() {
        return steering;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            List<String> path =
                    List.of(exchange.getRequestURI().getPath().substring(1).split("/", -1));
            if (path.getFirst().equals("control")) {
                desk.handle(exchange, path.subList(1, path.size()));
                return;
            }
            boolean sandbox = path.size() > 1 && path.getFirst().equals("sandbox");
            provider(exchange, sandbox ? path.subList(1, path.size()) : path, sandbox);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void provider(HttpExchange exchange, List<String> path, boolean sandbox)
            throws IOException, InterruptedException {
        boolean post = exchange.getRequestMethod().equals("POST");
        String name = path.getFirst();
        if (post && path.size() == 1) {
            request(exchange, name, sandbox);
        } else if (post && path.subList(1, path.size()).equals(COMPLETIONS)) {
            completion(exchange, name, sandbox);
        } else if (!post && path.size() == 3) {
            treatment.lookUp(exchange, name, path.get(2));
        } else if (post && path.size() == 4) {
            // Nothing here can be stopped once it was asked for; what was done is said.
            LOG.debug("{} is asked to cancel {}", name, path.get(2));
            Exchanges.answer(exchange, 409, "{\"state\":\"running\"}");
        } else {
            Exchanges.answer(exchange, 404, "{}");
        }
    }

    private void request(HttpExchange exchange, String provider, boolean sandbox)
            throws IOException, InterruptedException {
        SimulatedOrder order;
        try {
            order = SimulatedOrder.read(exchange.getRequestBody().readNBytes(MAX_BODY));
        } catch (StrictJson.Malformed e) {
            Exchanges.answer(exchange, 400, "{\"error\":\"not JSON\"}");
            return;
        }
        Behaviour behaviour = script.behaviour(scripted(provider, sandbox), order.ref(), order.simulate());
        OpenCalls.Call call = calls.opened(
                provider, sandbox, order, exchange.getRequestHeaders().getFirst("X-Attempt-Id"));
        try {
            treatment.treat(exchange, call, behaviour);
        } finally {
            calls.closed(call);
        }
    }

    /// A model computes and changes nothing: no effect of it is ever booked.
    private void completion(HttpExchange exchange, String provider, boolean sandbox)
            throws IOException, InterruptedException {
        SimulatedChat.Asked asked;
        try {
            asked = chat.read(exchange.getRequestBody().readNBytes(MAX_BODY));
        } catch (StrictJson.Malformed e) {
            Exchanges.answer(exchange, 400, "{\"error\":{\"message\":\"not JSON\"}}");
            return;
        }
        String scripted = scripted(provider, sandbox);
        String simulate = asked.text("simulate").orElse(null);
        ChatMood mood = ChatMood.named(simulate == null ? "" : simulate).orElse(script.mood(provider));
        Behaviour behaviour = script.behaviour(scripted, asked.text("ref").orElse(null), simulate);
        SimulatedOrder order = new SimulatedOrder(
                header(exchange, "X-Job-Id"), "chat", asked.text("ref").orElse(null), simulate, asked.payload());
        OpenCalls.Call call =
                calls.opened(provider, true, order, exchange.getRequestHeaders().getFirst("X-Attempt-Id"));
        try {
            if (behaviour.act() == Behaviour.Act.ANSWER) {
                script.pause(behaviour.delay());
                Exchanges.answer(exchange, 200, chat.answer(asked, mood));
            } else {
                treatment.treat(exchange, call, behaviour);
            }
        } finally {
            calls.closed(call);
        }
    }

    private static String scripted(String provider, boolean sandbox) {
        return sandbox ? "sandbox/" + provider : provider;
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    @Override
    public void close() {
        script.end();
        server.stop(0);
        threads.shutdownNow();
    }
}
