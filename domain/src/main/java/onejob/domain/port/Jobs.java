package onejob.domain.port;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.provider.Published;
import org.jspecify.annotations.Nullable;

/// What people read. Every call is one statement on the primary; none writes. Blocks: never call it on the FX thread.
/// All throw {@link DatabaseUnavailable}.
public interface Jobs {
    Optional<Job> job(JobId id);

    /// The job that an attempt belongs to.
    Optional<Job> jobOf(AttemptId attempt);

    Optional<Job> jobOfLateAnswer(UUID late);

    /// Several jobs as they stand, in no order; an id that is not here is left out. Neither payloads nor results are
    /// read.
    ///
    /// @param ids at most 500
    List<Job> jobs(Collection<JobId> ids);

    /// Several jobs as a list shows them, in no order; an id that is not here is left out.
    ///
    /// @param ids at most 500
    List<JobRow> rows(Collection<JobId> ids);

    /// Which of these jobs somebody's open transaction holds at this moment, and under which login.
    ///
    /// @param ids at most 500
    Map<JobId, String> lockedBy(Collection<JobId> ids);

    /// A keyset page of a list.
    ///
    /// @param after where to go on from, as a page before said; null for the first page
    /// @param limit at most this many rows, 1 to 500
    /// @throws ReadStopped by the sign, or because it took too long
    JobPage page(JobQuery query, @Nullable Position after, int limit, StopSign stop);

    /// Jobs matching any id, key, owner, or provider's reference exactly (blanks trimmed, case of ids ignored).
    ///
    /// @throws ReadStopped by the sign, or because it took too long
    List<JobRow> search(String text, int limit, StopSign stop);

    List<Event> events(JobId job);

    List<IntakeRequest> intakeRequests(JobId job);

    /// Late successes, unreviewed first, newest first.
    List<LateItem> late(int limit);

    /// Providers' notices that fitted no attempt or no known shape, newest first.
    ///
    /// @param limit 1 to 500
    List<UnmatchedNotice> unmatchedNotices(int limit);

    /// Counts of the open work lists: exact, since only open jobs are counted; `EVERYTHING` is exact up to 10,000 and
    /// an
    /// estimate beyond.
    Map<WorkList, Long> counts();

    /// The newest published configuration, as the functions read it.
    Published published();

    /// Jobs newest first.
    List<Job> list(@Nullable JobStatus status, @Nullable OwnerId owner, int limit);

    /// The state of a request that an engine carries out.
    Optional<RequestState> request(UUID request);

    /// The database's clock, its name, and who we are there.
    Here here();

    /// Where a page ended: keyset over creation time and id.
    record Position(Instant createdAt, JobId id) {}

    record LateItem(JobId job, OwnerId owner, LateAnswer answer) {}

    /// How far an engine is with a request.
    ///
    /// @param taken an engine has it in hand
    /// @param outcome null until there is one: `succeeded`, `failed`, `running`, `no_trace`, `look_up_failed` for a
    ///     look-up; `cancelled` or a refusal code for a cancel
    record RequestState(boolean taken, @Nullable String outcome) {}

    /// Where we are, as whom, and what time it is there.
    ///
    /// @param role the person's role there; null when the login has none
    /// @param schemaVersion of the newest applied migration
    record Here(
            Instant now,
            String database,
            String login,
            onejob.domain.people.@Nullable PersonRole role,
            String schemaVersion,
            boolean readOnly) {}
}
