package onejob.domain.port;

import org.jspecify.annotations.Nullable;

/// By which whoever asked a question lets go of it while it is being answered. Safe on any thread.
public final class StopSign {
    private @Nullable Runnable ending;
    private boolean stopped;

    /// Ends what is going on under this sign, and whatever would begin. Blocks as long as the server takes to hear of
    /// it.
    public void stop() {
        Runnable end;
        synchronized (this) {
            stopped = true;
            end = ending;
        }
        if (end != null) {
            end.run();
        }
    }

    public synchronized boolean stopped() {
        return stopped;
    }

    /// Says how to end what begins now.
    ///
    /// @throws ReadStopped when it is too late to begin
    public synchronized void begin(Runnable end) {
        if (stopped) {
            throw new ReadStopped(ReadStopped.By.PERSON, null);
        }
        ending = end;
    }

    /// Says that it has ended.
    public synchronized void end() {
        ending = null;
    }
}
