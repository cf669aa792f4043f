package onejob.domain.port;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import onejob.domain.provider.News;

/// The engine's way to a provider: one POST for one attempt, never repeated by anything below.
public interface ProviderCalls {
    /// Sends, and tells what came of it: once, or twice when `timeout` passed first (`Unknown` with `TIMEOUT`, and
    /// later
    /// whatever still came over the same connection until `listenFor`). Blocks until the last of these.
    ///
    /// @param budget what is left until the deadline that the database committed
    /// @param mayStillSend asked directly before the first byte: an engine that was frozen past its lease may not
    ///     send any more, however much is left until the deadline
    /// @param heard called in order, on the calling thread
    void send(WorkQueue.Work work, Duration budget, BooleanSupplier mayStillSend, Consumer<News> heard);

    /// Asks the provider what became of the request.
    Found lookUp(WorkQueue.Request request);

    /// Asks the provider to stop it.
    Found cancel(WorkQueue.Request request);

    /// What a question to a provider brought.
    ///
    /// @param outcome as in {@link WorkQueue#answerRequest}
    /// @param news certain news, or null
    /// @param detail JSON text for the event
    record Found(
            String outcome,
            @org.jspecify.annotations.Nullable News news,
            String detail) {}
}
