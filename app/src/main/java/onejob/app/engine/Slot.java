package onejob.app.engine;

import java.util.concurrent.atomic.AtomicBoolean;

/// One call's place among those that are bounded. It may be left early, when the call is past its timeout.
final class Slot {
    private final Runnable leave;
    private final AtomicBoolean left = new AtomicBoolean();

    Slot(Runnable leave) {
        this.leave = leave;
    }

    void leave() {
        if (left.compareAndSet(false, true)) {
            leave.run();
        }
    }
}
