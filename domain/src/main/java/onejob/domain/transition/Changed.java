package onejob.domain.transition;

import java.time.Instant;
import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import org.jspecify.annotations.Nullable;

/// Copies of a job and its attempts with one thing changed.
final class Changed {
    private Changed() {}

    /// A step of an attempt: its version moves with it, and a terminal state ends it.
    static Attempt state(Attempt attempt, AttemptState state, @Nullable Failure failure, Instant now) {
        return attempt(
                attempt,
                state,
                attempt.version() + 1,
                attempt.reference(),
                failure,
                state.terminal() ? now : attempt.endedAt(),
                attempt.assumed(),
                attempt.lateAnswers());
    }

    static Attempt assumed(Attempt attempt) {
        return attempt(
                attempt,
                attempt.state(),
                attempt.version(),
                attempt.reference(),
                attempt.failure(),
                attempt.endedAt(),
                true,
                attempt.lateAnswers());
    }

    static Attempt reference(Attempt attempt, @Nullable String reference) {
        return attempt(
                attempt,
                attempt.state(),
                attempt.version(),
                reference,
                attempt.failure(),
                attempt.endedAt(),
                attempt.assumed(),
                attempt.lateAnswers());
    }

    /// Late answers never move an attempt's version.
    static Attempt lateAnswers(Attempt attempt, List<LateAnswer> answers) {
        return attempt(
                attempt,
                attempt.state(),
                attempt.version(),
                attempt.reference(),
                attempt.failure(),
                attempt.endedAt(),
                attempt.assumed(),
                answers);
    }

    private static Attempt attempt(
            Attempt of,
            AttemptState state,
            long version,
            @Nullable String reference,
            @Nullable Failure failure,
            @Nullable Instant endedAt,
            boolean assumed,
            List<LateAnswer> answers) {
        return new Attempt(
                of.id(),
                of.number(),
                of.provider(),
                of.role(),
                state,
                version,
                of.readVersion(),
                reference,
                failure,
                of.engine(),
                of.launchedBy(),
                of.launchedAt(),
                of.sentAt(),
                of.deadlineAt(),
                endedAt,
                assumed,
                of.overrideReason(),
                answers);
    }

    /// Other attempts, and the status that follows from them; a closed job keeps its own.
    static Job attempts(Job job, List<Attempt> attempts) {
        JobStatus status = job.status().closed() ? job.status() : open(attempts);
        return job(
                job,
                status,
                job.suspectedDuplicate(),
                job.version(),
                job.completedBy(),
                job.result(),
                job.closedAt(),
                attempts);
    }

    static Job suspected(Job job) {
        return job(
                job,
                job.status(),
                true,
                job.version(),
                job.completedBy(),
                job.result(),
                job.closedAt(),
                job.attempts());
    }

    /// The fence moves by one.
    static Job fenced(Job job) {
        return job(
                job,
                job.status(),
                job.suspectedDuplicate(),
                job.version() + 1,
                job.completedBy(),
                job.result(),
                job.closedAt(),
                job.attempts());
    }

    /// Closing is one move of the fence, with a winner or without.
    static Job closed(Job job, JobStatus as, @Nullable AttemptId winner, @Nullable String result, Instant now) {
        return job(job, as, job.suspectedDuplicate(), job.version() + 1, winner, result, now, job.attempts());
    }

    private static Job job(
            Job of,
            JobStatus status,
            boolean suspectedDuplicate,
            long version,
            @Nullable AttemptId completedBy,
            @Nullable String result,
            @Nullable Instant closedAt,
            List<Attempt> attempts) {
        return new Job(
                of.owner(),
                of.id(),
                of.key(),
                of.operation(),
                of.provider(),
                of.payload(),
                status,
                suspectedDuplicate,
                version,
                completedBy,
                result,
                of.createdAt(),
                closedAt,
                attempts);
    }

    private static JobStatus open(List<Attempt> attempts) {
        JobStatus status = JobStatus.OPEN;
        for (Attempt attempt : attempts) {
            switch (attempt.state()) {
                case STARTING, RUNNING -> {
                    return JobStatus.RUNNING;
                }
                case UNKNOWN -> status = JobStatus.UNKNOWN;
                case RELEASED, SUCCEEDED, FAILED, CANCELLED, SUPERSEDED -> {}
            }
        }
        return status;
    }
}
