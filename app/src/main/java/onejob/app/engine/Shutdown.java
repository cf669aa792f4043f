package onejob.app.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The engine's background threads and their orderly end, in bounded time whatever hangs.
final class Shutdown {
    private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);
    private static final long LOOK_AGAIN_MILLIS = 20;
    /// For the last word to the database: when it is away the lease runs out by itself.
    private static final Duration LAST_WORD = Duration.ofSeconds(5);

    /// What happens in which order.
    interface Phases {
        void hurry();

        boolean idle();

        void letGo();
    }

    /// A round of a background thread, which it runs again and again.
    interface Round {
        void run() throws InterruptedException;
    }

    private final Duration grace;
    private final LongSupplier nanoTime;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch quiet = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();

    Shutdown(Duration grace, LongSupplier nanoTime) {
        this.grace = grace;
        this.nanoTime = nanoTime;
    }

    boolean begun() {
        return begun.get();
    }

    /// Runs a round until the grace is over, so that the lease is kept while calls are awaited.
    void run(String name, Round round) {
        threads.add(Thread.ofVirtual().name("engine-" + name).start(() -> {
            try {
                while (quiet.getCount() > 0) {
                    round.run();
                }
            } catch (InterruptedException e) {
                LOG.debug("{} was interrupted and ends", name, e);
            }
        }));
    }

    void once(Phases phases) {
        if (!begun.compareAndSet(false, true)) {
            awaitUninterrupted(ended, grace.plus(LAST_WORD).plus(LAST_WORD));
            return;
        }
        try {
            phases.hurry();
            awaitIdle(phases);
            quiet.countDown();
            CountDownLatch said = new CountDownLatch(1);
            Thread.ofVirtual().name("engine-last-word").start(() -> {
                try {
                    phases.letGo();
                } catch (RuntimeException e) {
                    LOG.warn("the lease could not be given back and will run out: {}", e.getMessage());
                } finally {
                    said.countDown();
                }
            });
            awaitUninterrupted(said, LAST_WORD);
        } finally {
            threads.forEach(Thread::interrupt);
            ended.countDown();
        }
    }

    private void awaitIdle(Phases phases) {
        long end = nanoTime.getAsLong() + grace.toNanos();
        while (!phases.idle()) {
            if (nanoTime.getAsLong() - end >= 0) {
                LOG.warn("calls in flight after {}: what was sent and not answered becomes unknown", grace);
                return;
            }
            awaitUninterrupted(quiet, Duration.ofMillis(LOOK_AGAIN_MILLIS));
        }
    }

    private static void awaitUninterrupted(CountDownLatch latch, Duration atMost) {
        boolean interrupted = false;
        long end = System.nanoTime() + atMost.toNanos();
        while (true) {
            try {
                boolean came = latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (came || System.nanoTime() - end >= 0) {
                    break;
                }
            } catch (InterruptedException e) {
                // The end of the engine is not to be cut short; whoever interrupted finds out afterwards.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
