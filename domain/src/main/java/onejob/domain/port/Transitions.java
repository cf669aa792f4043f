package onejob.domain.port;

import java.util.Optional;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;

/// The only way for a person to change anything. Blocks for one round trip: never call it on the FX thread.
public interface Transitions {
    /// Gives one command to the database and says what became of it.
    ///
    /// @throws DatabaseUnavailable nothing was changed
    /// @throws OutcomeUnknown the connection was lost during the commit: ask {@link #outcomeOf}, or call
    ///     again with the same command
    Outcome apply(Command command);

    /// What became of a command, by its id; empty when it never arrived.
    Optional<Outcome> outcomeOf(CommandId command);
}
