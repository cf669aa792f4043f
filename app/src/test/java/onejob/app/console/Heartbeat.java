package onejob.app.console;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.application.Platform;

/// Asks the window's thread every few milliseconds whether it is there, as a press of a key would, and remembers the
/// longest time that it took to answer.
final class Heartbeat implements AutoCloseable {
    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("heartbeat").factory());
    private final AtomicLong worst = new AtomicLong();
    private final AtomicLong beats = new AtomicLong();

    private Heartbeat() {}

    static Heartbeat start() {
        Heartbeat heart = new Heartbeat();
        heart.pulse.scheduleWithFixedDelay(heart::beat, 0, 15, TimeUnit.MILLISECONDS);
        return heart;
    }

    private void beat() {
        long asked = System.nanoTime();
        Platform.runLater(() -> {
            worst.accumulateAndGet(System.nanoTime() - asked, Math::max);
            beats.incrementAndGet();
        });
    }

    /// The longest wait since it was asked last.
    Duration worst() {
        return Duration.ofNanos(worst.getAndSet(0));
    }

    long beats() {
        return beats.get();
    }

    @Override
    public void close() {
        pulse.shutdownNow();
    }
}
