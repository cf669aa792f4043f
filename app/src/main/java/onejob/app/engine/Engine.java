package onejob.app.engine;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import onejob.app.config.EngineConfig;
import onejob.app.engine.Asking.Asked;
import onejob.app.engine.Attempting.Claimed;
import onejob.domain.port.ProviderCalls;
import onejob.domain.port.WorkQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Claims work, has each attempt sent at most once, and tells the database what was heard. Any number may run against
/// one database; what they may do is decided there, under a lease that this one keeps alive.
///
/// {@link #step} is one round of the loop. {@link #start} runs it on a thread of its own until {@link #stop}.
public final class Engine {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    /// Questions to providers under way at once. They are few and short, and people wait for them.
    private static final int QUESTIONS = 32;
    private static final Duration LOOK_FOR_REQUESTS = Duration.ofMillis(200);
    /// Suites under way at once, beside the jobs' calls and not among them.
    private static final int SUITES = 4;
    private static final Duration LOOK_FOR_SUITES = Duration.ofMillis(400);
    private static final Duration LEARN = Duration.ofSeconds(30);

    private final WorkQueue queue;
    private final EngineConfig config;
    private final Lease lease;
    private final Delivery delivery = new Delivery();
    private final EngineMeters meters;
    private final Slots callSlots;
    private final Slots questionSlots;
    private final Lane<Claimed> calling;
    private final Lane<Asked> asking;
    private final @Nullable Suites suites;
    private final Step beat;
    private final List<Step> round;
    private final Signal signal = new Signal();
    private final Signal beatSignal = new Signal();
    private final Pace pace;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final Shutdown shutdown;
    private volatile boolean hungry;

    /// An engine that does nothing yet.
    ///
    /// @param providers how many the configuration has: where there is but one, it may use every slot
    /// @param nanoTime a monotonic clock, {@code System::nanoTime}; deadlines before the first byte are held by it
    /// @param ids new UUIDv7s, for runs and commands
    public Engine(
            WorkQueue queue,
            ProviderCalls calls,
            EngineConfig config,
            int providers,
            LongSupplier nanoTime,
            Supplier<UUID> ids,
            MeterRegistry registry) {
        this(queue, calls, config, providers, nanoTime, ids, registry, null);
    }

    /// An engine that also runs contract suites.
    public Engine(
            WorkQueue queue,
            ProviderCalls calls,
            EngineConfig config,
            int providers,
            LongSupplier nanoTime,
            Supplier<UUID> ids,
            MeterRegistry registry,
            @Nullable SuiteDuty duty) {
        this.queue = queue;
        this.config = config;
        lease = new Lease(queue, config.name(), config.lease(), nanoTime, ids);
        callSlots = new Slots(config.concurrency(), providers > 1);
        questionSlots = new Slots(QUESTIONS, providers > 1);
        meters = new EngineMeters(registry, callSlots, delivery);
        Attempting attempting = new Attempting(queue, calls, delivery, meters, lease::holds, nanoTime, ids);
        Asking questions = new Asking(queue, calls, delivery, meters);
        calling = new Lane<>("call", callSlots, c -> c.work().provider(), attempting::carryOut, this::roomAgain);
        asking = new Lane<>("ask", questionSlots, a -> a.request().provider(), questions::carryOut, signal::wake);
        beat = new Step("beat", config.lease().dividedBy(3), this::keepAlive, nanoTime, meters);
        Duration requestsEvery =
                LOOK_FOR_REQUESTS.compareTo(config.sweepEvery()) < 0 ? LOOK_FOR_REQUESTS : config.sweepEvery();
        suites = duty == null ? null : new Suites(duty, delivery, lease, SUITES);
        List<Step> steps = new ArrayList<>(List.of(
                new Step("sweep", config.sweepEvery(), this::sweep, nanoTime, meters),
                new Step("requests", requestsEvery, this::takeRequests, nanoTime, meters),
                new Step("look-ups", requestsEvery, this::takeLookUps, nanoTime, meters),
                new Step("claim", Duration.ZERO, this::claim, nanoTime, meters)));
        if (suites != null && duty != null) {
            steps.add(new Step("suites", LOOK_FOR_SUITES, suites::take, nanoTime, meters));
            steps.add(new Step("vocabulary", LEARN, duty.novelties()::learn, nanoTime, meters));
        }
        round = List.copyOf(steps);
        pace = new Pace(config.sweepEvery());
        shutdown = new Shutdown(config.stopGrace(), nanoTime);
    }

