package onejob.domain.port;

import java.time.Instant;
import java.util.List;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// What will happen to a job by itself, and when. One statement on the primary, nothing is written. Throws
/// {@link DatabaseUnavailable}.
public interface Outlook {
    Coming coming(JobId job);

    /// All that is known to come.
    ///
    /// @param step when an engine takes the next automatic step: the launch, a retry, a switch; null when none is
    ///     planned
    /// @param lookUps of the attempts of whose effect nothing certain is known, in their order
    record Coming(@Nullable Instant step, List<LookUp> lookUps) {
        public Coming {
            lookUps = List.copyOf(lookUps);
        }
    }

    /// One question that an engine will ask by itself.
    ///
    /// @param at when an engine asks about it next; null when its provider has nowhere to ask
    record LookUp(AttemptId attempt, @Nullable Instant at) {}
}
