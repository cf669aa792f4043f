package onejob.app.demo;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.app.json.StrictJson;

/// Carries out on one call what the script, or a hand, has decided: what truly happens, and what the connection sees
/// of it. In a sandbox nothing truly happens.
final class Treatment {
    private final EffectLedger ledger;
    private final Script script;
    private final Callbacks callbacks;
    private final OpenCalls calls;
    private final Map<String, Behaviour.Trace> traces = new ConcurrentHashMap<>();
    private final AtomicInteger pretended = new AtomicInteger();

    Treatment(EffectLedger ledger, Script script, Callbacks callbacks, OpenCalls calls) {
        this.ledger = ledger;
        this.script = script;
        this.callbacks = callbacks;
        this.calls = calls;
    }

    /// What the provider says of it: its own id, and the whole document.
    ///
    /// @param booked it truly happened
    private record Done(String reference, String result, boolean booked) {
        static Done of(EffectLedger.Effect effect) {
            return new Done(effect.reference(), effect.result(), true);
        }
    }

    void treat(HttpExchange exchange, OpenCalls.Call call, Behaviour behaviour)
            throws IOException, InterruptedException {
        treat(exchange, call, behaviour, done(call, behaviour.takesEffect()));
    }

    private void treat(HttpExchange exchange, OpenCalls.Call call, Behaviour behaviour, Done done)
            throws IOException, InterruptedException {
        traces.put(key(call), behaviour.trace());
        switch (behaviour.act()) {
            case ANSWER, REFUSE, DECLINE, BUSY, BREAK, CUT, HANG_UP, MIX_UP, STRANGE -> {
                script.pause(behaviour.delay());
                answer(exchange, call, behaviour, done);
            }
            case HANG, BY_HAND -> byHand(exchange, call, script.awaitHand(call.hand()), done);
            case HOLD -> held(exchange, call, behaviour, done);
            case ACCEPT -> {
                accept(exchange, call, done);
                if (script.pause(behaviour.delay())) {
                    notice(call, done);
                }
            }
            case ACCEPT_SILENT -> accept(exchange, call, done);
            case NOTICE_FIRST -> {
                notice(call, done);
                script.pause(behaviour.delay());
                Exchanges.answer(exchange, 200, done.result());
            }
            case NOTICE_INSTEAD -> notice(call, done);
        }
    }

    private static void answer(HttpExchange exchange, OpenCalls.Call call, Behaviour behaviour, Done done)
            throws IOException {
        switch (behaviour.act()) {
            case REFUSE -> Exchanges.answer(exchange, 422, "{\"error\":\"the account is closed\"}");
            case DECLINE -> Exchanges.answer(exchange, 200, call.order().declined(call.provider() + "-declined"));
            case BUSY -> {
                exchange.getResponseHeaders().set("Retry-After", "5");
                Exchanges.answer(exchange, 429, "{\"error\":\"too many requests\"}");
            }
            case BREAK -> Exchanges.answer(exchange, 500, "{\"error\":\"internal error\"}");
            case CUT -> Exchanges.half(exchange, done.result());
            case MIX_UP -> Exchanges.answer(exchange, 200, call.order().mixedUp(done.reference()));
            case STRANGE -> Exchanges.answer(exchange, 200, call.order().answered(done.reference(), "under_review_7"));
            case HANG_UP -> {
                // The exchange is closed with no answer.
            }
            default -> Exchanges.answer(exchange, 200, done.result());
        }
    }

    private void held(HttpExchange exchange, OpenCalls.Call call, Behaviour behaviour, Done done)
            throws IOException, InterruptedException {
        Optional<Behaviour> next =
                script.awaitLetGo(call.provider(), call.order().ref(), behaviour, call.hand());
        if (next.isPresent() && next.get().equals(behaviour)) {
            Exchanges.answer(exchange, 200, done.result());
        } else {
            byHand(exchange, call, next, done);
        }
    }

    /// One call takes effect once, however often somebody changes their mind about its answer.
    private void byHand(HttpExchange exchange, OpenCalls.Call call, Optional<Behaviour> decided, Done done)
            throws IOException, InterruptedException {
        if (decided.isPresent()) {
            Done now = done.booked() ? done : done(call, decided.get().takesEffect());
            treat(exchange, calls.decided(call), decided.get(), now);
        }
    }

    private void accept(HttpExchange exchange, OpenCalls.Call call, Done done) throws IOException {
        calls.taken(call);
        calls.closed(call);
        Exchanges.answer(exchange, 202, "{\"id\":\"" + done.reference() + "\",\"status\":\"accepted\"}");
    }

    private void notice(OpenCalls.Call call, Done done) {
        if (call.attempt() != null) {
            callbacks.succeeded(call.provider(), call.attempt(), done.reference(), done.result());
        }
    }

    /// Books the effect where there is one; a document about it is made in any case.
    private Done done(OpenCalls.Call call, boolean takesEffect) {
        SimulatedOrder order = call.order();
        if (takesEffect && !call.sandbox()) {
            return Done.of(ledger.happens(call.provider(), order.job(), reference -> result(order, reference)));
        }
        String reference = call.provider() + "-none-" + pretended.incrementAndGet();
        return new Done(reference, result(order, reference), false);
    }

    private static String result(SimulatedOrder order, String reference) {
        return StrictJson.write(order.result(reference));
    }

    /// What a look-up by the job's id is answered.
    void lookUp(HttpExchange exchange, String provider, String job) throws IOException {
        Optional<EffectLedger.Effect> effect = ledger.find(provider, job);
        switch (traces.getOrDefault(provider + "/" + job, Behaviour.Trace.TRUTH)) {
            case DOWN -> Exchanges.answer(exchange, 503, "{\"error\":\"the archive is being moved\"}");
            case NONE -> Exchanges.answer(exchange, 404, "{\"state\":\"unknown\"}");
            case TRUTH -> {
                if (effect.isPresent()) {
                    Exchanges.answer(
                            exchange,
                            200,
                            "{\"state\":\"succeeded\"," + effect.get().result().substring(1));
                } else {
                    Exchanges.answer(exchange, 404, "{\"state\":\"unknown\"}");
                }
            }
        }
    }

    /// What the provider would tell of a call that it took.
    String told(OpenCalls.Call call, boolean success) {
        String attempt = call.attempt() == null ? "" : call.attempt();
        if (!success) {
            return Callbacks.failure(attempt);
        }
        Done done = ledger.find(call.provider(), call.order().job())
                .map(Done::of)
                .orElseGet(() -> done(call, !call.sandbox()));
        return Callbacks.success(attempt, done.reference(), done.result());
    }

    private static String key(OpenCalls.Call call) {
        return call.provider() + "/" + call.order().job();
    }
}
