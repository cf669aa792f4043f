package onejob.domain.port;

import java.time.Instant;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import org.jspecify.annotations.Nullable;

/// One line of a job's log.
///
/// @param seq gap-free from 1 within the job
/// @param kind `job_created`, `attempt_launched`, … as the contract lists them; more may come
/// @param attemptState the attempt's state after this event
/// @param jobVersion the job's version after this event
/// @param detail JSON text
public record Event(
        OwnerId owner,
        JobId job,
        long seq,
        @Nullable AttemptId attempt,
        String kind,
        String actor,
        Instant at,
        @Nullable AttemptState attemptState,
        @Nullable Long attemptVersion,
        JobStatus jobStatus,
        long jobVersion,
        String detail) {}
