package onejob.app.intake;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Submissions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where every call comes in and every answer goes out. Whatever happens behind it becomes an answer of
/// the contract's, or none at all when the caller is gone; nothing else, and no stack trace, reaches the
/// wire.
final class Front implements HttpHandler {
    private static final Logger LOG = LoggerFactory.getLogger(Front.class);
    private static final String OTHER = "other";

    private final Router router;
    private final MeterRegistry meters;

    Front(Router router, MeterRegistry meters) {
        this.router = router;
        this.meters = meters;
    }

    @Override
    public void handle(HttpExchange exchange) {
        long began = System.nanoTime();
        String route = OTHER;
        try (exchange) {
            Call call = new Call(exchange);
            Reply reply;
            try {
                Router.Found found = router.find(call);
                route = found.name();
                reply = found.handler().handle(call, found.id());
            } catch (Problem problem) {
                reply = problem.reply();
            } catch (Submissions.Busy e) {
                // Expected while somebody holds the row for long: nothing was changed, the caller comes again.
                LOG.debug("{}: {}", route, e.getMessage());
                reply = Problem.busy().reply();
            } catch (DatabaseUnavailable | OutcomeUnknown e) {
                LOG.warn("the database is away: {}", e.getMessage());
                reply = Problem.databaseUnavailable().reply();
            } catch (RuntimeException e) {
                reply = unexpected(route, e);
            }
            write(exchange, reply);
            count(route, String.valueOf(reply.status()), began);
        } catch (IOException e) {
            // The caller hung up: nothing was begun for it, or it will ask again with the same key.
            LOG.debug("{}: the caller is gone: {}", route, e.getMessage());
            count(route, "gone", began);
        }
    }

    private static Reply unexpected(String route, RuntimeException e) {
        String incident = UUID.randomUUID().toString();
        LOG.error("{}: incident {}", route, incident, e);
        return Problem.of(500, "internal_error", "this is our fault, and logged as incident " + incident)
                .reply();
    }

    private static void write(HttpExchange exchange, Reply reply) throws IOException {
        byte[] body = reply.bytes();
        Headers headers = exchange.getResponseHeaders();
        reply.headers().forEach(headers::set);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        if (reply.status() == 413) {
            // The rest of the body is not read as the next request.
            headers.set("Connection", "close");
        }
        boolean bodiless = body.length == 0 || exchange.getRequestMethod().equals("HEAD");
        if (body.length > 0) {
            headers.set("Content-Type", reply.type());
        }
        exchange.sendResponseHeaders(reply.status(), bodiless ? -1 : body.length);
        if (!bodiless) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }

    private void count(String route, String status, long began) {
        Timer.builder("onejob.intake.requests")
                .description("calls answered, by route and status")
                .tag("route", route)
                .tag("status", status)
                .register(meters)
                .record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
    }
}
