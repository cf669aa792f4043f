package onejob.app.engine;

import java.time.Duration;
import java.util.UUID;
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
    private final Supplier<UUID> ids;
    private volatile @Nullable UUID run;

    Lease(WorkQueue queue, String name, Duration length, Supplier<UUID> ids) {
        this.queue = queue;
        this.name = name;
        this.length = length;
        this.ids = ids;
    }

    /// The run that holds the lease; null while none could be opened yet.
    @Nullable
    UUID run() {
        return run;
    }

    /// Renews the lease, or opens one.
    synchronized void beat() {
        UUID held = run;
        if (held != null && queue.beat(held)) {
            return;
        }
        if (held != null) {
            LOG.warn("the lease of run {} ran out: nothing more is sent under it", held);
            run = null;
        }
        UUID next = ids.get();
        queue.start(next, name, length);
        run = next;
        LOG.info("engine {} holds a lease as run {}", name, next);
    }

    /// Gives the lease back; what still runs under it becomes unknown.
    synchronized void end() {
        UUID held = run;
        if (held != null) {
            queue.stop(held);
            run = null;
        }
    }
}
