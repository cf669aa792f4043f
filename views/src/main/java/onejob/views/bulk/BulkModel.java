package onejob.views.bulk;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import onejob.domain.job.JobId;
import onejob.domain.people.Typed;
import onejob.domain.port.Jobs;
import onejob.domain.port.Transitions;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import onejob.views.fx.Background;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import org.jspecify.annotations.Nullable;

/// One deed for many jobs, from the moment its dialog opens: read, frozen, decided, done one at a time, told.
public final class BulkModel {
    /// How far it is.
    public sealed interface Phase {
        /// Every chosen job is read afresh.
        record Reading(int of) implements Phase {}

        /// The database was away; nothing was read.
        record Unread() implements Phase {}

        /// The person decides.
        record Deciding() implements Phase {}

        /// The commands go out.
        record Running(BulkRun run) implements Phase {}

        /// It is known what became of each.
        record Ended(BulkRun run) implements Phase {}
    }

    private final Deed deed;
    private final List<JobId> chosen;
    private final boolean numberNeeded;
    private final Transitions transitions;
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final ObjectProperty<Draft> draft = new SimpleObjectProperty<>(ManyDeeds.empty());
    private final StringProperty typed = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Phase> phase;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    /// Counts what has been marked since: whoever shows numbers looks again.
    private final ReadOnlyIntegerWrapper marks = new ReadOnlyIntegerWrapper();

    private @Nullable Preview preview;
    private @Nullable Watch watch;
    private Runnable ended = () -> {};
    private boolean closed;

    /// Reads what is chosen.
    ///
    /// @param numberNeeded how many it will be done to must be typed
    public BulkModel(
            Deed deed,
            List<JobId> chosen,
            boolean numberNeeded,
            Transitions transitions,
            Jobs jobs,
            Background background,
            Live live) {
        this.deed = deed;
        this.chosen = List.copyOf(chosen);
        this.numberNeeded = numberNeeded && !ManyDeeds.harmless(deed);
        this.transitions = transitions;
        this.jobs = jobs;
        this.background = background;
        this.live = live;
        this.phase = new ReadOnlyObjectWrapper<>(new Phase.Reading(chosen.size()));
        read();
    }

    public Deed deed() {
        return deed;
    }

    public int size() {
        return chosen.size();
    }

    public boolean numberNeeded() {
        return numberNeeded;
    }

    public ObjectProperty<Draft> draft() {
        return draft;
    }

    public StringProperty typed() {
        return typed;
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// How many have been read.
    public ReadOnlyIntegerProperty count() {
        return count.getReadOnlyProperty();
    }

    public ReadOnlyIntegerProperty marks() {
        return marks.getReadOnlyProperty();
    }

    /// What was found when it opened; empty until it has been read.
    public Optional<Preview> preview() {
        return Optional.ofNullable(preview);
    }

    /// The run, once there is one.
    public Optional<BulkRun> run() {
        return switch (phase.get()) {
            case Phase.Running running -> Optional.of(running.run());
            case Phase.Ended over -> Optional.of(over.run());
            case Phase.Reading _, Phase.Unread _, Phase.Deciding _ -> Optional.empty();
        };
    }

    /// Called once, when it is known what became of each.
    public void onEnded(Runnable listener) {
        ended = listener;
    }

    /// Reads again what could not be read.
    public void readAgain() {
        if (phase.get() instanceof Phase.Unread) {
            phase.set(new Phase.Reading(chosen.size()));
            read();
        }
    }

    private void read() {
        PreviewReader reader = new PreviewReader(jobs, deed, live.published(), live.role(), live.now());
        background.run(
                () -> reader.read(chosen, so -> background.front().execute(() -> count.set(so))),
                items -> {
                    if (!closed) {
                        Preview made = Preview.of(deed, items, reader.at());
                        preview = made;
                        watch = new Watch(made.will(), jobs, background, live, () -> marks.set(marks.get() + 1));
                        phase.set(new Phase.Deciding());
                    }
                },
                _ -> phase.set(new Phase.Unread()));
    }

    /// The name of what is missing, in the catalogue; empty when everything is there.
    public Optional<String> missing() {
        Draft d = draft.get();
        if (live.freshness().get() != Freshness.LIVE) {
            return Optional.of("missing.fresh");
        }
        if (still() == 0) {
            return Optional.of("bulk.missing.none");
        }
        if (ManyDeeds.needsEvidence(deed) && d.evidence() == null) {
            return Optional.of("missing.evidence");
        }
        if (deed == Deed.RESOLVE && d.reference().isBlank()) {
            return Optional.of("missing.reference");
        }
        if (ManyDeeds.needsReason(deed) && d.reason().isBlank()) {
            return Optional.of(deed == Deed.NOTE ? "missing.note" : "missing.reason");
        }
        if (Typed.REFERENCE.wrong(d.reference().strip()).isPresent()
                || Typed.REASON.wrong(d.reason().strip()).isPresent()) {
            return Optional.of("missing.short");
        }
        if (numberNeeded && !typed.get().replaceAll("[\\s\\u00a0,.]", "").equals(Integer.toString(still()))) {
            return Optional.of("bulk.missing.number");
        }
        return Optional.empty();
    }

    /// How many it will be done to.
    public int still() {
        return preview == null ? 0 : preview.still();
    }

    /// Begins. A second press finds nothing to begin; each job's command has its one id from when it was read.
    public void confirm() {
        Preview frozen = preview;
        if (frozen == null
                || !(phase.get() instanceof Phase.Deciding)
                || missing().isPresent()) {
            return;
        }
        unwatch();
        List<BulkItem> items = frozen.will().stream().filter(BulkItem::still).toList();
        BulkRun run = new BulkRun(items, draft.get(), transitions, jobs, background, live, this::over);
        phase.set(new Phase.Running(run));
        run.start();
    }

    private void over() {
        if (phase.get() instanceof Phase.Running running) {
            phase.set(new Phase.Ended(running.run()));
            ended.run();
        }
    }

    private void unwatch() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
    }

    /// The dialog is gone before anything was begun. What runs goes on without it.
    public void close() {
        if (!(phase.get() instanceof Phase.Running)) {
            closed = true;
            unwatch();
        }
    }
}
