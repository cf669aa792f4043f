package onejob.views.act;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.JobId;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.views.fx.Background;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends commands, and finds out what became of those whose answer was lost: each is looked up by its id until the
/// database
/// has said, also after the dialog is closed, and after the window was.
public final class Pending {
    private static final Logger LOG = LoggerFactory.getLogger(Pending.class);

    /// A statement whose client is gone goes on waiting for its lock: only after this long does "never heard of it"
    /// mean
    /// that it will not be heard of.
    static final Duration SETTLED = Duration.ofSeconds(8);

    static final Duration PAUSE = Duration.ofMillis(700);

    /// What is known of a command.
    public sealed interface Known {
        /// Nothing yet: it is being looked up.
        record Looking() implements Known {}

        record Answered(Outcome outcome) implements Known {}

        /// It never arrived: nothing was written.
        record Never() implements Known {}
    }

    /// A command whose answer was lost, and what is known of it by now.
    public record Doubt(Outstanding command, Known known) {}

    /// Who sent a command hears one of these.
    public interface Ear {
        void answered(Outcome outcome);

        /// The connection broke: it may or may not have been applied, and is looked up from now on.
        void notKnown();

        /// Nothing was written; the same command may be given again.
        void away();

        /// The database does not take it as it is; nothing was written.
        void fault(String words);
    }

    private final Shelf shelf;
    private final Transitions transitions;
    private final Background background;
    private final Live live;
    private final ReadOnlyObjectWrapper<List<Doubt>> doubts = new ReadOnlyObjectWrapper<>(List.of());

    public Pending(Shelf shelf, Transitions transitions, Background background, Live live) {
        this.shelf = shelf;
        this.transitions = transitions;
        this.background = background;
        this.live = live;
    }

    /// Everything in doubt, oldest first, and what came of it, until the person has seen that.
    public ReadOnlyObjectProperty<List<Doubt>> doubts() {
        return doubts.getReadOnlyProperty();
    }

    /// The command that decides something about this job and that nobody knows the outcome of, if there is one.
    public Optional<Outstanding> about(JobId job) {
        return doubts.get().stream()
                .filter(d -> d.known() instanceof Known.Looking)
                .map(Doubt::command)
                .filter(c -> c instanceof Outstanding.OfJob of
                        && of.job().equals(job)
                        && of.deed() != Deed.CHECK
                        && of.deed() != Deed.NOTE)
                .findFirst();
    }

    /// Looks up what an earlier window left without an answer.
    public void recall() {
        background.run(
                shelf::all,
                left -> left.forEach(command -> doubt(command, _ -> {})),
                e -> LOG.warn("what was outstanding cannot be read", e));
    }

    /// The person has seen what became of it.
    public void seen(CommandId id) {
        List<Doubt> rest = new ArrayList<>(doubts.get());
        rest.removeIf(d -> d.command().id().equals(id));
        doubts.set(List.copyOf(rest));
    }

    /// Gives a command to the database. It is on the shelf before it leaves, so that it is known of whatever happens to
    /// this
    /// window.
    public void send(Outstanding note, Command command, Ear ear) {
        background.run(
                () -> {
                    shelf.put(note);
                    return transitions.apply(command);
                },
                outcome -> {
                    forget(note.id());
                    ear.answered(outcome);
                },
                e -> broken(note, e, ear));
    }

    private void broken(Outstanding note, RuntimeException e, Ear ear) {
        if (e instanceof OutcomeUnknown) {
            ear.notKnown();
            doubt(note, known -> {
                switch (known) {
                    case Known.Answered answered -> ear.answered(answered.outcome());
                    case Known.Never _ -> ear.away();
                    case Known.Looking _ -> ear.notKnown();
                }
            });
            return;
        }
        forget(note.id());
        if (e instanceof onejob.domain.port.DatabaseUnavailable) {
            ear.away();
        } else {
            LOG.warn("the command {} was not taken", note, e);
            ear.fault(
                    e.getMessage() == null
                            ? e.toString()
                            : e.getMessage().lines().findFirst().orElse(""));
        }
    }

    private void doubt(Outstanding note, Consumer<Known> then) {
        set(new Doubt(note, new Known.Looking()));
        look(note, then);
    }

    private void look(Outstanding note, Consumer<Known> then) {
        background.run(
                () -> {
                    Thread.sleep(PAUSE);
                    return transitions.outcomeOf(note.id());
                },
                found -> {
                    if (found.isPresent()) {
                        became(note, new Known.Answered(found.get()), then);
                    } else if (settled(note)) {
                        became(note, new Known.Never(), then);
                    } else {
                        look(note, then);
                    }
                },
                _ -> look(note, then));
    }

    private boolean settled(Outstanding note) {
        boolean clock = live.here().isPresent() && live.freshness().get() == Freshness.LIVE;
        return clock && Duration.between(note.since(), live.now()).compareTo(SETTLED) >= 0;
    }

    private void became(Outstanding note, Known known, Consumer<Known> then) {
        forget(note.id());
        set(new Doubt(note, known));
        then.accept(known);
    }

    private void forget(CommandId id) {
        background.start(() -> shelf.take(id));
    }

    private void set(Doubt doubt) {
        List<Doubt> next = new ArrayList<>(doubts.get());
        next.removeIf(d -> d.command().id().equals(doubt.command().id()));
        next.add(doubt);
        next.sort(java.util.Comparator.comparing(d -> d.command().since()));
        doubts.set(List.copyOf(next));
    }
}
