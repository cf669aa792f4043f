package onejob.views.bulk;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.transition.Consequences;
import onejob.views.act.Deed;

/// What was found when the dialog opened, and stays so: rows do not move while somebody decides on them.
///
/// @param will will be done, in the order in which they are done
/// @param refused will be refused, and why
/// @param at by the database's clock
public record Preview(Deed deed, List<BulkItem> will, List<BulkItem> refused, Instant at) {
    public Preview {
        will = List.copyOf(will);
        refused = List.copyOf(refused);
    }

    static Preview of(Deed deed, List<BulkItem> items, Instant at) {
        return new Preview(
                deed,
                items.stream().filter(BulkItem::willDo).toList(),
                items.stream().filter(item -> !item.willDo()).toList(),
                at);
    }

    public int size() {
        return will.size() + refused.size();
    }

    /// How many are still as they were read.
    public int still() {
        return (int) will.stream().filter(BulkItem::still).count();
    }

    /// How many jobs' versions move.
    int fences() {
        return (int) still(c -> c.versionTo() != c.versionFrom());
    }

    /// How many jobs become what.
    Map<JobStatus, Integer> becoming() {
        Map<JobStatus, Integer> becoming = new EnumMap<>(JobStatus.class);
        will.stream()
                .filter(BulkItem::still)
                .flatMap(item -> item.foreseen().stream())
                .filter(c -> c.statusTo() != c.statusFrom())
                .forEach(c -> becoming.merge(c.statusTo(), 1, Integer::sum));
        return becoming;
    }

    /// Of how many it stays possible that they were, or are, done all the same.
    int unsettled() {
        return (int) still(Consequences::mayHaveTakenEffect);
    }

    private long still(java.util.function.Predicate<Consequences> so) {
        return will.stream()
                .filter(BulkItem::still)
                .flatMap(item -> item.foreseen().stream())
                .filter(so)
                .count();
    }

    /// What is to be done about it still, once a run has ended.
    List<JobId> left() {
        return java.util.stream.Stream.concat(
                        will.stream().filter(item -> !item.result().get().done()), refused.stream())
                .map(BulkItem::id)
                .toList();
    }
}
