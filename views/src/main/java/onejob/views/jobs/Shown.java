package onejob.views.jobs;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import onejob.domain.job.JobId;
import onejob.domain.port.JobRow;
import org.jspecify.annotations.Nullable;

/// The lines of a list as they stand on the screen. News changes a row in its place at once; what would move rows waits
/// while somebody points at them. Between a press and its release nothing changes at all.
final class Shown {
    /// Why rows keep their places.
    enum Hold {
        /// A dialog is open over the list.
        DIALOG,
        /// A menu is.
        MENU,
        /// The pointer is at work here.
        POINTER
    }

    private record News(Run run, Optional<JobRow> kept) {}

    private final Headings headings;
    private final ObjectProperty<JobId> selected;
    private final ObservableList<Item> items = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
    private Run run = Run.NOTHING;
    private @Nullable News pending;
    private final Set<Hold> holds = EnumSet.noneOf(Hold.class);
    private boolean pressed;
    private boolean replacing;
    private Runnable before = () -> {};
    private Runnable after = () -> {};

    Shown(Headings headings, ObjectProperty<JobId> selected) {
        this.headings = headings;
        this.selected = selected;
    }

    ObservableList<Item> items() {
        return items;
    }

    ReadOnlyIntegerProperty waiting() {
        return waiting.getReadOnlyProperty();
    }

    Run run() {
        return run;
    }

    /// True while rows are being replaced: what a list control then says of its selection is no person's choice.
    boolean replacing() {
        return replacing;
    }

    /// Called around every replacement of rows.
    void onReplacing(Runnable beforehand, Runnable afterwards) {
        before = beforehand;
        after = afterwards;
    }

    /// Whether the row is shown although it is not in the list any more.
    boolean left(JobId id) {
        return items.stream()
                .anyMatch(item ->
                        item instanceof Item.Row row && row.left() && row.id().equals(id));
    }

    void clear() {
        run = Run.NOTHING;
        pending = null;
        waiting.set(0);
        replacing = true;
        items.clear();
        replacing = false;
    }

    void hold(Hold why, boolean hold) {
        if (hold ? holds.add(why) : holds.remove(why)) {
            settle();
        }
    }

    /// A button is down, or between the clicks of a double click.
    void press(boolean presses) {
        pressed = presses;
        settle();
    }

    private void settle() {
        News news = pending;
        if (news != null) {
            news(news.run(), news.kept());
        }
    }

    void letIn() {
        News news = pending;
        if (news != null) {
            apply(news);
        }
    }

    /// What the database says now.
    void news(Run now, Optional<JobRow> kept) {
        News news = new News(now, kept);
        int moves = items.isEmpty() ? 0 : moves(now);
        if (pressed && !items.isEmpty()) {
            pending = news;
        } else if (moves > 0 && !holds.isEmpty()) {
            pending = news;
            waiting.set(moves);
            inPlace(now);
        } else {
            apply(news);
        }
    }

    /// How many rows would come, go, or stand elsewhere.
    private int moves(Run now) {
        List<JobId> was = ids(run.rows());
        List<JobId> is = ids(now.rows());
        if (was.equals(is)) {
            return 0;
        }
        List<JobId> gone = new ArrayList<>(was);
        gone.removeAll(new HashSet<>(is));
        List<JobId> come = new ArrayList<>(is);
        come.removeAll(new HashSet<>(was));
        return Math.max(1, gone.size() + come.size());
    }

    private static List<JobId> ids(List<Placed> rows) {
        return rows.stream().map(row -> row.row().id()).toList();
    }

    private void inPlace(Run now) {
        Map<JobId, JobRow> news = new HashMap<>();
        now.rows().forEach(row -> news.put(row.row().id(), row.row()));
        replacing = true;
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof Item.Row row) {
                JobRow fresh = news.get(row.id());
                if (fresh != null && !fresh.equals(row.row())) {
                    items.set(i, new Item.Row(fresh, row.left(), row.late()));
                }
            }
        }
        replacing = false;
        after.run();
    }

    private void apply(News news) {
        pending = null;
        waiting.set(0);
        run = news.run();
        List<Item> next = new ArrayList<>(headings.of(run));
        int place = selectedPlace();
        if (place >= 0) {
            news.kept()
                    .filter(row -> row.id().equals(selected.get()))
                    .ifPresent(row -> next.add(Math.min(place, next.size()), new Item.Row(row, true, false)));
        }
        put(next);
    }

    /// Another stretch of the same list.
    void show(Run another) {
        pending = null;
        waiting.set(0);
        run = another;
        put(headings.of(run));
    }

    private void put(List<Item> next) {
        if (next.equals(items)) {
            return;
        }
        replacing = true;
        before.run();
        if (sameLines(next)) {
            for (int i = 0; i < next.size(); i++) {
                if (!next.get(i).equals(items.get(i))) {
                    items.set(i, next.get(i));
                }
            }
        } else {
            items.setAll(next);
        }
        after.run();
        replacing = false;
    }

    private boolean sameLines(List<Item> next) {
        if (next.size() != items.size()) {
            return false;
        }
        for (int i = 0; i < next.size(); i++) {
            boolean same = (next.get(i) instanceof Item.Row a && items.get(i) instanceof Item.Row b)
                    ? a.id().equals(b.id())
                    : next.get(i).equals(items.get(i));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private int selectedPlace() {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof Item.Row row && row.id().equals(selected.get())) {
                return i;
            }
        }
        return -1;
    }
}
