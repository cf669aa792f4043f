package onejob.app.provider;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/// Stands directly before the first byte of a request, behind name lookup, connection and handshake. It lets one
/// request through, once, and none after the deadline or without leave: a repeat by whatever lies below fails here
/// instead of leaving.
/// Whether it was passed is what tells "certainly not sent" from "perhaps".
final class SendGate {
    private enum State {
        OPEN,
        PASSED,
        SHUT
    }

    private final long deadline;
    private final LongSupplier nanoTime;
    private final BooleanSupplier mayStillSend;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    SendGate(long deadline, LongSupplier nanoTime, BooleanSupplier mayStillSend) {
        this.deadline = deadline;
        this.nanoTime = nanoTime;
        this.mayStillSend = mayStillSend;
    }

    /// Lets the one request through; anything else fails.
    void pass() throws IOException {
        if (nanoTime.getAsLong() - deadline >= 0) {
            shut();
        } else if (!passed() && !mayStillSend.getAsBoolean()) {
            shut();
            throw new IOException("the engine's lease ran out before the first byte");
        }
        if (!state.compareAndSet(State.OPEN, State.PASSED)) {
            throw new IOException(
                    passed() ? "a second sending was stopped" : "the deadline passed before the first byte");
        }
    }

    /// Shuts the gate for good.
    ///
    /// @return false when the request had passed already
    boolean shut() {
        state.compareAndSet(State.OPEN, State.SHUT);
        return !passed();
    }

    boolean passed() {
        return state.get() == State.PASSED;
    }
}
