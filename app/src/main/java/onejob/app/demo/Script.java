package onejob.app.demo;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Which provider treats which order how. Orders that nobody wrote a line for are treated well.
final class Script {
    /// Longer than anybody listens.
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private final Map<Line, Behaviour> lines = new ConcurrentHashMap<>();
    private final Map<String, Behaviour> rules = new ConcurrentHashMap<>();
    private final Map<String, ChatMood> moods = new ConcurrentHashMap<>();
    private final Map<Line, CompletableFuture<Boolean>> held = new ConcurrentHashMap<>();
    private final CompletableFuture<Boolean> end = new CompletableFuture<>();

    private record Line(String provider, String ref) {}

    /// From now on the provider treats the order of this reference so.
    void plan(String provider, String ref, Behaviour behaviour) {
        lines.put(new Line(provider, ref), behaviour);
    }

    /// From now on the provider treats every order so that no line of its own says otherwise.
    ///
    /// @param behaviour null: well again
    void rule(String provider, @Nullable Behaviour behaviour) {
        if (behaviour == null) {
            rules.remove(provider);
        } else {
            rules.put(provider, behaviour);
        }
    }

    /// From now on this model answers so, where a payload does not ask for another mood.
    void mood(String provider, ChatMood mood) {
        moods.put(provider, mood);
    }

    ChatMood mood(String provider) {
        return moods.getOrDefault(provider, ChatMood.GOOD);
    }

    /// @param simulate what the payload asks for by itself; it counts only where nothing was planned
    Behaviour behaviour(String provider, @Nullable String ref, @Nullable String simulate) {
        Behaviour planned = ref == null ? null : lines.get(new Line(provider, ref));
        if (ref != null && planned != null && planned.act() == Behaviour.Act.BUSY) {
            // Nobody is busy for ever: the next try finds room.
            lines.put(new Line(provider, ref), Behaviour.PROMPT);
        }
        if (planned != null) {
            return planned;
        }
        return simulate == null ? rules.getOrDefault(provider, Behaviour.PROMPT) : Behaviour.named(simulate);
    }

    /// A held answer may go now.
    void letGo(String provider, String ref) {
        gate(provider, ref).complete(true);
    }

    /// Blocks until the answer may go, or a hand says what to do with the call instead.
    ///
    /// @return what to do: `planned` when it was let go; empty when it never will be, or the demo ends
    Optional<Behaviour> awaitLetGo(
            String provider, @Nullable String ref, Behaviour planned, CompletableFuture<Behaviour> hand)
            throws InterruptedException {
        CompletableFuture<Boolean> gate = ref == null ? end : gate(provider, ref);
        await(SILENCE, gate, hand);
        if (over()) {
            return Optional.empty();
        }
        return hand.isDone() ? Optional.of(hand.join()) : Optional.of(planned).filter(b -> gate.isDone());
    }

    /// Blocks until a hand says what to do, longer than anybody listens; empty when none does, or the demo ends.
    Optional<Behaviour> awaitHand(CompletableFuture<Behaviour> hand) throws InterruptedException {
        await(SILENCE, hand, hand);
        return over() || !hand.isDone() ? Optional.empty() : Optional.of(hand.join());
    }

    /// Blocks for a while, less if the demo ends. False: it has ended.
    boolean pause(Duration time) throws InterruptedException {
        await(time, end);
        return !over();
    }

    private boolean over() {
        return end.isDone();
    }

    private void await(Duration time, CompletableFuture<?> one, CompletableFuture<?> other)
            throws InterruptedException {
        CompletableFuture<Object> any = CompletableFuture.anyOf(one, other, end);
        await(time, any);
        // Else it would hang on the end of the demo, which may be days away.
        any.cancel(false);
    }

    private static void await(Duration time, CompletableFuture<?> what) throws InterruptedException {
        try {
            what.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // Nobody has said anything: that is an answer too.
            return;
        } catch (ExecutionException e) {
            throw new IllegalStateException("nobody completes these with a failure", e);
        }
    }

    /// The demo is over: nobody waits any longer.
    void end() {
        end.complete(true);
    }

    private CompletableFuture<Boolean> gate(String provider, String ref) {
        return held.computeIfAbsent(new Line(provider, ref), line -> new CompletableFuture<>());
    }
}
