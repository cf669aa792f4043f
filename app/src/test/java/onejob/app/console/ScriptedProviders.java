package onejob.app.console;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import onejob.domain.job.JobId;

/// Providers over real HTTP on loopback that do with each job what the test says, and count what has arrived. The first
/// part of a path is the provider's name.
final class ScriptedProviders implements AutoCloseable {
    /// How a request for a job is treated.
    enum Treatment {
        /// Done, and said so at once.
        DONE,
        /// Silence until the test lets the answer go: done then.
        HOLD,
        /// A definite refusal.
        DECLINE
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Treatment> treatments = new ConcurrentHashMap<>();
    private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();
    private final Map<String, String> traces = new ConcurrentHashMap<>();
    private final List<String> arrived = new CopyOnWriteArrayList<>();

    ScriptedProviders() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// From now on this provider treats requests of this customer's reference so; others are done at once.
    void plan(String provider, String ref, Treatment treatment) {
        treatments.put(provider + "/" + ref, treatment);
    }

    /// A held answer may go now.
    void letGo(String provider, String ref) {
        gate(provider + "/" + ref).countDown();
    }

    /// What a look-up of this job finds from now on, as the provider's JSON; without it there is no trace.
    void trace(String provider, JobId job, String json) {
        traces.put(provider + "/" + job, json);
    }

    /// How many requests to do this job have arrived at the provider.
    long sent(String provider, JobId job) {
        return arrived.stream().filter((provider + "/" + job)::equals).count();
    }

    /// The provider's own id of what it did for a customer's reference.
    static String reference(String provider, String ref) {
        return provider + ":" + ref;
    }

    private CountDownLatch gate(String key) {
        return gates.computeIfAbsent(key, k -> new CountDownLatch(1));
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            List<String> path =
                    List.of(exchange.getRequestURI().getPath().substring(1).split("/", -1));
            String provider = path.getFirst();
            if (path.size() == 1) {
                work(exchange, provider);
            } else if (path.size() == 3) {
                String trace = traces.get(provider + "/" + path.get(2));
                answer(exchange, trace == null ? 404 : 200, trace == null ? "{}" : trace);
            } else {
                answer(exchange, 409, "{\"state\":\"running\"}");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(HttpExchange exchange, String provider) throws IOException, InterruptedException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        arrived.add(provider + "/" + exchange.getRequestHeaders().getFirst("X-Job-Id"));
        String ref = body.replaceFirst("(?s).*\"ref\":\"([^\"]*)\".*", "$1");
        String key = provider + "/" + ref;
        String done = "{\"id\":\"" + reference(provider, ref) + "\",\"status\":\"done\"}";
        switch (treatments.getOrDefault(key, Treatment.DONE)) {
            case DONE -> answer(exchange, 200, done);
            case DECLINE -> answer(exchange, 200, "{\"id\":\"" + provider + "-no\",\"status\":\"declined\"}");
            case HOLD -> {
                if (gate(key).await(3, TimeUnit.MINUTES)) {
                    answer(exchange, 200, done);
                }
            }
        }
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
