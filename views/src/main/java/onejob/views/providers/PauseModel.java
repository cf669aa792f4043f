package onejob.views.providers;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import onejob.domain.people.Typed;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Outstanding;
import onejob.views.act.Pending;
import onejob.views.act.ProviderDeed;
import onejob.views.live.Freshness;
import onejob.views.live.Live;

/// A provider is paused, or resumed, from the moment the dialog opens until the database has said what became of it:
/// one command, however often it is pressed.
final class PauseModel {
    /// How far it is.
    sealed interface Phase {
        record Deciding() implements Phase {}

        record Sent() implements Phase {}

        record NotKnown() implements Phase {}

        record Refused(Refusal refusal) implements Phase {}

        record Away() implements Phase {}

        record Fault(String words) implements Phase {}

        record Done() implements Phase {}

        default boolean out() {
            return this instanceof Sent || this instanceof NotKnown;
        }
    }

    private final ProviderDeed deed;
    private final String provider;
    private final boolean production;
    private final Pending pending;
    private final Live live;
    private final StringProperty reason = new SimpleStringProperty("");
    private final StringProperty name = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(new Phase.Deciding());
    private CommandId id = new CommandId(UUID.randomUUID());
    private boolean closed;

    /// Begins.
    ///
    /// @param deed `PAUSE` or `RESUME`
    PauseModel(ProviderDeed deed, String provider, boolean production, Pending pending, Live live) {
        this.deed = deed;
        this.provider = provider;
        this.production = production;
        this.pending = pending;
        this.live = live;
    }

    ProviderDeed deed() {
        return deed;
    }

    String provider() {
        return provider;
    }

    /// The provider's name is typed where it counts.
    boolean nameNeeded() {
        return production;
    }

    StringProperty reason() {
        return reason;
    }

    StringProperty name() {
        return name;
    }

    ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    /// What speaks against it, whatever is typed.
    static List<Refusal> refusals(ProviderDeed deed, String provider, Live live) {
        Command asked = command(deed, new CommandId(new UUID(0, 0)), provider, "reason");
        return Guard.decide(null, live.published(), live.role(), asked, live.now());
    }

    private static Command command(ProviderDeed deed, CommandId id, String provider, String reason) {
        return deed == ProviderDeed.PAUSE
                ? new Command.PauseProvider(id, provider, reason.strip())
                : new Command.ResumeProvider(id, provider);
    }

    /// The name of what is missing, in the catalogue; empty when everything is there.
    Optional<String> missing() {
        if (live.freshness().get() != Freshness.LIVE) {
            return Optional.of("missing.fresh");
        }
        String typed = reason.get().strip();
        if (deed == ProviderDeed.PAUSE && typed.isEmpty()) {
            return Optional.of("missing.reason");
        }
        if (Typed.REASON.wrong(typed).isPresent()) {
            return Optional.of("missing.short");
        }
        return production && !name.get().strip().equals(provider) ? Optional.of("missing.provider") : Optional.empty();
    }

    void confirm() {
        if (phase.get().out() || phase.get() instanceof Phase.Done || missing().isPresent()) {
            return;
        }
        phase.set(new Phase.Sent());
        pending.send(
                new Outstanding.OfProvider(id, deed, "", provider, live.now()),
                command(deed, id, provider, reason.get()),
                new Ear());
    }

    void close() {
        closed = true;
    }

    private final class Ear implements Pending.Ear {
        @Override
        public void answered(Outcome outcome) {
            if (phase.get() instanceof Phase.NotKnown && !closed) {
                pending.seen(id);
            }
            if (outcome instanceof Outcome.Refused(Refusal refusal)) {
                // Another press is another command; what nobody has decided is asked again as it is.
                id = refusal.code() == RefusalCode.BUSY ? id : new CommandId(UUID.randomUUID());
                phase.set(new Phase.Refused(refusal));
            } else {
                phase.set(new Phase.Done());
            }
        }

        @Override
        public void notKnown() {
            phase.set(new Phase.NotKnown());
        }

        @Override
        public void away() {
            if (!closed) {
                pending.seen(id);
            }
            phase.set(new Phase.Away());
        }

        @Override
        public void fault(String words) {
            id = new CommandId(UUID.randomUUID());
            phase.set(new Phase.Fault(words));
        }
    }
}
