package onejob.views.activity;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import onejob.domain.port.Activity;
import onejob.domain.port.Activity.Filter;
import onejob.domain.port.Activity.Position;
import onejob.domain.port.PersonsDeed;
import onejob.views.fx.Background;
import onejob.views.live.Live;

/// People's deeds page by page, newest first. News is asked for only while somebody looks, and waits while somebody
/// points
/// at the list or has scrolled down it: rows do not move under a hand.
final class ActivityModel {
    static final int PAGE = 100;
    /// A pause of a provider is no event, and so is told by no feed.
    private static final int QUIET_SECONDS = 5;

    private static final Comparator<PersonsDeed> NEWEST_FIRST = Comparator.comparing(PersonsDeed::at)
            .thenComparing(PersonsDeed::key)
            .reversed();

    /// How the list stands.
    enum Phase {
        LOADING,
        READY,
        FAILED
    }

    private final Activity activity;
    private final Background background;
    private final ObservableList<PersonsDeed> items = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.LOADING);
    private final ReadOnlyObjectWrapper<Filter> filter = new ReadOnlyObjectWrapper<>(Filter.NONE);
    private final ReadOnlyObjectWrapper<List<String>> people = new ReadOnlyObjectWrapper<>(List.of());
    private List<PersonsDeed> pending = List.of();
    private boolean more;
    private boolean held;
    private boolean reading;
    private boolean stale = true;
    private long generation;
    private int quiet;

    ActivityModel(Activity activity, Background background, Live live) {
        this.activity = activity;
        this.background = background;
        live.onChange(_ -> stale = true);
    }

    ObservableList<PersonsDeed> items() {
        return items;
    }

    /// How many new lines are not shown yet.
    ReadOnlyIntegerProperty waiting() {
        return waiting.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Filter> filter() {
        return filter.getReadOnlyProperty();
    }

    /// Everybody who has ever acted.
    ReadOnlyObjectProperty<List<String>> people() {
        return people.getReadOnlyProperty();
    }

    /// Whether there is more below.
    boolean more() {
        return more;
    }

    void filter(Filter wanted) {
        if (wanted.equals(filter.get()) && phase.get() != Phase.FAILED) {
            return;
        }
        filter.set(wanted);
        generation++;
        reading = false;
        pending = List.of();
        waiting.set(0);
        more = false;
        items.clear();
        phase.set(Phase.LOADING);
        news();
    }

    /// Asks for what is new, and who acts here.
    void reread() {
        background.run(activity::people, people::set, _ -> stale = true);
        news();
    }

    void hold(boolean hold) {
        held = hold;
        if (!held) {
            letIn();
        }
    }

    /// Lets in what waits.
    void letIn() {
        List<PersonsDeed> page = pending;
        pending = List.of();
        waiting.set(0);
        if (!page.isEmpty()) {
            show(page);
        }
    }

    /// Once a second while in view.
    void tick() {
        quiet++;
        if (stale || quiet >= QUIET_SECONDS) {
            news();
        }
    }

    private void news() {
        if (reading) {
            stale = true;
            return;
        }
        reading = true;
        stale = false;
        quiet = 0;
        long asked = generation;
        Filter now = filter.get();
        background.run(() -> activity.page(now, null, PAGE), page -> arrived(asked, page), _ -> {
            if (asked == generation) {
                reading = false;
                stale = true;
                phase.set(items.isEmpty() ? Phase.FAILED : Phase.READY);
            }
        });
    }

    private void arrived(long asked, List<PersonsDeed> page) {
        if (asked != generation) {
            return;
        }
        reading = false;
        boolean first = phase.get() != Phase.READY;
        phase.set(Phase.READY);
        if (first) {
            more = page.size() == PAGE;
            items.setAll(page);
            return;
        }
        refine(page);
        int fresh = fresh(page).size();
        if (held && fresh > 0 && !items.isEmpty()) {
            pending = page;
            waiting.set(fresh);
        } else if (fresh > 0) {
            pending = List.of();
            waiting.set(0);
            show(page);
        }
    }

    /// What is known better by now is said in its place: the outcome of a look-up, say.
    private void refine(List<PersonsDeed> page) {
        for (PersonsDeed deed : page) {
            for (int i = 0; i < Math.min(items.size(), 2 * PAGE); i++) {
                if (items.get(i).key().equals(deed.key()) && !items.get(i).equals(deed)) {
                    items.set(i, deed);
                }
            }
        }
    }

    private List<PersonsDeed> fresh(List<PersonsDeed> page) {
        Set<String> known = new HashSet<>();
        items.forEach(deed -> known.add(deed.key()));
        return page.stream().filter(deed -> !known.contains(deed.key())).toList();
    }

    private void show(List<PersonsDeed> page) {
        List<PersonsDeed> fresh = fresh(page);
        if (fresh.size() == page.size() && page.size() == PAGE) {
            // So much is new that something may lie between: begin again from the top.
            more = true;
            items.setAll(page);
            return;
        }
        for (PersonsDeed deed : fresh) {
            int place = 0;
            while (place < items.size() && NEWEST_FIRST.compare(items.get(place), deed) < 0) {
                place++;
            }
            items.add(place, deed);
        }
    }

    /// Appends the next page, if there is one.
    void readMore() {
        if (!more || reading || items.isEmpty()) {
            return;
        }
        reading = true;
        long asked = generation;
        Filter now = filter.get();
        Position after = Position.of(items.getLast());
        background.run(
                () -> activity.page(now, after, PAGE),
                page -> {
                    if (asked == generation) {
                        reading = false;
                        more = page.size() == PAGE;
                        items.addAll(page);
                    }
                },
                _ -> {
                    if (asked == generation) {
                        reading = false;
                    }
                });
    }

    /// The pages of everything that the filter matches now, for a file.
    ActivityExport export() {
        return new ActivityExport(activity, filter.get());
    }

    Background background() {
        return background;
    }
}
