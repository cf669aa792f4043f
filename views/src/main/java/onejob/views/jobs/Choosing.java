package onejob.views.jobs;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import onejob.domain.job.JobId;
import onejob.domain.port.StopSign;
import onejob.views.fx.Background;

/// Choosing all that a question matches, those not shown too: their ids are read page by page.
final class Choosing {
    /// More than this many are not chosen at once: nobody reads what would be done to them.
    static final int MOST = 5_000;

    /// What was read.
    ///
    /// @param whole there are no more
    record All(List<JobId> ids, boolean whole) {}

    private final Chosen chosen = new Chosen();
    private final Reads gathering;
    private final Function<StopSign, All> read;

    Choosing(Background background, Function<StopSign, All> read) {
        gathering = new Reads(background);
        this.read = read;
    }

    Chosen chosen() {
        return chosen;
    }

    ReadOnlyBooleanProperty gathering() {
        return gathering.reading();
    }

    void choose(Collection<JobId> ids) {
        gathering.abandon();
        chosen.set(ids);
    }

    void all() {
        gathering.begin(
                read,
                all -> {
                    if (all.whole()) {
                        chosen.setWhole(all.ids());
                    } else {
                        chosen.set(all.ids());
                    }
                },
                _ -> {});
    }

    void stop() {
        gathering.stop();
    }
}
