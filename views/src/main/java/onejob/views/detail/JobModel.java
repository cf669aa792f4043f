package onejob.views.detail;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Event;
import onejob.domain.port.IntakeRequest;
import onejob.domain.port.Jobs;
import onejob.domain.port.Outlook;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.timeline.TwinRow;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The job in focus, read again whenever the database says that it changed.
public final class JobModel {
    /// What is known of a job at one moment.
    ///
    /// @param telling the log in words and as a picture
    /// @param coming what will happen by itself
    record Known(Job job, List<Event> events, List<IntakeRequest> requests, Outlook.Coming coming, Telling telling) {
        public Known {
            events = List.copyOf(events);
            requests = List.copyOf(requests);
        }

        private Known told(Telling anew) {
            return new Known(job, events, requests, coming, anew);
        }
    }

    /// What stands in the place of the detail.
    sealed interface Shown {
        /// Nothing is selected.
        record Nothing() implements Shown {}

        record Reading(JobId id) implements Shown {}

        record Missing(JobId id) implements Shown {}

        /// The database is away, and nothing was read before.
        record Unreadable(JobId id) implements Shown {}

        record Here(Known known) implements Shown {}
    }

    private static final Logger LOG = LoggerFactory.getLogger(JobModel.class);

    private final Jobs jobs;
    private final Outlook outlook;
    private final Background background;
    private final Live live;
    private final Words words;
    private final Supplier<Times> times;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(new Shown.Nothing());
    private @Nullable JobId id;
    private boolean reading;
    private boolean again;
    private boolean telling;

    /// Reads jobs.
    ///
    /// @param times in whose zone times are told at the moment
    public JobModel(Jobs jobs, Outlook outlook, Background background, Live live, Words words, Supplier<Times> times) {
        this.jobs = jobs;
        this.outlook = outlook;
        this.background = background;
        this.live = live;
        this.words = words;
        this.times = times;
        live.onChange(this::changed);
    }

    ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    public Optional<Job> job() {
        return known().map(Known::job);
    }

    private Optional<Known> known() {
        return shown.get() instanceof Shown.Here here ? Optional.of(here.known()) : Optional.empty();
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
        Telling.Teller teller = teller();
        Optional<Known> before = known().filter(known -> known.job().id().equals(wanted));
        List<Event> logged = before.map(Known::events).orElse(List.of());
        List<TwinRow> told = before.map(known -> known.telling().rows()).orElse(List.of());
        background.run(
                () -> jobs.job(wanted).map(job -> {
                    List<Event> events = Telling.kept(logged, jobs.events(wanted));
                    return new Known(
                            job,
                            events,
                            jobs.intakeRequests(wanted),
                            job.status().closed() && job.unsettled().isEmpty()
                                    ? new Outlook.Coming(null, List.of())
                                    : outlook.coming(wanted),
                            teller.tell(job, events, told));
                }),
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

    private Telling.Teller teller() {
        return new Telling.Teller(words, times.get(), live.published(), live.role(), live.now());
    }

    /// Tells the same anew: in another zone, or because a further attempt would go elsewhere.
    void retell() {
        if (telling || !(shown.get() instanceof Shown.Here here)) {
            return;
        }
        telling = true;
        Known known = here.known();
        Telling.Teller teller = teller();
        background.run(
                () -> teller.tell(known.job(), known.events(), known.telling().rows()),
                told -> {
                    telling = false;
                    if (shown.get().equals(here)) {
                        shown.set(new Shown.Here(known.told(told)));
                    }
                },
                e -> {
                    telling = false;
                    LOG.warn("the log of job {} cannot be told", known.job().id(), e);
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
