package onejob.app.demo;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import onejob.app.json.JsonObject;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;

/// {@link Steering} for whoever has no Java at hand, on the same loopback address as the simulated providers.
///
/// - `GET /control/calls`: open calls, those taken with 202, and the words that may be said
/// - `POST /control/calls/ID` `{"do":"answer","afterMs":5000}`: decides an open call
/// - `POST /control/notices` `{"attempt":ID,"outcome":"succeeded"|"failed","forged":true}`: tells, signed or badly
/// - `POST /control/script` `{"provider","ref","do"}`, `{"provider","mood"}` or `{"provider","byHand":true}`
/// - `GET /control/effects/JOB`: what truly happened
///
/// A page in a browser must not get here: a request with an `Origin`, a foreign `Host` or another media type than JSON
/// is refused.
final class ControlDesk {
    private static final int MAX_BODY = 1 << 16;
    private static final long LONGEST_MILLIS = 600_000;

    private final Steering steering;
    private final Set<String> hosts;

    ControlDesk(Steering steering, int port) {
        this.steering = steering;
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    /// Answered as it stands.
    private record Said(int status, String json) {}

    void handle(HttpExchange exchange, List<String> path) throws IOException {
        Said said = foreign(exchange)
                ? problem(403, "this desk is for programs of this machine")
                : exchange.getRequestMethod().equals("GET") ? get(path) : post(exchange, path);
        Exchanges.answer(exchange, said.status(), said.json());
    }

    private boolean foreign(HttpExchange exchange) {
        String host = exchange.getRequestHeaders().getFirst("Host");
        return exchange.getRequestHeaders().containsKey("Origin") || host == null || !hosts.contains(host);
    }

    private Said get(List<String> path) {
        if (path.equals(List.of("calls"))) {
            return new Said(
                    200,
                    JsonObject.begin()
                            .objects("calls", steering.open(), ControlDesk::write)
                            .objects("taken", steering.taken(), ControlDesk::write)
                            .texts("do", Steering.behaviours())
                            .end());
        }
        if (path.size() == 2 && path.getFirst().equals("effects")) {
            return new Said(
                    200,
                    JsonObject.begin()
                            .objects(
                                    "effects",
                                    steering.effects(path.getLast()),
                                    (o, effect) -> o.text("provider", effect.provider())
                                            .text("reference", effect.reference())
                                            .time("at", effect.at()))
                            .end());
        }
        return problem(404, "there are calls and effects/JOB to look at");
    }

    private static void write(JsonObject o, Steering.OpenCall call) {
        o.number("id", call.id())
                .text("provider", call.provider())
                .text("job", call.job())
                .text("attempt", call.attempt())
                .text("ref", call.ref())
                .time("since", call.since());
    }

    private Said post(HttpExchange exchange, List<String> path) throws IOException {
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        if (!exchange.getRequestMethod().equals("POST") || type == null || !type.startsWith("application/json")) {
            return problem(415, "POST application/json");
        }
        JsonValue.Members body;
        try {
            body = StrictJson.read(exchange.getRequestBody().readNBytes(MAX_BODY)) instanceof JsonValue.Members m
                    ? m
                    : new JsonValue.Members(Map.of());
        } catch (StrictJson.Malformed e) {
            return problem(400, "not JSON");
        }
        if (path.size() == 2
                && path.getFirst().equals("calls")
                && path.getLast().matches("\\d{1,18}")) {
            return decide(Long.parseLong(path.getLast()), body);
        }
        if (path.equals(List.of("notices"))) {
            return tell(body);
        }
        return path.equals(List.of("script")) ? script(body) : problem(404, "post to calls/ID, notices or script");
    }

    private Said decide(long call, JsonValue.Members body) {
        String deed = text(body, "do").orElse("");
        if (!Steering.behaviours().contains(deed)) {
            return problem(422, "`do` is one of " + String.join(", ", Steering.behaviours()));
        }
        Duration after = body.members().get("afterMs") instanceof JsonValue.Decimal(BigDecimal millis)
                ? Duration.ofMillis(Math.clamp(millis.longValue(), 0, LONGEST_MILLIS))
                : null;
        return steering.decide(call, deed, after) ? done() : problem(409, "the call is not open any more");
    }

    private Said tell(JsonValue.Members body) throws IOException {
        Optional<String> attempt = text(body, "attempt");
        Optional<String> outcome = text(body, "outcome").filter(Set.of("succeeded", "failed")::contains);
        if (attempt.isEmpty() || outcome.isEmpty()) {
            return problem(422, "`attempt` and `outcome`: succeeded or failed");
        }
        int status = steering.tell(attempt.get(), outcome.get().equals("succeeded"), !flag(body, "forged"));
        return status == 0
                ? problem(404, "no such attempt was taken with 202")
                : new Said(200, JsonObject.begin().number("intake", status).end());
    }

    private Said script(JsonValue.Members body) {
        Optional<String> provider = text(body, "provider");
        if (provider.isEmpty()) {
            return problem(422, "`provider`");
        }
        Optional<String> mood = text(body, "mood");
        if (mood.isPresent()) {
            return steering.mood(provider.get(), mood.get()) ? done() : problem(422, "no such mood");
        }
        Optional<String> ref = text(body, "ref");
        if (ref.isPresent()) {
            String deed = text(body, "do").orElse("");
            if (!Steering.behaviours().contains(deed)) {
                return problem(422, "`do` is one of " + String.join(", ", Steering.behaviours()));
            }
            steering.plan(provider.get(), ref.get(), deed);
            return done();
        }
        steering.byHand(provider.get(), flag(body, "byHand"));
        return done();
    }

    private static Said done() {
        return new Said(200, "{}");
    }

    private static Said problem(int status, String detail) {
        return new Said(status, JsonObject.begin().text("detail", detail).end());
    }

    private static Optional<String> text(JsonValue.Members body, String name) {
        return body.members().get(name) instanceof JsonValue.Text(String value) ? Optional.of(value) : Optional.empty();
    }

    private static boolean flag(JsonValue.Members body, String name) {
        return body.members().get(name) == JsonValue.Bool.TRUE;
    }
}
