package onejob.views.bulk;

import java.util.Optional;
import java.util.UUID;
import onejob.domain.job.Job;
import onejob.domain.transition.Refusal;

/// What became of one job's command. Whatever is not done stays chosen.
public sealed interface BulkResult {
    /// Not given yet.
    record Waiting() implements BulkResult {}

    /// It changed while the person was deciding, so it is not given.
    record Moved(Refusal refusal, Job now) implements BulkResult {}

    /// Given; the database has not said yet.
    record Sent() implements BulkResult {}

    /// Given, and an engine has to ask the provider.
    record Asked(UUID request, boolean taken) implements BulkResult {}

    /// Done, and read again.
    ///
    /// @param stands what was read is what the deed makes of it; false when the world has already gone on
    record Done(Job now, boolean stands) implements BulkResult {}

    /// The provider was asked, and this is what it said.
    record Answered(String outcome) implements BulkResult {}

    /// Done, and not read again: the database went away, and the person did not wait.
    record Unread() implements BulkResult {}

    /// The database refused it; nothing was written but that.
    record Refused(Refusal refusal, Optional<Job> now) implements BulkResult {}

    /// Somebody held the row for as long as we waited; nothing was written.
    record Busy() implements BulkResult {}

    /// It is asked for, and no engine has taken it.
    record NotTaken() implements BulkResult {}

    /// The connection broke during the commit, and nobody waited for the truth.
    record NotKnown() implements BulkResult {}

    /// Stopped before its turn; nothing was written.
    record NotStarted() implements BulkResult {}

    /// The program or the database failed over it; the log says how. Nothing was written.
    record Broken() implements BulkResult {}

    /// Nothing more will come.
    default boolean last() {
        return !(this instanceof Waiting || this instanceof Sent || this instanceof Asked);
    }

    /// There is nothing left to do.
    default boolean done() {
        return this instanceof Done || this instanceof Answered || this instanceof Unread;
    }

    /// As an export has it.
    default String word() {
        return switch (this) {
            case Waiting _ -> "waiting";
            case Moved _ -> "changed";
            case Sent _ -> "sent";
            case Asked _ -> "asked";
            case Done _ -> "done";
            case Answered _ -> "answered";
            case Unread _ -> "done_not_read_again";
            case Refused _ -> "refused";
            case Busy _ -> "busy";
            case NotTaken _ -> "not_taken";
            case NotKnown _ -> "outcome_not_known";
            case NotStarted _ -> "not_started";
            case Broken _ -> "failed";
        };
    }
}
