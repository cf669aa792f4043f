package onejob.views.live;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import onejob.domain.job.JobId;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.WorkList;
import onejob.domain.provider.Published;
import onejob.views.fx.Background;
import onejob.views.fx.UpdateThrottle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the database again and again what has changed and what time it is, off the FX thread. A failure is waited out:
/// it recovers by itself, and until then silence speaks for itself.
public final class Follower {
    private static final Logger LOG = LoggerFactory.getLogger(Follower.class);
    private static final Duration STEP = Duration.ofMillis(300);
    private static final int CLOCK_EVERY = 3;
    private static final int COUNTS_EVERY = 8;

    private final Jobs jobs;
    private final ChangeFeed feed;
    private final Live live;
    private final Executor front;
    private final Duration step;
    private final UpdateThrottle<JobId> throttle;
    private volatile boolean stopped;

    public Follower(Jobs jobs, ChangeFeed feed, Live live, Executor front) {
        this(jobs, feed, live, front, STEP);
    }

    /// Asks at another pace.
    ///
    /// @param step how long it rests after each question
    public Follower(Jobs jobs, ChangeFeed feed, Live live, Executor front, Duration step) {
        this.step = step;
        this.jobs = jobs;
        this.feed = feed;
        this.live = live;
        this.front = front;
        this.throttle = new UpdateThrottle<>(front, live::changed);
    }

    public void start(Background background) {
        background.start(this::follow);
    }

    /// Asks no more. An answer that is cut off by this is no failure.
    public void stop() {
        stopped = true;
    }

    private void follow() {
        boolean away = false;
        for (long round = 0; !stopped; round++) {
            try {
                ask(round, away);
                away = false;
            } catch (RuntimeException e) {
                if (!away && !stopped) {
                    LOG.warn("the database does not answer: {}", e.toString());
                }
                away = true;
            }
            try {
                Thread.sleep(step);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void ask(long round, boolean returning) {
        if (round % CLOCK_EVERY == 0 || returning) {
            Jobs.Here here = jobs.here();
            front.execute(() -> live.heard(here));
        }
        Set<JobId> changed = feed.next();
        front.execute(live::alive);
        throttle.add(changed);
        if (round % COUNTS_EVERY == 0 || returning || !changed.isEmpty()) {
            Map<WorkList, Long> counts = jobs.counts();
            Published published = jobs.published();
            front.execute(() -> live.learned(counts, published));
        }
        if (returning) {
            front.execute(() -> live.changed(Set.of()));
        }
    }
}
