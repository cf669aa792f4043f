package onejob.views.act;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.Typed;
import onejob.domain.port.Event;
import onejob.domain.port.Jobs;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.fx.Background;
import onejob.views.live.Freshness;
import onejob.views.live.Live;

/// One deed from the moment its dialog opens: on what was seen then, with one command id however often it is pressed,
/// until the database has said what became of it.
public final class DeedModel {
    /// How far it is. Only the database's answer moves it on.
    public sealed interface Phase {
        /// The person decides.
        record Deciding() implements Phase {}

        /// The command is out.
        record Sent() implements Phase {}

        /// An engine has to ask the provider first.
        record Asked(UUID request, boolean taken) implements Phase {}

        /// Done, and committed.
        record Done(String outcome) implements Phase {}

        /// The world moved while the person was deciding; nothing was written.
        record Changed(Job now, List<Event> events, Instant at) implements Phase {}

        /// Refused for another reason; nothing was written.
        record Barred(Refusal refusal) implements Phase {}

        /// The database was away; nothing was written.
        record Away() implements Phase {}

        /// The connection broke during the commit; its outcome is being looked up by the command's id.
        record NotKnown() implements Phase {}
    }

    private static final Set<RefusalCode> MOVED = Set.of(
            RefusalCode.VERSION_CHANGED,
            RefusalCode.ATTEMPT_CHANGED,
            RefusalCode.WRONG_STATE,
            RefusalCode.JOB_CLOSED,
            RefusalCode.ATTEMPT_IN_FLIGHT,
            RefusalCode.ATTEMPT_UNKNOWN);

    private final Offer offer;
    private final Transitions transitions;
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final boolean tailNeeded;
    private final Instant seenAt;
    private final ObjectProperty<Draft> draft;
    private final StringProperty tail = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(new Phase.Deciding());
    private CommandId id = new CommandId(UUID.randomUUID());
    private final Runnable detach;
    private boolean closed;
    private boolean asking;

    /// Freezes what is seen.
    ///
    /// @param tailNeeded the job's last four characters must be typed
    public DeedModel(
            Offer offer, boolean tailNeeded, Transitions transitions, Jobs jobs, Background background, Live live) {
        this.offer = offer;
        this.tailNeeded = tailNeeded && offer.deed() != Deed.NOTE;
        this.transitions = transitions;
        this.jobs = jobs;
        this.background = background;
        this.live = live;
        this.seenAt = live.now();
        this.draft = new SimpleObjectProperty<>(Draft.empty(offer.provider()));
        this.detach = live.onChange(this::changed);
    }

    public Offer offer() {
        return offer;
    }

    public Instant seenAt() {
        return seenAt;
    }

    public boolean tailNeeded() {
        return tailNeeded;
    }

    public ObjectProperty<Draft> draft() {
        return draft;
    }

