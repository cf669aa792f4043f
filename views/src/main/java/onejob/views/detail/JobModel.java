package onejob.views.detail;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Event;
import onejob.domain.port.IntakeRequest;
import onejob.domain.port.Jobs;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import org.jspecify.annotations.Nullable;

/// The job in focus, read again whenever the database says that it changed.
public final class JobModel {
    /// What is known of a job at one moment.
    public record Known(Job job, List<Event> events, List<IntakeRequest> requests) {
        public Known {
            events = List.copyOf(events);
            requests = List.copyOf(requests);
        }
    }

    /// What stands in the place of the detail.
    public sealed interface Shown {
        /// Nothing is selected.
        record Nothing() implements Shown {}

        record Reading(JobId id) implements Shown {}

        record Missing(JobId id) implements Shown {}

        /// The database is away, and nothing was read before.
        record Unreadable(JobId id) implements Shown {}

        record Here(Known known) implements Shown {}
    }

    private final Jobs jobs;
    private final Background background;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(new Shown.Nothing());
    private @Nullable JobId id;
    private boolean reading;
    private boolean again;

    public JobModel(Jobs jobs, Background background, Live live) {
        this.jobs = jobs;
        this.background = background;
        live.onChange(this::changed);
    }

    public ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    public Optional<Job> job() {
        return shown.get() instanceof Shown.Here here ? Optional.of(here.known().job()) : Optional.empty();
    }

    /// Brings another job into focus.
    public void focus(@Nullable JobId wanted) {
        if (wanted == null || wanted.equals(id)) {
            return;
        }
        id = wanted;
        shown.set(new Shown.Reading(wanted));
        reading = false;
        read();
    }

    /// Reads the job in focus again.
    public void reread() {
        if (id != null) {
            read();
        }
    }

    private void changed(Set<JobId> changed) {
        if (id != null && (changed.isEmpty() || changed.contains(id))) {
            read();
        }
    }

    private void read() {
        JobId wanted = id;
        if (wanted == null) {
            return;
        }
        if (reading) {
            again = true;
            return;
        }
        reading = true;
        background.run(
                () -> jobs.job(wanted).map(job -> new Known(job, jobs.events(wanted), jobs.intakeRequests(wanted))),
                found -> arrived(wanted, found),
                _ -> {
                    if (wanted.equals(id)) {
                        reading = false;
                        if (!(shown.get() instanceof Shown.Here)) {
                            shown.set(new Shown.Unreadable(wanted));
                        }
                    }
                });
    }

    private void arrived(JobId wanted, Optional<Known> found) {
        if (!wanted.equals(id)) {
            return;
        }
        reading = false;
        shown.set(found.<Shown>map(Shown.Here::new).orElse(new Shown.Missing(wanted)));
        if (again) {
            again = false;
            read();
        }
    }
}
