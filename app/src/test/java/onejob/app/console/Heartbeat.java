package onejob.app.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the window's thread every few milliseconds whether it is there, as a press of a key would, and remembers the
/// longest time that it took to answer. What the machine took for itself is not the window's: a beat is forgiven as
/// long as this plain thread was late too (the collector, a stopped machine), or as the window's two threads, its own
/// and its painter's, were ready and waited for a core, whichever is longer.
final class Heartbeat implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final Duration STEP = Duration.ofMillis(10);
    /// Whoever waits for a database that is silent waits for 3 s at least: for a connection, or for its answer.
    private static final Duration NO_DATABASE_WAIT = Duration.ofMillis(1_500);
    /// Two numbers of the kernel: how long this thread ran, and how long it waited for a core.
    private static final Path OWN = Path.of("/proc/thread-self/schedstat");
    private static final Path THREADS = Path.of("/proc/self/task");
    private static final String PAINTER = "QuantumRenderer";

    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("heartbeat").factory());
    private final AtomicBoolean asked = new AtomicBoolean();
    private final AtomicLong late = new AtomicLong();
    private final AtomicLong worst = new AtomicLong();
    private final AtomicLong slowest = new AtomicLong();
    private final AtomicLong longest = new AtomicLong();
    private final AtomicLong beats = new AtomicLong();
    private long last = System.nanoTime();
    private final List<Path> painters = painters();
    private long queued;

    private Heartbeat() {}

    private static List<Path> painters() {
        if (!Files.isDirectory(THREADS)) {
            return List.of();
        }
        try (Stream<Path> threads = Files.list(THREADS)) {
            return threads.filter(thread -> says(thread.resolve("comm")).startsWith(PAINTER))
                    .map(thread -> thread.resolve("schedstat"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Nothing, once the thread is gone, or where there is no such kernel.
    private static String says(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }

    static Heartbeat start() {
        Heartbeat heart = new Heartbeat();
        var _ = heart.pulse.scheduleWithFixedDelay(heart::beat, 0, STEP.toMillis(), TimeUnit.MILLISECONDS);
        return heart;
    }

    private void beat() {
        long now = System.nanoTime();
        late.addAndGet(Math.max(0, now - last - STEP.toNanos()));
        last = now;
        if (asked.compareAndSet(false, true)) {
            long before = late.get();
            Platform.runLater(() -> answered(now, before));
        }
    }

    /// On the window's thread.
    private void answered(long since, long lateBefore) {
        long wait = System.nanoTime() - since;
        long waitedForCore = waitedForCore();
        long machine = Math.max(late.get() - lateBefore, beats.get() == 0 ? 0 : waitedForCore - queued);
        queued = waitedForCore;
        worst.accumulateAndGet(wait - machine, Math::max);
        slowest.accumulateAndGet(wait - machine, Math::max);
        longest.accumulateAndGet(wait, Math::max);
        beats.incrementAndGet();
        asked.set(false);
    }

    private long waitedForCore() {
        return waited(OWN) + painters.stream().mapToLong(Heartbeat::waited).sum();
    }

    private static long waited(Path file) {
        String[] numbers = says(file).split(" ", -1);
        return numbers.length < 2 ? 0 : Long.parseLong(numbers[1]);
    }

    /// The goal is 200 ms, on a machine that draws by its processor alone and has other work as well: what
    /// was measured is in the log. What a test insists on is more, so that it speaks of the window and not of
    /// the machine, and less than any wait for the database that the window's thread could be caught in.
    static Duration limit() {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        double crowd = machine.getSystemLoadAverage() / machine.getAvailableProcessors();
        return Duration.ofMillis(Math.max(750, (long) (200 * Math.clamp(crowd, 1.0, 5.0))));
    }

    /// The same, on a machine on which as much as this was waited when nothing stood in the way. Still shorter than any
    /// wait for the database that the window's thread could be caught in.
    static Duration limit(Duration calm) {
        Duration twice = calm.multipliedBy(2).compareTo(NO_DATABASE_WAIT) < 0 ? calm.multipliedBy(2) : NO_DATABASE_WAIT;
        return twice.compareTo(limit()) > 0 ? twice : limit();
    }

    /// The longest wait of the window's own making since it was asked last.
    Duration worst() {
        return Duration.ofNanos(worst.getAndSet(0));
    }

    long beats() {
        return beats.get();
    }

    @Override
    public void close() {
        pulse.shutdownNow();
        LOG.info(
                "the window's thread answered {} times, the slowest after {} ms of its own, {} ms by the clock",
                beats.get(),
                TimeUnit.NANOSECONDS.toMillis(slowest.get()),
                TimeUnit.NANOSECONDS.toMillis(longest.get()));
    }
}
