package onejob.domain.transition;

import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// What became of a command. Losing a race is a value to look at, never an exception.
public sealed interface Outcome {
    /// Committed. What things look like now is read from the database, not hoped from the command.
    ///
    /// @param job null for a command about a provider
    /// @param request the request that an engine is to carry out for it, if any
    /// @param replayed the same command was applied before; nothing was done again
    record Applied(
            @Nullable JobId job,
            @Nullable AttemptId attempt,
            @Nullable UUID request,
            boolean replayed) implements Outcome {}

    /// Nothing was changed, and the refusal is on record.
    record Refused(Refusal refusal) implements Outcome {}

    /// An engine must first ask the provider; the answer to the request says what became of the command.
    record Pending(JobId job, AttemptId attempt, UUID request) implements Outcome {}
}
