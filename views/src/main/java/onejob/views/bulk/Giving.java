package onejob.views.bulk;

import java.util.Optional;
import onejob.domain.port.Jobs;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Outcome;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives one command to the database and reads again what has become of its job. In the background only.
final class Giving {
    private static final Logger LOG = LoggerFactory.getLogger(Giving.class);

    /// What came of one.
    ///
    /// @param read what was read again; null when it was not done, or not yet read
    record Turn(
            BulkItem item,
            Optional<Outcome> outcome,
            @Nullable RuntimeException failure,
            @Nullable BulkResult read) {}

    private final Transitions transitions;
    private final Jobs jobs;
    private final Draft draft;

    Giving(Transitions transitions, Jobs jobs, Draft draft) {
        this.transitions = transitions;
        this.jobs = jobs;
        this.draft = draft;
    }

    Turn give(BulkItem item) {
        Outcome outcome;
        try {
            outcome = transitions.apply(item.command(draft));
        } catch (RuntimeException e) {
            return new Turn(item, Optional.empty(), e, null);
        }
        BulkResult read = null;
        if (outcome instanceof Outcome.Applied applied && !awaited(item, applied)) {
            try {
                read = read(item);
            } catch (RuntimeException e) {
                LOG.debug("job {}: not read again yet", item.id(), e);
            }
        }
        return new Turn(item, Optional.of(outcome), null, read);
    }

    /// Whether an engine has to say what comes of it.
    static boolean awaited(BulkItem item, Outcome.Applied applied) {
        return applied.request() != null
                && ManyDeeds.asks(item.offer().orElseThrow().deed());
    }

    /// What has become of it, as the database says. A deed that leaves no mark on the job's state is looked for in the
    /// record.
    BulkResult read(BulkItem item) {
        boolean note = item.offer().orElseThrow().deed() == Deed.NOTE;
        boolean recorded = !note || transitions.outcomeOf(item.commandId()).isPresent();
        return jobs.job(item.id())
                .<BulkResult>map(now -> new BulkResult.Done(now, recorded && item.stands(now)))
                .orElse(new BulkResult.Unread());
    }

    Optional<Outcome> outcomeOf(BulkItem item) {
        return transitions.outcomeOf(item.commandId());
    }
}
