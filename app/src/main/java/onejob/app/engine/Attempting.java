package onejob.app.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onejob.domain.attempt.FailureKind;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.CommandId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One claimed attempt, from permission to its last news. This call stack is the only one that ever sends it.
final class Attempting {
    private static final Logger LOG = LoggerFactory.getLogger(Attempting.class);

    private final WorkQueue queue;
    private final ProviderCalls calls;
    private final Delivery delivery;
    private final EngineMeters meters;
    private final Predicate<UUID> holdsLease;
    private final LongSupplier nanoTime;
    private final Supplier<UUID> ids;

    Attempting(
            WorkQueue queue,
            ProviderCalls calls,
            Delivery delivery,
            EngineMeters meters,
            Predicate<UUID> holdsLease,
            LongSupplier nanoTime,
            Supplier<UUID> ids) {
        this.queue = queue;
        this.calls = calls;
        this.delivery = delivery;
        this.meters = meters;
        this.holdsLease = holdsLease;
        this.nanoTime = nanoTime;
        this.ids = ids;
    }

    /// Work as claimed under a run; both go together all the way.
    record Claimed(UUID run, WorkQueue.Work work) {}

    void carryOut(Claimed claimed, Slot slot) {
        WorkQueue.Work work = claimed.work();
        LogNames.during(work.job(), work.attempt(), () -> {
            Optional<Long> deadline = permission(claimed);
            if (deadline.isPresent()) {
                send(claimed, deadline.get(), slot);
            } else {
                meters.notPermitted();
            }
        });
    }

    /// Asks leave to send, and says until when by this machine's monotonic clock. Counted from before the question, so
    /// that it is never later than the database's own deadline.
    ///
    /// When no answer came it is asked again, under the same command id. The database gives leave once per command:
    /// if the first was committed after all, the second is empty and nothing is sent, now or ever, by anybody.
    private Optional<Long> permission(Claimed claimed) {
        CommandId command = new CommandId(ids.get());
        for (int tries = 1; ; tries++) {
            long asked = nanoTime.getAsLong();
            try {
                return queue.markRunning(command, claimed.run(), claimed.work()).map(left -> asked + left.toNanos());
            } catch (DatabaseUnavailable | OutcomeUnknown e) {
                LOG.warn("not sent: no answer whether it may be: {}", e.getMessage());
            } catch (RuntimeException e) {
                LOG.error("not sent: the database would not mark it running", e);
                return Optional.empty();
            }
            if (delivery.givenUpDuring(Delivery.pause(tries))) {
                return Optional.empty();
            }
        }
    }

    private void send(Claimed claimed, long deadline, Slot slot) {
        WorkQueue.Work work = claimed.work();
        AtomicInteger heard = new AtomicInteger();
        meters.sent(work.provider());
        try {
            Duration budget = Duration.ofNanos(deadline - nanoTime.getAsLong());
            calls.send(work, budget, () -> holdsLease.test(claimed.run()), news -> {
                if (heard.incrementAndGet() > 1) {
                    meters.late(work.provider());
                }
                if (timedOut(news)) {
                    slot.leave();
                }
                tell(claimed, news);
            });
        } catch (RuntimeException | Error e) {
            LOG.error("the call ended in a way it never should", e);
            afterFault(claimed, heard.get(), e);
        }
    }

    /// Leave had been given, so it may have been sent; nobody knows what a broken call did.
    private void afterFault(Claimed claimed, int heard, Throwable fault) {
        if (heard == 0) {
            String message =
                    "the engine failed during the call: " + fault.getClass().getSimpleName();
            tell(claimed, new News.Unknown(null, FailureKind.AMBIGUOUS_ANSWER, message));
        }
    }

    private void tell(Claimed claimed, News news) {
        WorkQueue.Work work = claimed.work();
        CommandId command = new CommandId(ids.get());
        boolean told = delivery.deliver(
                "answer of " + work.provider(),
                () -> queue.tell(
                        command, claimed.run(), work.owner(), work.job(), work.attempt(), Channel.ANSWER, news));
        if (told) {
            meters.told(work.provider(), news);
        }
    }

    private static boolean timedOut(News news) {
        return news instanceof News.Unknown unknown && unknown.kind() == FailureKind.TIMEOUT;
    }
}
