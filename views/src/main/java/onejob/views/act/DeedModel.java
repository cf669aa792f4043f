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
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Jobs;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.live.Freshness;

/// One deed from the moment its dialog opens: on what was seen then, with one command id however often it is pressed,
/// until the database has said what became of it.
public final class DeedModel {
    private static final Set<RefusalCode> MOVED = Set.of(
            RefusalCode.VERSION_CHANGED,
            RefusalCode.ATTEMPT_CHANGED,
            RefusalCode.WRONG_STATE,
            RefusalCode.JOB_CLOSED,
            RefusalCode.ATTEMPT_IN_FLIGHT,
            RefusalCode.ATTEMPT_UNKNOWN,
            RefusalCode.LATE_SUCCESS_UNREVIEWED,
            RefusalCode.LATE_SUCCESS_STANDS);

    private final Offer offer;
    private final Means means;
    private final boolean tailNeeded;
    private final Instant seenAt;
    private final ObjectProperty<Draft> draft;
    private final boolean restored;
    private final StringProperty tail = new SimpleStringProperty("");
    private final ResultText result;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(new Phase.Deciding());
    private final Watch watch;
    private CommandId id = new CommandId(UUID.randomUUID());
    private boolean closed;

    /// Freezes what is seen.
    public DeedModel(Offer offer, Means means) {
        this(offer, means, means.drafts().of(offer).orElse(Draft.empty(offer.provider())));
    }

