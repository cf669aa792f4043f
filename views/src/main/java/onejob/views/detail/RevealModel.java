package onejob.views.detail;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.JobId;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import org.jspecify.annotations.Nullable;

/// Whether masked payload members are shown. They are only once the database has it on record, for some minutes, and
/// for
/// one job: whoever comes by later sees none.
public final class RevealModel {
    static final Duration SHOWN_FOR = Duration.ofMinutes(5);

    /// How it stands.
    public sealed interface Shown {
        record Hidden() implements Shown {}

        /// On its way into the record.
        record Asking(JobId job) implements Shown {}

        /// In sight.
        ///
        /// @param since when it was recorded
        record Open(JobId job, Instant since) implements Shown {}

        record Refused(JobId job, Refusal refusal) implements Shown {}

        /// Not known to be recorded: stays hidden.
        ///
        /// @param unknown the commit was not confirmed; else nothing was recorded
        record Failed(JobId job, boolean unknown) implements Shown {}
    }

    private final Transitions transitions;
    private final Background background;
    private final Live live;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(new Shown.Hidden());
    /// Of an asking whose answer was lost: asked again under the same id it is recorded once.
    private @Nullable CommandId again;

    private @Nullable JobId job;

    public RevealModel(Transitions transitions, Background background, Live live) {
        this.transitions = transitions;
        this.background = background;
        this.live = live;
    }

    public ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    /// Since when this job's masked members are open.
    Optional<Instant> open(JobId which) {
        return shown.get() instanceof Shown.Open open && open.job().equals(which)
                ? Optional.of(open.since())
                : Optional.empty();
    }

    /// Records that somebody asks, and then shows.
    void ask(JobId which) {
        if (shown.get() instanceof Shown.Asking) {
            return;
        }
        CommandId id = again == null || !which.equals(job) ? new CommandId(UUID.randomUUID()) : again;
        job = which;
        again = null;
        Shown asking = new Shown.Asking(which);
        shown.set(asking);
        background.run(
                () -> transitions.apply(new Command.ShowPayload(id, which)),
                outcome -> answered(asking, which, outcome),
                failure -> {
                    if (failure instanceof OutcomeUnknown) {
                        again = id;
                    }
                    if (shown.get().equals(asking)) {
                        shown.set(new Shown.Failed(which, failure instanceof OutcomeUnknown));
                    }
                });
    }

    private void answered(Shown asking, JobId which, Outcome outcome) {
        // Whoever has gone to another job meanwhile is not shown this one's: it is on record that it was asked for.
        if (!shown.get().equals(asking)) {
            return;
        }
        shown.set(
                outcome instanceof Outcome.Refused refused
                        ? new Shown.Refused(which, refused.refusal())
                        : new Shown.Open(which, live.now()));
    }

    /// Hides again.
    public void hide() {
        shown.set(new Shown.Hidden());
    }

    /// Another job may have come into focus.
    void focus(JobId which) {
        boolean other = switch (shown.get()) {
            case Shown.Hidden _ -> false;
            case Shown.Asking s -> !s.job().equals(which);
            case Shown.Open s -> !s.job().equals(which);
            case Shown.Refused s -> !s.job().equals(which);
            case Shown.Failed s -> !s.job().equals(which);
        };
        if (other) {
            hide();
        }
    }

    /// Once a second: minutes that are over hide it.
    void tick() {
        if (shown.get() instanceof Shown.Open open
                && Duration.between(open.since(), live.now()).compareTo(SHOWN_FOR) >= 0) {
            hide();
        }
    }
}
