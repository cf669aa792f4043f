package onejob.views.jobs;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import onejob.domain.job.JobId;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.ReadStopped;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import onejob.views.export.Exporting;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// A work list or a search: a run of its rows in memory, read on at both ends. Rows are known by their ids; while
/// somebody points at the list or has a dialog open, rows keep their places and news waits.
public final class JobListModel {
    /// What is asked for.
    ///
    /// @param search blank: the work list
    public record Query(WorkList list, JobFilter filter, Order order, String search) {
        /// A work list as it is read by itself.
        public static Query of(WorkList list) {
            return new Query(list, JobFilter.NONE, JobQuery.usual(list), "");
        }

        public boolean searching() {
            return !search.isBlank();
        }
    }

    /// How a list stands.
    public enum Phase {
        LOADING,
        READY,
        FAILED,
        /// By a person.
        STOPPED,
        /// It took longer than any question may.
        TOO_LONG
    }

    private record Read(Run run, Optional<JobRow> kept) {}

    private final ListReader reader;
    private final Sections sections;
    private final Jobs jobs;
    private final Background background;
    private final Reads reads;
    private final Shown shown;
    private final Walk walk;
    private final Choosing choosing;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.LOADING);
    private final ObjectProperty<JobId> selected = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Query> query = new ReadOnlyObjectWrapper<>(Query.of(WorkList.NEEDS_A_DECISION));
    private @Nullable Query beforeSearch;
    private Consumer<Phase> onStopped = _ -> {};
    private boolean readAgain;
    private boolean missed;
    private boolean paused;

    public JobListModel(Jobs jobs, Background background, Live live, Words words) {
        this.jobs = jobs;
        this.background = background;
        reader = new ListReader(jobs);
        sections = new Sections(jobs, words);
        reads = new Reads(background);
        shown = new Shown(new Headings(words), selected);
        walk = new Walk(reader, reads, shown, this::walked, this::failed);
        choosing = new Choosing(background, this::all);
        live.onChange(this::changed);
    }

    public ObservableList<Item> items() {
        return shown.items();
    }

    /// How many rows would come, go or move if waiting news were let in.
    public ReadOnlyIntegerProperty waiting() {
        return shown.waiting();
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Query> query() {
        return query.getReadOnlyProperty();
    }

    /// True while the database is being asked.
    public ReadOnlyBooleanProperty reading() {
        return reads.reading();
    }

    /// The id of the job in focus, kept whatever happens to rows.
    public ObjectProperty<JobId> selected() {
        return selected;
    }

    /// The ids ticked for a deed on many. They survive refreshes, other orders and lost connections; another list lets
    /// go
    /// of them.
    public ObservableSet<JobId> chosen() {
        return choosing.chosen().ids();
    }

    /// Chooses exactly these.
    public void choose(Collection<JobId> ids) {
        choosing.choose(ids);
    }

    /// Whether all that the question matches were chosen at once. `chosen()` then holds every one of them as it was at
    /// that moment, shown or not: what comes to match later is not among them.
    public boolean wholeFilter() {
        return choosing.chosen().whole().get();
    }

    Choosing choosing() {
        return choosing;
    }

    Shown shown() {
        return shown;
    }

    Walk walk() {
        return walk;
    }

    /// How many rows are in memory.
    public int size() {
        return shown.run().rows().size();
    }

    /// Whether there are, or may be, rows that are not in memory.
    public boolean more() {
        return walk.below() || walk.above();
    }

    /// Opens a work list as it is read by itself.
    public void open(WorkList list) {
        beforeSearch = null;
        ask(Query.of(list));
    }

    public void filter(JobFilter filter) {
        Query now = query.get();
        ask(new Query(now.list(), filter, now.order(), now.search()));
    }

    /// Turns the list round; what is chosen stays so.
    public void order(Order order) {
        Query now = query.get();
        read(new Query(now.list(), now.filter(), order, now.search()));
    }

    /// Looks for something; nothing leads back to what was open before.
    public void search(String text) {
        String wanted = SearchText.clean(text);
        Query now = query.get();
        if (wanted.equals(now.search())) {
            return;
        }
        if (wanted.isEmpty()) {
            Query before = beforeSearch;
            beforeSearch = null;
            ask(before == null ? Query.of(now.list()) : before);
            return;
        }
        beforeSearch = now.searching() ? beforeSearch : now;
        ask(new Query(now.list(), JobFilter.NONE, Order.NEWEST_FIRST, wanted));
    }

    /// Asks something else: nothing stays chosen.
    public void ask(Query next) {
        choose(List.of());
        read(next);
    }

    private void read(Query next) {
        query.set(next);
        reads.abandon();
        readAgain = false;
        missed = false;
        shown.clear();
        phase.set(Phase.LOADING);
        reread();
    }

    /// Tells when a reading was ended before it was done, by whom.
    void onStopped(Consumer<Phase> listener) {
        onStopped = listener;
    }

    /// Reads what is shown again, for whatever reason.
    public void reread() {
        paused = false;
        Query now = query.get();
        JobId keep = selected.get();
        Run run = shown.run();
        boolean started = reads.begin(stop -> fetch(now, run, keep, stop), this::arrived, this::failed);
        readAgain = !started;
    }

    private Read fetch(Query now, Run run, @Nullable JobId keep, StopSign stop) {
        Run read = run.again(reader, sections.of(now, stop), stop);
        boolean was = keep != null
                && run.rows().stream().anyMatch(row -> row.row().id().equals(keep));
        boolean is = keep != null
                && read.rows().stream().anyMatch(row -> row.row().id().equals(keep));
        boolean gone = keep != null && !is && (was || shown.left(keep));
        Optional<JobRow> kept = gone && keep != null
                ? jobs.search(keep.toString(), 1, stop).stream().findFirst()
                : Optional.empty();
        return new Read(read, kept);
    }

    private void arrived(Read read) {
        phase.set(Phase.READY);
        shown.news(read.run(), read.kept());
        again();
    }

    private void walked() {
        phase.set(Phase.READY);
        again();
    }

    private void failed(RuntimeException failure) {
        Phase end = Phase.FAILED;
        if (failure instanceof ReadStopped stopped) {
            end = stopped.by() == ReadStopped.By.PERSON ? Phase.STOPPED : Phase.TOO_LONG;
            paused = true;
            onStopped.accept(end);
        }
        phase.set(items().isEmpty() ? end : Phase.READY);
        again();
    }

    private void again() {
        boolean anew = readAgain || (missed && follows());
        readAgain = false;
        missed = false;
        if (anew) {
            reread();
        }
    }

    /// Ends a reading that takes too long for the person.
    public void stop() {
        readAgain = false;
        reads.stop();
        choosing.stop();
    }

    private void changed(Set<JobId> ignored) {
        if (phase.get() == Phase.LOADING) {
            // What is being read may be from before it.
            missed = true;
        } else if (follows()) {
            reread();
        }
    }

    /// A question that finds little is looked through once: not again at every change anywhere.
    private boolean follows() {
        return !paused && !shown.run().cut();
    }

    private Choosing.All all(StopSign stop) {
        ListReader.Stretch all =
                reader.read(sections.of(query.get(), stop), null, Choosing.MOST, false, Integer.MAX_VALUE, stop);
        return new Choosing.All(
                all.rows().stream().map(row -> row.row().id()).distinct().toList(), all.next() == null);
    }

    /// Rows keep their places while held; what becomes of them in place is shown.
    public void hold(boolean hold) {
        shown.hold(Shown.Hold.DIALOG, hold);
    }

    /// Lets waiting news in at once.
    public void letIn() {
        shown.letIn();
    }

    /// Writes all that matches into a file, with the question as it is now.
    ///
    /// @return what ends it
    Runnable export(Path target, Exporting.Listener listener) {
        JobExport pages = new JobExport(query.get(), reader, sections);
        Exporting exporting = Exporting.start(target, JobExport.COLUMNS, pages, background, listener);
        return () -> {
            exporting.stop();
            background.start(pages::stop);
        };
    }
}