    private DeedModel(Offer offer, Means means, Draft begun) {
        this.offer = offer;
        this.means = means;
        this.tailNeeded = means.production() && offer.deed() != Deed.NOTE;
        this.seenAt = means.live().now();
        this.draft = new SimpleObjectProperty<>(begun);
        this.restored = !begun.nothingTyped();
        this.result = new ResultText(means.background(), begun.result());
        result.text().addListener((_, _, text) -> draft.set(draft.get().with(text)));
        this.watch = new Watch(
                offer,
                means.jobs(),
                means.background(),
                means.live(),
                () -> (phase.get() instanceof Phase.Deciding
                                || phase.get() instanceof Phase.Barred
                                || phase.get() instanceof Phase.Changed)
                        && offer.deed() != Deed.NOTE,
                read -> phase.set(new Phase.Changed(
                        read.job(), read.events(), means.live().now())));
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

    /// Words of an earlier, unfinished try were put back.
    boolean restored() {
        return restored;
    }

    public StringProperty tail() {
        return tail;
    }

    ResultText result() {
        return result;
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// What it would do, as far as the person has decided.
    public Consequences consequences() {
        return consequences(draft.get());
    }

    Consequences consequences(Draft brought) {
        return Consequences.of(
                offer.job(),
                means.live().published(),
                means.live().role(),
                Commands.of(offer, id, brought),
                means.live().now());
    }

    /// It can be taken back whatever is chosen, so that a habit of the hand may confirm it.
    boolean harmless() {
        Draft d = draft.get();
        return offer.deed() == Deed.REVIEW
                ? consequences(d.reviewed(LateAnswer.Review.REVERSED)).undoable()
                        && consequences(d.reviewed(LateAnswer.Review.STANDS)).undoable()
                : consequences(d).undoable();
    }

    /// What still speaks against pressing the button.
    public List<Refusal> refusals() {
        return Guard.decide(
                offer.job(),
                means.live().published(),
                means.live().role(),
                command(),
                means.live().now());
    }

    /// The name of what is missing, in the catalogue; empty when everything is there.
    public Optional<String> missing() {
        if (means.live().freshness().get() != Freshness.LIVE) {
            return Optional.of("missing.fresh");
        }
        Optional<String> needed = Needs.missing(offer, draft.get());
        if (needed.isPresent()) {
            return needed;
        }
        if (Needs.resultWanted(offer, draft.get()) && !result.good()) {
            return Optional.of("missing.result");
        }
        boolean tailless = tailNeeded
                && !tail.get().strip().equalsIgnoreCase(offer.job().id().tail());
        return tailless ? Optional.of("missing.tail") : Optional.empty();
    }

    public boolean decided() {
        return Needs.decided(offer, draft.get());
    }

    private Command command() {
        return Commands.of(offer, id, draft.get());
    }

    /// Gives the command to the database. Pressing twice is one deed: a second press while one is out does nothing, and
    /// would carry the same id if it did.
    public void confirm() {
        if (!phase.get().open() || missing().isPresent()) {
            return;
        }
        phase.set(new Phase.Sent());
        Outstanding note =
                Outstanding.of(id, offer, draft.get().provider(), means.live().now());
        means.pending().send(note, command(), new Ear());
    }

    private final class Ear implements Pending.Ear {
        @Override
        public void answered(Outcome outcome) {
            if (phase.get() instanceof Phase.NotKnown && !closed) {
                // It is told here; the bar need not say it again.
                means.pending().seen(id);
            }
            switch (outcome) {
                case Outcome.Applied _ -> done("applied");
                case Outcome.Pending pending -> poll(pending.request());
                case Outcome.Refused refused -> refused(refused.refusal());
            }
        }

        @Override
        public void notKnown() {
            phase.set(new Phase.NotKnown());
        }

        @Override
        public void away() {
            if (!closed) {
                means.pending().seen(id);
            }
            phase.set(new Phase.Away());
        }

        @Override
        public void fault(String words) {
            // Under the same id: whatever a fault left behind, another press is no second deed.
            phase.set(new Phase.Fault(words));
        }
    }

    private void done(String outcome) {
        means.drafts().drop(offer);
        watch.read(
                read -> phase.set(
                        new Phase.Done(outcome, read.map(Watch.Read::job).orElse(null))),
                _ -> phase.set(new Phase.Done(outcome, null)));
    }

    private void refused(Refusal refusal) {
        // Another press is another command: this one's refusal is on record under its id.
        id = new CommandId(UUID.randomUUID());
        if (!MOVED.contains(refusal.code())) {
            phase.set(new Phase.Barred(refusal));
            return;
        }
        watch.read(
                read -> {
                    Optional<Watch.Read> differs = read.filter(r -> !r.job().equals(offer.job()));
                    phase.set(
                            differs.isPresent()
                                    ? new Phase.Changed(
                                            differs.get().job(),
                                            differs.get().events(),
                                            means.live().now())
                                    : new Phase.Barred(refusal));
                },
                _ -> phase.set(new Phase.Barred(refusal)));
    }

    private void poll(UUID request) {
        if (!(phase.get() instanceof Phase.Asked)) {
            phase.set(new Phase.Asked(request, false));
        }
        means.background()
                .run(
                        () -> {
                            Thread.sleep(400);
                            return means.jobs().request(request);
                        },
                        state -> {
                            String outcome =
                                    state.map(Jobs.RequestState::outcome).orElse(null);
                            if (outcome != null) {
                                done(outcome);
                            } else {
                                boolean taken =
                                        state.map(Jobs.RequestState::taken).orElse(false);
                                phase.set(new Phase.Asked(request, taken));
                                poll(request);
                            }
                        },
                        _ -> poll(request));
    }

    /// The same deed on what is now, with everything that was brought, where it is still allowed; the tail is typed
    /// anew.
    Optional<DeedModel> onwards() {
        return Optional.of(phase.get())
                .filter(Phase.Changed.class::isInstance)
                .map(Phase.Changed.class::cast)
                .flatMap(changed -> fresh(changed.now()))
                .filter(Offer::allowed)
                .map(now -> new DeedModel(now, means, draft.get().to(now.provider())));
    }

    /// The deed as it stands on another reading of its job.
    Optional<Offer> fresh(Job now) {
        int number = offer.attempt().map(a -> a.number()).orElse(0);
        return new Offers(
                        now,
                        means.live().published(),
                        means.live().role(),
                        means.live().now())
                .all(number).stream().filter(o -> o.deed() == offer.deed()).findFirst();
    }

    /// It is this deed, on this job, attempt and late answer.
    public boolean isOf(Offer other) {
        return Drafts.Key.of(other).equals(Drafts.Key.of(offer));
    }

    /// It is done, and the other was made of what was before that.
    public boolean overtook(Offer other) {
        return phase.get() instanceof Phase.Done done
                && done.now() != null
                && done.now().id().equals(other.job().id())
                && Told.moves(other.job()) < Told.moves(done.now());
    }

    /// The dialog is opened on it again.
    public void reopen() {
        closed = false;
    }

    /// The dialog is gone; whatever was sent goes its way, and what was typed is kept.
    public void close() {
        closed = true;
        if (phase.get() instanceof Phase.Done) {
            means.drafts().drop(offer);
        } else {
            means.drafts().keep(offer, draft.get());
        }
        if (!phase.get().out()) {
            watch.end();
        }
    }
}
