package onejob.app.engine;

import java.time.Duration;
import java.util.function.LongSupplier;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Something the engine does again and again, at least so far apart. Whatever goes wrong in it is logged and stays in
/// it: one row that cannot be digested must not stop all others.
final class Step {
    private static final Logger LOG = LoggerFactory.getLogger(Step.class);

    /// A step that is seldom due is not left undone for long because it failed once.
    private static final Duration AGAIN_AFTER_FAULT = Duration.ofMillis(500);

    /// One go; says whether there was anything to do.
    interface Body {
        boolean run();
    }

    private final String name;
    private final long everyNanos;
    private final Body body;
    private final LongSupplier nanoTime;
    private final EngineMeters meters;
    private long begun;
    private boolean failed;
    private volatile long done;
    private volatile boolean away;

    Step(String name, Duration every, Body body, LongSupplier nanoTime, EngineMeters meters) {
        this.name = name;
        everyNanos = every.toNanos();
        this.body = body;
        this.nanoTime = nanoTime;
        this.meters = meters;
        done = nanoTime.getAsLong();
        begun = done - everyNanos;
    }

    String name() {
        return name;
    }

    Duration sinceDone() {
        return Duration.ofNanos(nanoTime.getAsLong() - done);
    }

    /// Runs it if it is time to.
    synchronized boolean runIfDue() {
        long now = nanoTime.getAsLong();
        if (now - begun < everyNanos) {
            return false;
        }
        begun = now;
        boolean found = run();
        if (failed) {
            begun = now - everyNanos + Math.min(everyNanos, AGAIN_AFTER_FAULT.toNanos());
        }
        return found;
    }

    private boolean run() {
        failed = false;
        try {
            boolean found = body.run();
            done = nanoTime.getAsLong();
            if (away) {
                away = false;
                LOG.info("{}: the database is back", name);
            }
            return found;
        } catch (DatabaseUnavailable | OutcomeUnknown e) {
            if (!away) {
                away = true;
                LOG.warn("{}: the database is away: {}", name, e.getMessage());
            }
        } catch (RuntimeException | Error e) {
            LOG.error("{}: failed, and will be tried again", name, e);
        }
        failed = true;
        meters.failedStep(name);
        return false;
    }
}
