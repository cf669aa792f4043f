package onejob.views.providers;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.views.act.Outstanding;
import onejob.views.act.Pending;
import onejob.views.act.ProviderDeed;
import onejob.views.live.Live;
import org.jspecify.annotations.Nullable;

/// Deeds of one press: a suite is run, a run is stopped. Two presses are one deed: while a command is out another press
/// does nothing, and where a run waits or runs already the database means that one.
final class Doings {
    /// How a deed stands, or what came of it.
    sealed interface Step {
        record Sent() implements Step {}

        record Done() implements Step {}

        record Refused(Refusal refusal) implements Step {}

        /// Its outcome is being looked up by the command's id.
        record NotKnown() implements Step {}

        /// The database was away; nothing was written.
        record Away() implements Step {}

        record Fault(String words) implements Step {}
    }

    /// The newest deed.
    record Said(ProviderDeed deed, Pair pair, Step step) {}

    private final Pending pending;
    private final Live live;
    private final Runnable done;
    private final Set<String> out = new HashSet<>();
    private final ReadOnlyObjectWrapper<Optional<Said>> said = new ReadOnlyObjectWrapper<>(Optional.empty());

    /// Gives commands.
    ///
    /// @param done called when one was applied
    Doings(Pending pending, Live live, Runnable done) {
        this.pending = pending;
        this.live = live;
        this.done = done;
    }

    ReadOnlyObjectProperty<Optional<Said>> said() {
        return said.getReadOnlyProperty();
    }

    boolean out(ProviderDeed deed, Pair pair) {
        return out.contains(key(deed, pair));
    }

    void qualify(Pair pair) {
        CommandId id = new CommandId(UUID.randomUUID());
        send(ProviderDeed.QUALIFY, pair, new Command.QualifyProvider(id, pair.provider(), pair.operation()));
    }

    void stop(Pair pair, UUID run) {
        send(ProviderDeed.STOP, pair, new Command.StopSuite(new CommandId(UUID.randomUUID()), run));
    }

    /// Another pair is looked at: what was said of the last deed is read.
    void forget(@Nullable Pair now) {
        if (said.get().filter(it -> !it.pair().equals(now)).isPresent()) {
            said.set(Optional.empty());
        }
    }

    private static String key(ProviderDeed deed, Pair pair) {
        return deed.word() + " " + pair.operation() + "/" + pair.provider();
    }

    private void send(ProviderDeed deed, Pair pair, Command command) {
        if (!out.add(key(deed, pair))) {
            return;
        }
        Ear ear = new Ear(deed, pair, command.id());
        ear.say(new Step.Sent());
        pending.send(
                new Outstanding.OfProvider(command.id(), deed, pair.operation(), pair.provider(), live.now()),
                command,
                ear);
    }

    private final class Ear implements Pending.Ear {
        private final ProviderDeed deed;
        private final Pair pair;
        private final CommandId id;

        Ear(ProviderDeed deed, Pair pair, CommandId id) {
            this.deed = deed;
            this.pair = pair;
            this.id = id;
        }

        void say(Step step) {
            said.set(Optional.of(new Said(deed, pair, step)));
        }

        private void over(Step step) {
            out.remove(key(deed, pair));
            pending.seen(id);
            say(step);
            done.run();
        }

        @Override
        public void answered(Outcome outcome) {
            over(
                    switch (outcome) {
                        case Outcome.Applied _, Outcome.Pending _ -> new Step.Done();
                        case Outcome.Refused refused -> new Step.Refused(refused.refusal());
                    });
        }

        @Override
        public void notKnown() {
            say(new Step.NotKnown());
        }

        @Override
        public void away() {
            over(new Step.Away());
        }

        @Override
        public void fault(String words) {
            over(new Step.Fault(words));
        }
    }
}
