package onejob.app.engine;

import java.util.UUID;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.ProviderCalls.Found;
import onejob.domain.port.WorkQueue;
import onejob.domain.port.WorkQueue.Ask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One question to a provider that somebody, or the sweep, wants asked: a look-up or a cancel.
final class Asking {
    private static final Logger LOG = LoggerFactory.getLogger(Asking.class);

    private final WorkQueue queue;
    private final ProviderCalls calls;
    private final Delivery delivery;
    private final EngineMeters meters;

    Asking(WorkQueue queue, ProviderCalls calls, Delivery delivery, EngineMeters meters) {
        this.queue = queue;
        this.calls = calls;
        this.delivery = delivery;
        this.meters = meters;
    }

    record Asked(UUID run, WorkQueue.Request request) {}

    /// The slot is left when the provider has answered: telling it keeps no other question waiting.
    void carryOut(Asked asked, Slot slot) {
        WorkQueue.Request request = asked.request();
        LogNames.during(request.job(), request.attempt(), () -> {
            Found found = ask(request);
            slot.leave();
            boolean told = delivery.deliver(
                    "outcome of a request to " + request.provider(),
                    () -> queue.answerRequest(asked.run(), request, found.outcome(), found.news(), found.detail()));
            if (told) {
                meters.asked(request.ask() == Ask.LOOK_UP ? "look_up" : "cancel", found.outcome());
            }
        });
    }

    private Found ask(WorkQueue.Request request) {
        try {
            return switch (request.ask()) {
                case LOOK_UP -> calls.lookUp(request);
                case CANCEL -> calls.cancel(request);
            };
        } catch (RuntimeException | Error e) {
            LOG.error("asking {} failed in a way it never should", request.provider(), e);
            String because = CanonicalJson.write(new JsonValue.Text(e.getClass().getSimpleName()));
            return new Found(
                    request.ask() == Ask.LOOK_UP ? "look_up_failed" : "not_cancelled",
                    null,
                    "{\"error\":" + because + "}");
        }
    }
}
