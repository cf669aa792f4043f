package onejob.app.engine;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import onejob.domain.port.WorkQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// This process's sign of life. When it ran out, a new one is opened under a new id: what was claimed under the old
/// may no longer be sent, and the database sees to that; calls already sent go on and are told under the old.
final class Lease {
    private static final Logger LOG = LoggerFactory.getLogger(Lease.class);

    private final WorkQueue queue;
    private final String name;
    private final Duration length;
    private final LongSupplier nanoTime;
    private final Supplier<UUID> ids;
    private volatile @Nullable Held held;

    /// @param until by {@code nanoTime}: counted from before the database was asked, so never later than its own
    private record Held(UUID run, long until) {}

    Lease(WorkQueue queue, String name, Duration length, LongSupplier nanoTime, Supplier<UUID> ids) {
        this.queue = queue;
        this.name = name;
        this.length = length;
        this.nanoTime = nanoTime;
        this.ids = ids;
    }

    /// The run that holds the lease; null while none could be opened yet.
    @Nullable
    UUID run() {
        Held now = held;
        return now == null ? null : now.run();
    }

    /// Whether the lease of this run is certainly still ours. A process that was frozen, or that the database did not
    /// hear for so long, finds out here, before it sends what others take for lost.
    boolean holds(UUID run) {
        Held now = held;
        return now != null && now.run().equals(run) && nanoTime.getAsLong() - now.until() < 0;
    }

    /// Renews the lease, or opens one.
    synchronized void beat() {
        UUID run = run();
        long asked = nanoTime.getAsLong();
        if (run != null && queue.beat(run)) {
            held = new Held(run, asked + length.toNanos());
            return;
        }
        if (run != null) {
            LOG.warn("the lease of run {} ran out: nothing more is sent under it", run);
            held = null;
        }
        UUID next = ids.get();
        asked = nanoTime.getAsLong();
        queue.start(next, name, length);
        held = new Held(next, asked + length.toNanos());
        LOG.info("engine {} holds a lease as run {}", name, next);
    }

    /// Gives the lease back; what still runs under it becomes unknown.
    synchronized void end() {
        UUID run = run();
        if (run != null) {
            held = null; // first: what others may take over is not sent any more
            queue.stop(run);
        }
    }
}
