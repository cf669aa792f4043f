package onejob.app.demo;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Which provider treats which order how. Orders that nobody wrote a line for are treated well.
final class Script {
    /// Longer than anybody listens.
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private final Map<Line, Behaviour> lines = new ConcurrentHashMap<>();
    private final Map<Line, CountDownLatch> held = new ConcurrentHashMap<>();
    private final CountDownLatch end = new CountDownLatch(1);

    private record Line(String provider, String ref) {}

    /// From now on the provider treats the order of this reference so.
    void plan(String provider, String ref, Behaviour behaviour) {
        lines.put(new Line(provider, ref), behaviour);
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
        return simulate == null ? Behaviour.PROMPT : Behaviour.named(simulate);
    }

    /// A held answer may go now.
    void letGo(String provider, String ref) {
        gate(provider, ref).countDown();
    }

    /// Blocks until the answer may go. False: it never will.
    boolean awaitLetGo(String provider, @Nullable String ref) throws InterruptedException {
        CountDownLatch gate = ref == null ? end : gate(provider, ref);
        return gate.await(SILENCE.toMillis(), TimeUnit.MILLISECONDS) && end.getCount() > 0;
    }

    /// Blocks longer than anybody listens, or until the demo ends.
    void keepSilent() throws InterruptedException {
        pause(SILENCE);
    }

    /// Blocks for a while, less if the demo ends. False: it has ended.
    boolean pause(Duration time) throws InterruptedException {
        return !end.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// The demo is over: nobody waits any longer.
    void end() {
        end.countDown();
        held.values().forEach(CountDownLatch::countDown);
    }

    private CountDownLatch gate(String provider, String ref) {
        return held.computeIfAbsent(new Line(provider, ref), line -> new CountDownLatch(1));
    }
}
