package onejob.app.engine;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A wait that can be cut short. Several wake-ups before the next wait are one.
final class Signal {
    private final Semaphore calls = new Semaphore(0);

    void wake() {
        calls.release();
    }

    /// Waits until woken or until the time is over.
    void await(Duration atMost) throws InterruptedException {
        if (calls.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            calls.drainPermits();
        }
    }
}