    public StringProperty tail() {
        return tail;
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// What it would do, as far as the person has decided.
    public Consequences consequences() {
        return Consequences.of(offer.job(), live.published(), live.role(), command(), live.now());
    }

    /// What still speaks against pressing the button.
    public List<Refusal> refusals() {
        return Guard.decide(offer.job(), live.published(), live.role(), command(), live.now());
    }

    /// The name of what is missing, in the catalogue; empty when everything is there.
    public Optional<String> missing() {
        Draft d = draft.get();
        boolean reasonless =
                offer.deed() == Deed.LAUNCH_PRIMARY || (offer.deed() == Deed.LAUNCH_FALLBACK && !d.override());
        if (live.freshness().get() != Freshness.LIVE) {
            return Optional.of("missing.fresh");
        }
        if (offer.deed() == Deed.RESOLVE && d.told() == null) {
            return Optional.of("missing.told");
        }
        if (offer.deed() == Deed.REVIEW && d.review() == null) {
            return Optional.of("missing.review");
        }
        if ((offer.deed() == Deed.RESOLVE || offer.deed() == Deed.CANCEL) && d.evidence() == null) {
            return Optional.of("missing.evidence");
        }
        if ((offer.deed() == Deed.RESOLVE || offer.deed() == Deed.REVIEW)
                && d.reference().isBlank()) {
            return Optional.of("missing.reference");
        }
        if (!reasonless && d.reason().isBlank()) {
            return Optional.of(offer.deed() == Deed.NOTE ? "missing.note" : "missing.reason");
        }
        if (Typed.REFERENCE.wrong(d.reference().strip()).isPresent()
                || Typed.REASON.wrong(d.reason().strip()).isPresent()) {
            return Optional.of("missing.short");
        }
        if (tailNeeded && !tail.get().strip().equalsIgnoreCase(offer.job().id().tail())) {
            return Optional.of("missing.tail");
        }
        return Optional.empty();
    }

    /// Whether the person has said what a preview would be about: nothing is shown as decided before.
    public boolean decided() {
        Draft d = draft.get();
        return (offer.deed() != Deed.RESOLVE || d.told() != null)
                && (offer.deed() != Deed.REVIEW || d.review() != null);
    }

    private Command command() {
        return Commands.of(offer, id, draft.get());
    }

    /// Gives the command to the database. Pressing twice is one deed: a second press while one is out does nothing, and
    /// would carry the same id if it did.
    public void confirm() {
        boolean open = phase.get() instanceof Phase.Deciding
                || phase.get() instanceof Phase.Away
                || phase.get() instanceof Phase.Barred;
        if (!open || missing().isPresent()) {
            return;
        }
        Command command = command();
        phase.set(new Phase.Sent());
        background.run(() -> transitions.apply(command), this::answered, this::broken);
    }

    private void broken(RuntimeException e) {
        if (e instanceof OutcomeUnknown) {
            phase.set(new Phase.NotKnown());
            lookUp();
        } else {
            phase.set(new Phase.Away());
        }
    }

    private void answered(Outcome outcome) {
        switch (outcome) {
            case Outcome.Applied applied -> {
                if (applied.request() == null) {
                    phase.set(new Phase.Done("applied"));
                } else if (offer.deed() == Deed.CHECK) {
                    poll(applied.request());
                } else {
                    // The fence is written; the call to the provider that follows is an event of its own.
                    phase.set(new Phase.Done("applied"));
                }
            }
            case Outcome.Pending pending -> poll(pending.request());
            case Outcome.Refused refused -> refused(refused.refusal());
        }
    }

    private void refused(Refusal refusal) {
        // Another press is another command: this one's refusal is on record under its id.
        id = new CommandId(UUID.randomUUID());
        if (MOVED.contains(refusal.code())) {
            compare(refusal);
        } else {
            phase.set(new Phase.Barred(refusal));
        }
    }

    private record Read(Optional<Job> job, List<Event> events) {}

    private void compare(Refusal refusal) {
        readAgain(read -> {
            if (read.job().filter(now -> !now.equals(offer.job())).isPresent()) {
                phase.set(new Phase.Changed(read.job().get(), read.events(), live.now()));
            } else {
                phase.set(new Phase.Barred(refusal));
            }
        });
    }

    private void readAgain(java.util.function.Consumer<Read> then) {
        JobId job = offer.job().id();
        background.run(() -> new Read(jobs.job(job), jobs.events(job)), then, _ -> phase.set(new Phase.Away()));
    }

    /// The dialog does not wait for a press to say that what it shows is no longer so.
    private void changed(Set<JobId> jobIds) {
        boolean deciding = phase.get() instanceof Phase.Deciding || phase.get() instanceof Phase.Barred;
        boolean ours = jobIds.isEmpty() || jobIds.contains(offer.job().id());
        if (closed || asking || !deciding || !ours || offer.deed() == Deed.NOTE) {
            return;
        }
        asking = true;
        readAgain(read -> {
            asking = false;
            boolean still = phase.get() instanceof Phase.Deciding || phase.get() instanceof Phase.Barred;
            if (still && read.job().filter(this::moved).isPresent()) {
                phase.set(new Phase.Changed(read.job().get(), read.events(), live.now()));
            }
        });
    }

    /// A look-up or a note moves no version, so it stops nobody.
    private boolean moved(Job now) {
        boolean attemptMoved = offer.attempt()
                .flatMap(seen -> now.attempt(seen.id()).map(is -> is.version() != seen.version()))
                .orElse(false);
        return attemptMoved
                || now.version() != offer.job().version()
                || now.newest() != offer.job().newest();
    }

    private void poll(UUID request) {
        if (!(phase.get() instanceof Phase.Asked)) {
            phase.set(new Phase.Asked(request, false));
        }
        background.run(
                () -> {
                    Thread.sleep(400);
                    return jobs.request(request);
                },
                state -> {
                    String outcome = state.map(Jobs.RequestState::outcome).orElse(null);
                    if (outcome != null) {
                        phase.set(new Phase.Done(outcome));
                    } else if (!closed) {
                        boolean taken = state.map(Jobs.RequestState::taken).orElse(false);
                        phase.set(new Phase.Asked(request, taken));
                        poll(request);
                    }
                },
                _ -> {
                    if (!closed) {
                        poll(request);
                    }
                });
    }

    private void lookUp() {
        CommandId asked = id;
        background.run(
                () -> {
                    Thread.sleep(700);
                    return transitions.outcomeOf(asked);
                },
                found -> found.ifPresentOrElse(
                        this::answered,
                        // It never arrived: nothing was written, and the same command may be pressed again.
                        () -> phase.set(new Phase.Away())),
                _ -> {
                    if (!closed) {
                        lookUp();
                    }
                });
    }

    /// The dialog is gone; whatever was sent goes its way.
    public void close() {
        closed = true;
        detach.run();
    }
}
