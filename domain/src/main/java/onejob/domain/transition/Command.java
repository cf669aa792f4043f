package onejob.domain.transition;

import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import org.jspecify.annotations.Nullable;

/// What a person, or an owner through the intake, may ask for: one record a verb.
public sealed interface Command {
    CommandId id();

    /// Starts an attempt.
    ///
    /// @param after the number of the newest attempt seen, 0 for none
    /// @param override an admin's word that this one attempt may start without a current qualification
    record LaunchAttempt(
            CommandId id,
            JobId job,
            String provider,
            int after,
            @Nullable String reason,
            boolean override) implements Command {}

    /// Says what is known of an unknown or released attempt.
    ///
    /// @param version the attempt's version that was seen
    /// @param result the provider's answer as exact JSON text, where it is at hand
    record ResolveAttempt(
            CommandId id,
            AttemptId attempt,
            long version,
            LateAnswer.Told as,
            Evidence evidence,
            @Nullable String reference,
            @Nullable String result,
            String reason)
            implements Command {}

    /// Fences an attempt: whatever it still answers is dropped.
    record CancelAttempt(
            CommandId id,
            AttemptId attempt,
            long version,
            Evidence evidence,
            @Nullable String reference,
            String reason) implements Command {}

    /// Lets an unknown attempt race: it no longer blocks, and may still win.
    record ReleaseAttempt(CommandId id, AttemptId attempt, long version, String reason) implements Command {}

    /// Asks an engine to look an attempt up at its provider.
    record CheckAttempt(CommandId id, AttemptId attempt) implements Command {}

    /// Closes a job on which nothing blocks.
    ///
    /// @param as `FAILED` or `CANCELLED`
    /// @param version the job's version that was seen
    record CloseJob(CommandId id, JobId job, JobStatus as, long version, int after, String reason) implements Command {
        public CloseJob {
            if (as != JobStatus.FAILED && as != JobStatus.CANCELLED) {
                throw new IllegalArgumentException("a job is closed as failed or cancelled, not as " + as);
            }
        }
    }

    record ReviewLateAnswer(
            CommandId id,
            UUID late,
            LateAnswer.Review as,
            @Nullable String reference,
            String reason) implements Command {}

    record AddNote(CommandId id, JobId job, String text) implements Command {}

    /// Records that masked payload members are about to be shown to whoever gives it. Moves no version.
    record ShowPayload(CommandId id, JobId job) implements Command {}

    record PauseProvider(CommandId id, String provider, String reason) implements Command {}

    record ResumeProvider(CommandId id, String provider) implements Command {}

    /// Asks an engine to run a provider's contract suite for an operation. Where one waits or runs already, that one is
    /// meant. The outcome's request is the run's id.
    record QualifyProvider(CommandId id, String provider, String operation) implements Command {}

    /// Stops a run of a suite. What was proven before it stays as it was.
    record StopSuite(CommandId id, UUID run) implements Command {}
}
