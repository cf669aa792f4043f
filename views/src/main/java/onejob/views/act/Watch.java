package onejob.views.act;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Event;
import onejob.domain.port.Jobs;
import onejob.views.fx.Background;
import onejob.views.live.Live;

/// Notices that a job is no longer what was seen of it when its dialog opened.
final class Watch {
    /// The job as it is now.
    record Read(Job job, List<Event> events) {
        Read {
            events = List.copyOf(events);
        }
    }

    private final Offer offer;
    private final Jobs jobs;
    private final Background background;
    private final Consumer<Read> onMoved;
    private final BooleanSupplier watching;
    private final Runnable detach;
    private boolean asking;
    private boolean again;

    /// Begins to watch.
    ///
    /// @param watching whether news matters at the moment
    Watch(Offer offer, Jobs jobs, Background background, Live live, BooleanSupplier watching, Consumer<Read> onMoved) {
        this.offer = offer;
        this.jobs = jobs;
        this.background = background;
        this.watching = watching;
        this.onMoved = onMoved;
        this.detach = live.onChange(this::changed);
    }

    /// Reads the job as it is; empty when it is gone.
    void read(Consumer<Optional<Read>> then, Consumer<RuntimeException> failed) {
        JobId id = offer.job().id();
        background.run(() -> jobs.job(id).map(job -> new Read(job, jobs.events(id))), then, failed);
    }

    private void changed(Set<JobId> changed) {
        boolean ours = changed.isEmpty() || changed.contains(offer.job().id());
        if (!ours || !watching.getAsBoolean()) {
            return;
        }
        if (asking) {
            again = true;
            return;
        }
        asking = true;
        read(
                read -> {
                    asking = false;
                    if (watching.getAsBoolean()) {
                        read.filter(r -> moved(r.job())).ifPresent(onMoved);
                    }
                    if (again) {
                        again = false;
                        changed(Set.of());
                    }
                },
                _ -> asking = false);
    }

    /// A look-up or a note moves no version, so it stops nobody.
    private boolean moved(Job now) {
        boolean attemptMoved = offer.attempt()
                .flatMap(seen -> now.attempt(seen.id()).map(is -> is.version() != seen.version()))
                .orElse(false);
        boolean reviewed = offer.late()
                .filter(seen -> now.attempts().stream()
                        .flatMap(a -> a.lateAnswers().stream())
                        .anyMatch(is -> is.id().equals(seen.id()) && is.review() != seen.review()))
                .isPresent();
        return attemptMoved
                || reviewed
                || now.version() != offer.job().version()
                || now.newest() != offer.job().newest();
    }

    void end() {
        detach.run();
    }
}
