package onejob.app.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Event;
import onejob.domain.port.Jobs;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows what is committed, and tells it.
final class Narrator implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Narrator.class);
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    private final Jobs jobs;
    private final ChangeFeed feed;
    private final Script script;
    private final Sentences sentences;
    private final Consumer<String> say;
    private final Map<JobId, Long> told = new HashMap<>();
    private volatile Instant beginning = Instant.MAX;

    Narrator(Jobs jobs, ChangeFeed feed, Script script, Sentences sentences, Consumer<String> say) {
        this.jobs = jobs;
        this.feed = feed;
        this.script = script;
        this.sentences = sentences;
        this.say = say;
    }

    /// Marks the place from where everything is told.
    void begin() {
        beginning = jobs.here().now();
        feed.next();
    }

    @Override
    public void run() {
        try {
            do {
                tellNews();
            } while (script.pause(LOOK_EVERY));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (DatabaseUnavailable e) {
            LOG.warn("nothing more is told: {}", e.toString());
        }
    }

    private void tellNews() {
        for (JobId id : feed.next()) {
            Optional<Job> job = jobs.job(id);
            if (job.isEmpty()) {
                continue;
            }
            for (Event event : jobs.events(id)) {
                boolean isNew = event.seq() > told.getOrDefault(id, 0L);
                if (isNew && !event.at().isBefore(beginning)) {
                    say.accept(sentences.of(event, job.get()));
                }
                told.merge(id, event.seq(), Math::max);
            }
        }
    }
}
