package onejob.views.jobs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.WorkList;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// A work list or a search, page by page. Rows are known by their ids; while somebody points at the list or has a
/// dialog
/// open, news waits.
public final class JobListModel {
    static final int PAGE = 100;
    private static final int GATHER = 500;
    static final int MOST_REREAD = 400;
    /// More than this many are not chosen at once: nobody reads what they would do.
    public static final int MOST_CHOSEN = 5_000;

    /// What is asked for.
    ///
    /// @param search blank: the work list
    public record Query(WorkList list, Jobs.Filter filter, String search) {
        public boolean searching() {
            return !search.isBlank();
        }
    }

    /// How a list stands.
    public enum Phase {
        LOADING,
        READY,
        FAILED
    }

    private record Read(List<JobRow> rows, boolean more, Optional<JobRow> kept) {}

    private final Jobs jobs;
    private final Background background;
    private final Grouping grouping;
    private final ObservableList<Item> items = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.LOADING);
    private final ObjectProperty<JobId> selected = new SimpleObjectProperty<>();
    private final Chosen chosen = new Chosen();
    private final ReadOnlyBooleanWrapper gathering = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Query> query =
            new ReadOnlyObjectWrapper<>(new Query(WorkList.NEEDS_A_DECISION, Jobs.Filter.NONE, ""));
    private List<JobRow> shown = List.of();
    private @Nullable Read waitingRead;
    private boolean more;
    private boolean held;
    private boolean reading;
    private boolean readAgain;
    private boolean following = true;
    private long generation;
    private long gathered;
    private boolean replacing;
    private Runnable replaced = () -> {};

    public JobListModel(Jobs jobs, Background background, Live live, Words words) {
        this.jobs = jobs;
        this.background = background;
        this.grouping = new Grouping(words);
        live.onChange(this::changed);
    }

    public ObservableList<Item> items() {
        return items;
    }

    /// How many rows would change if waiting news were let in.
    public ReadOnlyIntegerProperty waiting() {
        return waiting.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Query> query() {
        return query.getReadOnlyProperty();
    }

    /// The selected job's id, kept whatever happens to rows.
    public ObjectProperty<JobId> selected() {
        return selected;
    }

    /// The ids ticked for a deed on many. They survive refreshes, other orders and lost connections; another question
    /// lets go of them.
    public ObservableSet<JobId> chosen() {
        return chosen.ids();
    }

    /// Chooses exactly these.
    public void choose(Collection<JobId> ids) {
        gathered++;
        gathering.set(false);
        chosen.set(ids);
    }

    /// Whether all that the question matches were chosen at once. `chosen()` then holds every one of them as it was at
    /// that moment, shown or not: what comes to match later is not among them.
    public boolean wholeFilter() {
        return chosen.whole().get();
    }

    public ReadOnlyBooleanProperty wholeFilterProperty() {
        return chosen.whole();
    }

    /// True while the ids of all that match are being read.
    public ReadOnlyBooleanProperty gathering() {
        return gathering.getReadOnlyProperty();
    }

    /// Ticks a row or takes its tick away.
    void toggle(JobId id) {
        chosen.toggle(id);
    }

    /// Ticks all rows between where choosing began, or the row in focus, and this one.
    void reach(JobId end) {
        chosen.reach(end, selected.get(), shownIds());
    }

    private List<JobId> shownIds() {
        return items.stream()
                .filter(Item.Row.class::isInstance)
                .map(item -> ((Item.Row) item).id())
                .toList();
    }

    /// Chooses all that match, those not shown too: their ids are read page by page.
    public void chooseAll() {
        long asked = ++gathered;
        long question = generation;
        if (!more) {
            chosen.setWhole(shownIds());
            return;
        }
        gathering.set(true);
        Query now = query.get();
        background.run(
                () -> allIds(now),
                ids -> {
                    if (asked == gathered && question == generation) {
                        gathering.set(false);
                        chosen.setWhole(ids);
                    }
                },
                _ -> gathering.set(false));
    }

    private List<JobId> allIds(Query now) {
        List<JobId> ids = new ArrayList<>();
        Jobs.Position after = null;
        for (int found = GATHER; found == GATHER && ids.size() < MOST_CHOSEN; ) {
            List<JobRow> rows = jobs.page(now.list(), now.filter(), after, GATHER);
            rows.forEach(row -> ids.add(row.id()));
            found = rows.size();
            after = rows.isEmpty()
                    ? after
                    : new Jobs.Position(
                            rows.getLast().createdAt(), rows.getLast().id());
        }
        return ids;
    }

    /// True while rows are being replaced: what a list control then says of its selection is no person's choice.
    public boolean replacing() {
        return replacing;
    }

    /// Called after rows were replaced, to mark the selected one again.
    public void onReplaced(Runnable listener) {
        replaced = listener;
    }

    public int size() {
        return shown.size();
    }

    public boolean more() {
        return more;
    }

    public void open(WorkList list) {
        ask(new Query(list, Jobs.Filter.NONE, ""));
    }

    public void filter(Jobs.Filter filter) {
        ask(new Query(query.get().list(), filter, query.get().search()));
    }

    public void search(String text) {
        String trimmed = text.strip();
        if (!trimmed.equals(query.get().search())) {
            ask(new Query(query.get().list(), query.get().filter(), trimmed));
        }
    }

    private void ask(Query next) {
        query.set(next);
        generation++;
        choose(List.of());
        following = true;
        shown = List.of();
        waitingRead = null;
        waiting.set(0);
        items.clear();
        phase.set(Phase.LOADING);
        reading = false;
        read(PAGE);
    }

    /// Reads what is shown again, for whatever reason.
    public void reread() {
        read(Math.clamp(shown.size(), PAGE, MOST_REREAD));
    }

    /// News waits while held, and comes in when let go.
    public void hold(boolean hold) {
        held = hold;
        if (!held) {
            letIn();
        }
    }

    /// Lets waiting news in at once.
    public void letIn() {
        Read read = waitingRead;
        if (read != null) {
            apply(read);
        }
    }

    private void changed(Set<JobId> ignored) {
        if (following && phase.get() != Phase.LOADING) {
            reread();
        }
    }

    private void read(int count) {
        if (reading) {
            readAgain = true;
            return;
        }
        reading = true;
        long asked = generation;
        Query now = query.get();
        JobId keep = selected.get();
        background.run(() -> fetch(now, count, keep), read -> arrived(asked, read), _ -> {
            if (asked == generation) {
                reading = false;
                phase.set(items.isEmpty() ? Phase.FAILED : Phase.READY);
            }
        });
    }

    private Read fetch(Query now, int count, @Nullable JobId keep) {
        List<JobRow> rows;
        boolean further = false;
        if (now.searching()) {
            rows = jobs.search(now.search(), PAGE);
        } else {
            rows = jobs.page(now.list(), now.filter(), null, count);
            further = rows.size() == count;
        }
        boolean gone = keep != null && rows.stream().noneMatch(row -> row.id().equals(keep));
        Optional<JobRow> kept =
                gone && keep != null ? jobs.search(keep.toString(), 1).stream().findFirst() : Optional.empty();
        return new Read(rows, further, kept);
    }

    private void arrived(long asked, Read read) {
        if (asked != generation) {
            return;
        }
        reading = false;
        int differing = differing(read.rows());
        if (held && !items.isEmpty() && differing > 0) {
            waitingRead = read;
            waiting.set(differing);
        } else {
            apply(read);
        }
        if (readAgain) {
            readAgain = false;
            reread();
        }
    }

    private int differing(List<JobRow> rows) {
        Map<JobId, JobRow> before = new HashMap<>();
        shown.forEach(row -> before.put(row.id(), row));
        int differing = 0;
        for (JobRow row : rows) {
            differing += Objects.equals(before.remove(row.id()), row) ? 0 : 1;
        }
        return differing + before.size();
    }

    private void apply(Read read) {
        waitingRead = null;
        waiting.set(0);
        int place = selectedPlace();
        shown = read.rows();
        more = read.more();
        // What a search finds is of every kind: the headings of a work list say nothing about it.
        WorkList headings =
                query.get().searching() ? WorkList.EVERYTHING : query.get().list();
        List<Item> next = new ArrayList<>(grouping.of(shown, headings, more));
        boolean wasShown = place >= 0;
        if (wasShown) {
            read.kept()
                    .filter(row -> row.id().equals(selected.get()))
                    .ifPresent(row -> next.add(Math.min(place, next.size()), new Item.Row(row, true, false)));
        }
        if (!next.equals(items)) {
            replacing = true;
            items.setAll(next);
            replacing = false;
            replaced.run();
        }
        phase.set(Phase.READY);
    }

    private int selectedPlace() {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof Item.Row row && row.id().equals(selected.get())) {
                return i;
            }
        }
        return -1;
    }

    /// Appends the next page, if there is one.
    public void readMore() {
        if (!more || reading || waitingRead != null || shown.isEmpty()) {
            return;
        }
        reading = true;
        long asked = generation;
        Query now = query.get();
        JobRow last = shown.getLast();
        Jobs.Position after = new Jobs.Position(last.createdAt(), last.id());
        background.run(
                () -> jobs.page(now.list(), now.filter(), after, PAGE),
                rows -> {
                    if (asked == generation) {
                        reading = false;
                        List<JobRow> all = new ArrayList<>(shown);
                        all.addAll(rows);
                        // Past this many rows a list is history being read: it is not read again at every change.
                        following = all.size() <= MOST_REREAD;
                        apply(new Read(all, rows.size() == PAGE, Optional.empty()));
                    }
                },
                _ -> reading = false);
    }
}
