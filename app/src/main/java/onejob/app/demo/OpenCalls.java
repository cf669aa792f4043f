package onejob.app.demo;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Calls that simulated providers have read and not answered yet, and those they only took with a 202.
final class OpenCalls {
    private final AtomicLong last = new AtomicLong();
    private final Map<Long, Call> open = new ConcurrentHashMap<>();
    private final Map<String, Call> taken = new ConcurrentHashMap<>();
    private final Clock clock;

    OpenCalls(Clock clock) {
        this.clock = clock;
    }

    /// One request that was read.
    ///
    /// @param attempt as its header names it; null when a stranger calls
    /// @param hand what somebody's hand decides for it
    record Call(
            long id,
            String provider,
            boolean sandbox,
            SimulatedOrder order,
            @Nullable String attempt,
            Instant since,
            CompletableFuture<Behaviour> hand) {}

    Call opened(String provider, boolean sandbox, SimulatedOrder order, @Nullable String attempt) {
        Call call = new Call(
                last.incrementAndGet(), provider, sandbox, order, attempt, clock.instant(), new CompletableFuture<>());
        open.put(call.id(), call);
        return call;
    }

    void closed(Call call) {
        open.remove(call.id());
    }

    /// A hand has decided; what it decides next time is another matter.
    Call decided(Call call) {
        Call again = new Call(
                call.id(),
                call.provider(),
                call.sandbox(),
                call.order(),
                call.attempt(),
                call.since(),
                new CompletableFuture<>());
        open.put(again.id(), again);
        return again;
    }

    /// Answered with 202: what becomes of it may be told later.
    void taken(Call call) {
        if (call.attempt() != null) {
            taken.put(call.attempt(), call);
        }
    }

    Optional<Call> takenOf(String attempt) {
        return Optional.ofNullable(taken.get(attempt));
    }

    Optional<Call> find(long id) {
        return Optional.ofNullable(open.get(id));
    }

    /// The oldest first.
    List<Call> list() {
        return open.values().stream().sorted(Comparator.comparingLong(Call::id)).toList();
    }

    List<Call> listTaken() {
        return taken.values().stream()
                .sorted(Comparator.comparingLong(Call::id))
                .toList();
    }
}
