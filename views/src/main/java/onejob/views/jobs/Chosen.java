package onejob.views.jobs;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// The jobs somebody has ticked, to do one thing to all of them. Ids only, so that they stay chosen whatever becomes of
/// their rows. The row that the detail shows is another thing.
public final class Chosen {
    private final ObservableSet<JobId> ids = FXCollections.observableSet(new LinkedHashSet<>());
    private final ReadOnlyBooleanWrapper whole = new ReadOnlyBooleanWrapper();
    private Set<JobId> beforeRange = Set.of();
    private @Nullable JobId anchor;

    /// The chosen ids, in the order of choosing. To be changed by the methods here only.
    public ObservableSet<JobId> ids() {
        return ids;
    }

    /// Whether all that the list's question matched was chosen at once, and nothing was taken away since.
    public ReadOnlyBooleanProperty whole() {
        return whole.getReadOnlyProperty();
    }

    boolean has(JobId id) {
        return ids.contains(id);
    }

    /// Ticks it, or takes the tick away; a range goes on from here.
    void toggle(JobId id) {
        whole.set(false);
        if (!ids.remove(id)) {
            ids.add(id);
        }
        anchor = id;
        beforeRange = Set.copyOf(ids);
    }

    /// Ticks all from the anchor to this one, in the order shown now; what was ticked by an earlier reach of the same
    /// range and is outside of it now is let go.
    ///
    /// @param start where a range begins if none was begun
    void reach(JobId end, @Nullable JobId start, List<JobId> shown) {
        JobId from = anchor != null && shown.contains(anchor) ? anchor : start == null ? end : start;
        if (!from.equals(anchor)) {
            anchor = from;
            beforeRange = Set.copyOf(ids);
        }
        int a = shown.indexOf(from);
        int b = shown.indexOf(end);
        Set<JobId> next = new LinkedHashSet<>(beforeRange);
        if (a >= 0 && b >= 0) {
            next.addAll(shown.subList(Math.min(a, b), Math.max(a, b) + 1));
        }
        replace(next);
    }

    /// Chooses exactly these.
    void set(Collection<JobId> these) {
        anchor = null;
        replace(these);
    }

    /// Chooses exactly these, which are all that matched.
    void setWhole(Collection<JobId> all) {
        set(all);
        whole.set(!all.isEmpty());
    }

    private void replace(Collection<JobId> these) {
        whole.set(false);
        Set<JobId> next = new LinkedHashSet<>(these);
        ids.retainAll(next);
        ids.addAll(next);
    }
}
