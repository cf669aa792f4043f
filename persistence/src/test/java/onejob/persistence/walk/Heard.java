package onejob.persistence.walk;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.provider.News;
import onejob.persistence.testing.World;

/// News of an attempt, and what the contract's table of states and news makes of it: a model of its own, in few lines,
/// that neither the functions nor the guard know of.
record Heard(String name, int number, News news) {
    /// What may be heard of the attempts of a job. An attempt that no byte was sent for may be told of all the same.
    static List<Heard> of(Job job) {
        List<Heard> heard = new ArrayList<>();
        for (Attempt attempt : job.attempts()) {
            int n = attempt.number();
            heard.add(new Heard("succeeded " + n, n, World.success("ref-" + n)));
            heard.add(new Heard("failed " + n, n, World.failure(null)));
            heard.add(new Heard("not processed " + n, n, World.notDone(FailureKind.NOT_PROCESSED, null)));
            heard.add(new Heard("timeout " + n, n, World.timeout()));
        }
        return heard;
    }

    /// What the job is after this, as far as the model tells.
    ///
    /// @param late how many late answers the attempt has
    record Told(AttemptState state, JobStatus status, long version, int late, boolean suspected) {}

    static Told seen(Job job, int number) {
        Attempt attempt = Deed.attempt(job, number);
        return new Told(
                attempt.state(),
                job.status(),
                job.version(),
                attempt.lateAnswers().size(),
                job.suspectedDuplicate());
    }

    Told foretold(Job job) {
        Attempt attempt = Deed.attempt(job, number);
        Told now = seen(job, number);
        boolean open = !job.status().closed();
        boolean alive = attempt.sentAt() != null && !attempt.state().terminal();
        return switch (news) {
            case News.Succeeded yes
            when alive && open && job.version() == attempt.readVersion() ->
                new Told(AttemptState.SUCCEEDED, JobStatus.SUCCEEDED, now.version() + 1, now.late(), now.suspected());
            case News.Succeeded yes
            when alive ->
                late(
                        new Told(AttemptState.SUPERSEDED, without(job), now.version(), now.late(), now.suspected()),
                        job,
                        yes);
            case News.Succeeded yes -> late(now, job, yes);
            case News.Failed no
            when alive && open && decidedByPolicy(job, no.kind()) ->
                new Told(AttemptState.FAILED, JobStatus.FAILED, now.version() + 1, now.late(), now.suspected());
            case News.Failed no
            when alive -> new Told(AttemptState.FAILED, without(job), now.version(), now.late(), now.suspected());
            case News.Failed no -> late(now, job, no);
            case News.Unknown nothing
            when attempt.state() == AttemptState.RUNNING ->
                new Told(
                        AttemptState.UNKNOWN,
                        open ? JobStatus.UNKNOWN : now.status(),
                        now.version(),
                        now.late(),
                        now.suspected());
            case News.Unknown nothing -> now;
            case News.Accepted later -> now;
        };
    }

    /// One more late answer, if it is the first of its kind.
    private Told late(Told now, Job job, News told) {
        Attempt attempt = Deed.attempt(job, number);
        boolean success = told instanceof News.Succeeded;
        AttemptState same = success ? AttemptState.SUCCEEDED : AttemptState.FAILED;
        boolean saidItself = attempt.state() == same
                && (success
                        ? String.valueOf(told.reference()).equals(attempt.reference())
                        : !resolvedOrUnsent(attempt));
        // Without a reference a failure is the same at its provider, whichever attempt of the job it was told of.
        boolean again = job.attempts().stream()
                .filter(other -> other.provider().equals(attempt.provider()))
                .flatMap(other -> other.lateAnswers().stream())
                .anyMatch(late -> late.outcome() == (success ? LateAnswer.Told.SUCCEEDED : LateAnswer.Told.FAILED)
                        && java.util.Objects.equals(late.reference(), told.reference()));
        return saidItself || again
                ? now
                : new Told(now.state(), now.status(), now.version(), now.late() + 1, now.suspected() || success);
    }

    /// Whether the walk goes on from there. A late failure decides nothing but whether a guess was right, and a job
    /// with
    /// two late answers already is like one with three.
    boolean leadsOn(Job job) {
        Attempt attempt = Deed.attempt(job, number);
        return Deed.late(job).size() < 2 && (news instanceof News.Succeeded || attempt.unsettled());
    }

    private static boolean resolvedOrUnsent(Attempt attempt) {
        return attempt.failure() != null && attempt.failure().kind() == FailureKind.RESOLVED;
    }

    /// `onRejected: fail` closes the job after a refusal, `onExhausted: fail` after whatever policy does not go on
    /// from;
    /// but never while anything may still have happened.
    private boolean decidedByPolicy(Job job, FailureKind kind) {
        boolean othersSettled = job.attempts().stream()
                .noneMatch(other -> other.number() != number
                        && (other.unsettled() || other.state().blocking()));
        boolean reviewed = job.attempts().stream()
                .flatMap(other -> other.lateAnswers().stream())
                .noneMatch(LateAnswer::awaitsReview);
        boolean refused = kind == FailureKind.REJECTED;
        return job.operation().equals(refused ? "strict" : "spent") && othersSettled && reviewed;
    }

    /// The status once this attempt has ended without winning.
    private JobStatus without(Job job) {
        if (job.status().closed()) {
            return job.status();
        }
        return job.attempts().stream()
                .filter(attempt -> attempt.number() != number && attempt.state().blocking())
                .map(attempt -> attempt.state() == AttemptState.UNKNOWN ? JobStatus.UNKNOWN : JobStatus.RUNNING)
                .findFirst()
                .orElse(JobStatus.OPEN);
    }
}
