package onejob.app.engine;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.CommandId;
import org.jspecify.annotations.Nullable;

/// A queue in memory, for questions of scheduling alone; it knows no rules. What is true of the rules is tested on the
/// database.
final class FakeQueue implements WorkQueue {
    record Telling(CommandId command, UUID run, AttemptId attempt, News news) {}

    record Marking(CommandId command, UUID run, Work work) {}

    private final Deque<Work> due = new ArrayDeque<>();
    private final Deque<Request> asked = new ArrayDeque<>();
    private final Deque<Request> watched = new ArrayDeque<>();
    final List<UUID> runs = new CopyOnWriteArrayList<>();
    final List<UUID> stopped = new CopyOnWriteArrayList<>();
    final List<Integer> limits = new CopyOnWriteArrayList<>();
    final List<Marking> markings = new CopyOnWriteArrayList<>();
    final List<Telling> tries = new CopyOnWriteArrayList<>();
    final List<Telling> told = new CopyOnWriteArrayList<>();
    final List<String> answered = new CopyOnWriteArrayList<>();
    volatile boolean away;
    volatile boolean leaseLost;
    volatile @Nullable Supplier<RuntimeException> tellFault;
    volatile @Nullable Supplier<Throwable> claimFault;
    volatile Function<Integer, Optional<Duration>> permission = nth -> Optional.of(Duration.ofSeconds(30));

    synchronized void offer(String provider, int count) {
        for (int i = 0; i < count; i++) {
            due.add(new Work(
                    new OwnerId("alice"),
                    new JobId(UUID.randomUUID()),
                    new AttemptId(UUID.randomUUID()),
                    1,
                    "charge",
                    provider,
                    "{}",
                    1));
        }
    }

    synchronized void ask(Ask ask, String provider) {
        asked.add(request(ask, provider));
    }

    /// Look-ups that are due by themselves.
    synchronized void watch(String provider, int count) {
        for (int i = 0; i < count; i++) {
            watched.add(request(Ask.LOOK_UP, provider));
        }
    }

    private static Request request(Ask ask, String provider) {
        return new Request(
                UUID.randomUUID(),
                ask,
                new OwnerId("alice"),
                new JobId(UUID.randomUUID()),
                new AttemptId(UUID.randomUUID()),
                "charge",
                provider,
                "{}",
                null,
                true,
                true);
    }

    @Override
    public void start(UUID run, String name, Duration lease) {
        reachable();
        runs.add(run);
        leaseLost = false;
    }

    @Override
    public boolean beat(UUID run) {
        reachable();
        return !leaseLost;
    }

    @Override
    public void stop(UUID run) {
        reachable();
        stopped.add(run);
    }

    @Override
    public synchronized List<Work> claim(UUID run, int limit, Set<String> exceptProviders) {
        reachable();
        Supplier<Throwable> fault = claimFault;
        if (fault != null) {
            claimFault = null;
            throw unchecked(fault.get());
        }
        limits.add(limit);
        List<Work> taken = new ArrayList<>();
        for (Work work : List.copyOf(due)) {
            if (taken.size() < limit && !exceptProviders.contains(work.provider())) {
                due.remove(work);
                taken.add(work);
            }
        }
        return taken;
    }

    @Override
    public Optional<Duration> markRunning(CommandId command, UUID run, Work work) {
        reachable();
        markings.add(new Marking(command, run, work));
        return permission.apply(markings.size());
    }

    @Override
    public void tell(
            CommandId command, UUID run, OwnerId owner, JobId job, AttemptId attempt, Channel channel, News news) {
        Telling telling = new Telling(command, run, attempt, news);
        tries.add(telling);
        reachable();
        Supplier<RuntimeException> fault = tellFault;
        if (fault != null) {
            throw fault.get();
        }
        told.add(telling);
    }

    @Override
    public void note(UUID run, OwnerId owner, JobId job, AttemptId attempt, String kind, String detail) {
        reachable();
    }

    @Override
    public Swept sweep(UUID run) {
        reachable();
        return new Swept(0, 0, 0);
    }

    @Override
    public synchronized List<Request> requests(UUID run, int limit) {
        reachable();
        List<Request> taken = new ArrayList<>();
        while (taken.size() < limit && !asked.isEmpty()) {
            taken.add(asked.remove());
        }
        return taken;
    }

    @Override
    public synchronized List<Request> lookUps(UUID run, int limit, Set<String> exceptProviders) {
        reachable();
        List<Request> taken = new ArrayList<>();
        for (Request request : List.copyOf(watched)) {
            if (taken.size() < limit && !exceptProviders.contains(request.provider())) {
                watched.remove(request);
                taken.add(request);
            }
        }
        return taken;
    }

    @Override
    public void answerRequest(UUID run, Request request, String outcome, @Nullable News news, String detail) {
        reachable();
        answered.add(outcome);
    }

    private void reachable() {
        if (away) {
            throw new DatabaseUnavailable("away", new IllegalStateException());
        }
    }

    private static RuntimeException unchecked(Throwable fault) {
        if (fault instanceof Error error) {
            throw error;
        }
        return (RuntimeException) fault;
    }
}