    /// Begins to work, in the background. A database that is not there yet is waited for.
    public void start() {
        if (begun.compareAndSet(false, true)) {
            shutdown.run("beat", () -> {
                beat.runIfDue();
                beatSignal.await(config.lease().dividedBy(12));
            });
            shutdown.run("round", () -> signal.await(pace.after(step())));
        }
    }

    /// One round: keep the lease, sweep, take requests, claim; each as far as it is time for it. Starts calls, and
    /// does not wait for them.
    ///
    /// @return whether there was anything to do
    public boolean step() {
        boolean found = beat.runIfDue();
        for (Step step : round) {
            found |= !shutdown.begun() && step.runIfDue();
        }
        return found;
    }

    /// There is new work: look for it at once.
    public void wake() {
        signal.wake();
    }

    /// Ends in bounded time: nothing new is claimed, calls in flight are awaited, and what still runs
    /// then becomes unknown. Calls past their timeout are unknown already and are not awaited. A second
    /// call waits for the first.
    public void stop() {
        shutdown.once(new Shutdown.Phases() {
            @Override
            public void hurry() {
                signal.wake();
                calling.clear();
                asking.clear();
                if (suites != null) {
                    suites.end();
                }
            }

            @Override
            public boolean idle() {
                return callSlots.taken() == 0
                        && questionSlots.taken() == 0
                        && (suites == null || suites.idle())
                        && delivery.underWay() == 0;
            }

            @Override
            public void letGo() {
                delivery.giveUp();
                beatSignal.wake();
                lease.end();
            }
        });
    }

    public EngineHealth health() {
        Map<String, Duration> sinceDone = new LinkedHashMap<>();
        sinceDone.put(beat.name(), beat.sinceDone());
        round.forEach(step -> sinceDone.put(step.name(), step.sinceDone()));
        return new EngineHealth(lease.run(), sinceDone, callSlots.taken(), delivery.waiting(), shutdown.begun());
    }

    private boolean keepAlive() {
        lease.beat();
        return false;
    }

    private boolean sweep() {
        UUID run = lease.run();
        if (run == null) {
            return false;
        }
        WorkQueue.Swept swept = queue.sweep(run);
        if (swept.lost() + swept.overdue() + swept.freed() == 0) {
            return false;
        }
        LOG.info(
                "swept: {} unknown for a lost engine, {} past their deadline, {} free to be sent",
                swept.lost(),
                swept.overdue(),
                swept.freed());
        return true;
    }

    private boolean takeRequests() {
        UUID run = lease.run();
        int room = asking.room();
        if (run == null || room == 0) {
            return false;
        }
        List<WorkQueue.Request> requests = queue.requests(run, room);
        asking.add(requests.stream().map(request -> new Asked(run, request)).toList());
        return !requests.isEmpty();
    }

    /// People wait for what they asked, so theirs come first, and half of what is free then stays free for them.
    private boolean takeLookUps() {
        UUID run = lease.run();
        int room = asking.room() / 2;
        if (run == null || room == 0) {
            return false;
        }
        List<WorkQueue.Request> due = queue.lookUps(run, room, asking.full());
        asking.add(due.stream().map(request -> new Asked(run, request)).toList());
        return !due.isEmpty();
    }

    /// Claims no more than there are slots for, and nothing while many answers wait for the database: they are all the
    /// memory this engine may fill.
    private boolean claim() {
        calling.add(List.of());
        UUID run = lease.run();
        int room = calling.room();
        hungry = room == 0 || calling.parked() > 0;
        if (run == null || room == 0 || delivery.waiting() >= config.concurrency()) {
            return false;
        }
        List<WorkQueue.Work> work = queue.claim(run, room, calling.full());
        if (work.isEmpty()) {
            return false;
        }
        meters.claimed(work.size());
        calling.add(work.stream().map(one -> new Claimed(run, one)).toList());
        if (work.size() >= room) {
            hungry = true;
            signal.wake();
        }
        return true;
    }

    private void roomAgain() {
        if (hungry) {
            signal.wake();
        }
    }
}
