package onejob.app.engine;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings to the database what was heard. What we hold in hand must not be lost because the database is away for a
/// while: it waits here, on the thread that heard it, and is told again under the same command id until it is heard.
final class Delivery {
    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
    private static final Duration FIRST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(2);
    /// A database that is there and will not take it is no outage: some tries against a passing fault, then it is given
    /// up.
    private static final int TRIES_AGAINST_FAULTS = 5;

    private final CountDownLatch givingUp = new CountDownLatch(1);
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger waiting = new AtomicInteger();

    /// Calls `told` until it returns.
    ///
    /// @param told must be safe to repeat
    /// @return false when it was given up: the engine stops, or the database refuses it for good
    boolean deliver(String what, Runnable told) {
        underWay.incrementAndGet();
        try {
            return untilTold(what, told);
        } finally {
            underWay.decrementAndGet();
        }
    }

    private boolean untilTold(String what, Runnable told) {
        boolean waits = false;
        int faults = 0;
        try {
            for (int tries = 1; ; tries++) {
                try {
                    told.run();
                    if (waits) {
                        LOG.info("{}: told at the {}th try", what, tries);
                    }
                    return true;
                } catch (DatabaseUnavailable | OutcomeUnknown e) {
                    if (!waits) {
                        LOG.warn("{}: the database is away, it waits in memory: {}", what, e.getMessage());
                    }
                } catch (RuntimeException e) {
                    faults++;
                    LOG.error("{}: the database would not take it", what, e);
                }
                if (!waits) {
                    waits = true;
                    waiting.incrementAndGet();
                }
                if (faults >= TRIES_AGAINST_FAULTS || givenUpDuring(pause(tries))) {
                    LOG.error("{}: given up after {} tries; the attempt's deadline or its lease decides", what, tries);
                    return false;
                }
            }
        } finally {
            if (waits) {
                waiting.decrementAndGet();
            }
        }
    }

    /// Ends all waiting.
    void giveUp() {
        givingUp.countDown();
    }

    /// How many are being told, or wait to be.
    int underWay() {
        return underWay.get();
    }

    /// How many wait because it did not work the first time.
    int waiting() {
        return waiting.get();
    }

    boolean givenUpDuring(Duration pause) {
        try {
            return givingUp.await(pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /// Grows, and is spread so that a returning database is not met by all at once.
    static Duration pause(int tries) {
        long full = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(tries - 1, 10));
        return Duration.ofMillis(full / 2 + ThreadLocalRandom.current().nextLong(full / 2 + 1));
    }
}
