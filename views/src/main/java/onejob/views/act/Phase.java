package onejob.views.act;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.domain.transition.Refusal;
import org.jspecify.annotations.Nullable;

/// How far a deed is. Only the database's answer moves it on.
public sealed interface Phase {
    /// The person decides.
    record Deciding() implements Phase {}

    /// The command is out.
    record Sent() implements Phase {}

    /// An engine has to ask the provider first.
    record Asked(UUID request, boolean taken) implements Phase {}

    /// Answered: committed, or told by the engine what the provider said.
    ///
    /// @param outcome `applied`, or the code of what the provider answered
    /// @param now the job as it was read after that; null when it could not be read
    record Done(String outcome, @Nullable Job now) implements Phase {}

    /// The world moved while the person was deciding; nothing was written.
    record Changed(Job now, List<Event> events, Instant at) implements Phase {
        public Changed {
            events = List.copyOf(events);
        }
    }

    /// Refused for another reason; nothing was written.
    record Barred(Refusal refusal) implements Phase {}

    /// The database was away; nothing was written.
    record Away() implements Phase {}

    /// The database would not take the command as it is; nothing was written.
    record Fault(String words) implements Phase {}

    /// The connection broke during the commit; its outcome is being looked up by the command's id.
    record NotKnown() implements Phase {}

    /// The person may still change what was brought, and press.
    default boolean open() {
        return this instanceof Deciding || this instanceof Away || this instanceof Barred || this instanceof Fault;
    }

    /// The command is out, and nobody knows yet what became of it.
    default boolean out() {
        return this instanceof Sent || this instanceof Asked || this instanceof NotKnown;
    }
}
