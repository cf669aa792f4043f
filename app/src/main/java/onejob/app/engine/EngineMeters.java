package onejob.app.engine;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import onejob.domain.provider.News;

/// What the engine counts, for `/metrics`.
final class EngineMeters {
    private final MeterRegistry registry;
    private final Slots slots;
    private final Set<String> providers = ConcurrentHashMap.newKeySet();

    EngineMeters(MeterRegistry registry, Slots slots, Delivery delivery) {
        this.registry = registry;
        this.slots = slots;
        Gauge.builder("onejob.engine.answers.waiting", delivery, Delivery::waiting)
                .description("answers heard that the database has not taken yet")
                .register(registry);
        Gauge.builder("onejob.engine.slots.free", slots, Slots::free)
                .description("calls that could still be started")
                .register(registry);
    }

    void claimed(int count) {
        registry.counter("onejob.engine.claimed").increment(count);
    }

    void notPermitted() {
        registry.counter("onejob.engine.not.permitted").increment();
    }

    /// Permission was had and the provider is called.
    void sent(String provider) {
        if (providers.add(provider)) {
            Gauge.builder("onejob.engine.in.flight", slots, s -> s.heldBy(provider))
                    .tag("provider", provider)
                    .description("calls before their timeout")
                    .register(registry);
        }
        registry.counter("onejob.engine.sent", "provider", provider).increment();
    }

    void told(String provider, News news) {
        registry.counter("onejob.engine.told", "provider", provider, "outcome", outcome(news), "kind", kind(news))
                .increment();
    }

    /// An answer that came after its timeout, over the same connection.
    void late(String provider) {
        registry.counter("onejob.engine.late", "provider", provider).increment();
    }

    void asked(String what, String outcome) {
        registry.counter("onejob.engine.asked", "what", what, "outcome", outcome)
                .increment();
    }

    void failedStep(String step) {
        registry.counter("onejob.engine.step.failed", "step", step).increment();
    }

    private static String outcome(News news) {
        return switch (news) {
            case News.Succeeded s -> "succeeded";
            case News.Failed f -> "failed";
            case News.Unknown u -> "unknown";
            case News.Accepted a -> "accepted";
        };
    }

    private static String kind(News news) {
        return switch (news) {
            case News.Succeeded s -> "";
            case News.Failed f -> f.kind().word();
            case News.Unknown u -> u.kind().word();
            case News.Accepted a -> "";
        };
    }
}
