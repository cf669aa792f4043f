package onejob.app.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.CommandId;
import org.jspecify.annotations.Nullable;

/// Stands between an engine and its queue, and stops the engine, for a while or for good, at named places.
final class Interposed {
    /// What happens at a place.
    interface Place {
        void reached();
    }

    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile Place afterClaim = () -> {};
    private volatile Place beforeMark = () -> {};
    private volatile Place afterMark = () -> {};
    private volatile Place beforeTell = () -> {};
    private volatile Place duringTell = () -> {};
    private volatile Place afterTell = () -> {};

    /// Called when something was claimed.
    Interposed afterClaim(Place place) {
        afterClaim = place;
        return this;
    }

    Interposed beforeMark(Place place) {
        beforeMark = place;
        return this;
    }

    Interposed afterMark(Place place) {
        afterMark = place;
        return this;
    }

    Interposed beforeTell(Place place) {
        beforeTell = place;
        return this;
    }

    /// Called before the call that tells, and not waited for.
    Interposed duringTell(Place place) {
        duringTell = place;
        return this;
    }

    Interposed afterTell(Place place) {
        afterTell = place;
        return this;
    }

    void holdBeforeMark() {
        beforeMark = () -> {
            held.countDown();
            try {
                go.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    boolean held() {
        return held.getCount() == 0;
    }

    void letGo() {
        go.countDown();
    }

    WorkQueue queue(WorkQueue real) {
        return new WorkQueue() {
            @Override
            public void start(UUID run, String name, Duration lease) {
                real.start(run, name, lease);
            }

            @Override
            public boolean beat(UUID run) {
                return real.beat(run);
            }

            @Override
            public void stop(UUID run) {
                real.stop(run);
            }

            @Override
            public List<Work> claim(UUID run, int limit, Set<String> exceptProviders) {
                List<Work> claimed = real.claim(run, limit, exceptProviders);
                if (!claimed.isEmpty()) {
                    afterClaim.reached();
                }
                return claimed;
            }

            @Override
            public Optional<Duration> markRunning(CommandId command, UUID run, Work work) {
                beforeMark.reached();
                Optional<Duration> left = real.markRunning(command, run, work);
                afterMark.reached();
                return left;
            }

            @Override
            public void tell(
                    CommandId command,
                    UUID run,
                    OwnerId owner,
                    JobId job,
                    AttemptId attempt,
                    Channel channel,
                    News news) {
                beforeTell.reached();
                Thread.ofPlatform().daemon().start(duringTell::reached);
                real.tell(command, run, owner, job, attempt, channel, news);
                afterTell.reached();
            }

            @Override
            public void note(UUID run, OwnerId owner, JobId job, AttemptId attempt, String kind, String detail) {
                real.note(run, owner, job, attempt, kind, detail);
            }

            @Override
            public Swept sweep(UUID run) {
                return real.sweep(run);
            }

            @Override
            public List<Request> requests(UUID run, int limit) {
                return real.requests(run, limit);
            }

            @Override
            public List<Request> lookUps(UUID run, int limit, Set<String> exceptProviders) {
                return real.lookUps(run, limit, exceptProviders);
            }

            @Override
            public void answerRequest(UUID run, Request request, String outcome, @Nullable News news, String detail) {
                real.answerRequest(run, request, outcome, news, detail);
            }
        };
    }
}
