package onejob.persistence.walk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;

/// Something a person may ask of a job, told by numbers so that it can be asked again of another job in the same state.
///
/// @param leadsOn where it is applied, the walk goes on from the state it leads to
record Deed(String name, boolean leadsOn, Function<Job, Command> command) {
    private static final UUID NOWHERE = new UUID(7, 7);

    /// Everything worth asking of a job as it stands: the right thing, and each thing wrong in one way.
    static List<Deed> of(Job job) {
        List<Deed> deeds = new ArrayList<>();
        launches(deeds);
        closes(deeds);
        add(deeds, "note", j -> new Command.AddNote(id(), j.id(), "seen"));
        add(deeds, "show payload", j -> new Command.ShowPayload(id(), j.id()));
        add(deeds, "note, blank", j -> new Command.AddNote(id(), j.id(), " "));
        for (Attempt attempt : job.attempts()) {
            resolves(deeds, attempt.number());
            others(deeds, attempt.number());
        }
        for (int k = 0; k < late(job).size(); k++) {
            reviews(deeds, k);
        }
        return deeds;
    }

    /// What is asked of nothing at all.
    static List<Deed> ofNothing() {
        List<Deed> deeds = new ArrayList<>();
        AttemptId attempt = new AttemptId(NOWHERE);
        JobId job = new JobId(NOWHERE);
        add(deeds, "launch", j -> new Command.LaunchAttempt(id(), job, "slow", 0, null, false));
        add(deeds, "launch, overridden", j -> new Command.LaunchAttempt(id(), job, "slow", 0, "why", true));
        add(deeds, "close", j -> new Command.CloseJob(id(), job, JobStatus.FAILED, 1, 0, World.REASON));
        add(deeds, "note", j -> new Command.AddNote(id(), job, "x"));
        add(deeds, "show payload", j -> new Command.ShowPayload(id(), job));
        add(deeds, "resolve", j -> resolve(attempt, 1, LateAnswer.Told.FAILED, Evidence.PROVIDER, "r", "why"));
        add(deeds, "cancel", j -> new Command.CancelAttempt(id(), attempt, 1, Evidence.ASSUMED, null, "why"));
        add(deeds, "release", j -> new Command.ReleaseAttempt(id(), attempt, 1, "why"));
        add(deeds, "check", j -> new Command.CheckAttempt(id(), attempt));
        add(deeds, "review", j -> new Command.ReviewLateAnswer(id(), NOWHERE, LateAnswer.Review.STANDS, "r", "why"));
        add(deeds, "pause", j -> new Command.PauseProvider(id(), "slow", "why"));
        add(deeds, "pause, blank", j -> new Command.PauseProvider(id(), "slow", " "));
        add(deeds, "pause unknown", j -> new Command.PauseProvider(id(), "nowhere", "why"));
        add(deeds, "pause unknown, blank", j -> new Command.PauseProvider(id(), "nowhere", ""));
        add(deeds, "resume", j -> new Command.ResumeProvider(id(), "halted"));
        add(deeds, "resume unknown", j -> new Command.ResumeProvider(id(), "nowhere"));
        return deeds;
    }

    private static void launches(List<Deed> deeds) {
        lead(deeds, "launch slow", j -> launch(j, "slow", j.newest(), null, false));
        lead(deeds, "launch over", j -> launch(j, "over", j.newest(), null, false));
        add(deeds, "launch bare", j -> launch(j, "bare", j.newest(), null, false));
        add(deeds, "launch halted", j -> launch(j, "halted", j.newest(), null, false));
        add(deeds, "launch nowhere", j -> launch(j, "nowhere", j.newest(), null, false));
        add(deeds, "launch after another", j -> launch(j, "slow", j.newest() + 1, null, false));
        add(deeds, "launch nowhere after another", j -> launch(j, "nowhere", j.newest() + 1, null, false));
        add(deeds, "launch bare, overridden", j -> launch(j, "bare", j.newest(), "why", true));
        add(deeds, "launch bare, overridden, blank", j -> launch(j, "bare", j.newest(), " ", true));
        add(deeds, "launch halted, overridden, blank", j -> launch(j, "halted", j.newest(), null, true));
    }

    private static void closes(List<Deed> deeds) {
        lead(deeds, "close as failed", j -> close(j, JobStatus.FAILED, j.version(), j.newest(), World.REASON));
        add(deeds, "close as cancelled", j -> close(j, JobStatus.CANCELLED, j.version(), j.newest(), World.REASON));
        add(deeds, "close, stale", j -> close(j, JobStatus.FAILED, j.version() - 1, j.newest(), World.REASON));
        add(deeds, "close, stale after", j -> close(j, JobStatus.FAILED, j.version(), j.newest() + 1, World.REASON));
        add(deeds, "close, all wrong", j -> close(j, JobStatus.FAILED, j.version() + 1, j.newest() + 1, ""));
        add(deeds, "close, blank", j -> close(j, JobStatus.FAILED, j.version(), j.newest(), "\t"));
    }

    private static void resolves(List<Deed> deeds, int n) {
        LateAnswer.Told yes = LateAnswer.Told.SUCCEEDED;
        LateAnswer.Told no = LateAnswer.Told.FAILED;
        lead(deeds, "resolve as succeeded " + n, resolve(n, 0, yes, Evidence.PROVIDER, "told-" + n, World.REASON));
        lead(deeds, "resolve as failed " + n, resolve(n, 0, no, Evidence.LEDGER, "told-" + n, World.REASON));
        add(deeds, "resolve, stale " + n, resolve(n, -1, yes, Evidence.PROVIDER, "r", World.REASON));
        add(deeds, "resolve, stale and blank " + n, resolve(n, 1, no, Evidence.ASSUMED, null, ""));
        add(deeds, "resolve, no reference " + n, resolve(n, 0, yes, Evidence.PROVIDER, null, World.REASON));
        add(deeds, "resolve, assumed " + n, resolve(n, 0, no, Evidence.ASSUMED, "r", World.REASON));
        add(deeds, "resolve, blank " + n, resolve(n, 0, no, Evidence.PROVIDER, "r", "  "));
    }

    private static void others(List<Deed> deeds, int n) {
        lead(deeds, "cancel, known " + n, j -> cancel(j, n, 0, Evidence.PROVIDER, World.REASON));
        lead(deeds, "cancel, assumed " + n, j -> cancel(j, n, 0, Evidence.ASSUMED, World.REASON));
        add(deeds, "cancel, stale " + n, j -> cancel(j, n, -1, Evidence.LEDGER, World.REASON));
        add(deeds, "cancel, blank " + n, j -> cancel(j, n, 0, Evidence.LEDGER, ""));
        lead(deeds, "release " + n, j -> release(j, n, 0, World.REASON));
        add(deeds, "release, stale " + n, j -> release(j, n, 1, World.REASON));
        add(deeds, "release, blank " + n, j -> release(j, n, 0, ""));
        add(
                deeds,
                "check " + n,
                j -> new Command.CheckAttempt(id(), attempt(j, n).id()));
    }

    private static void reviews(List<Deed> deeds, int k) {
        lead(deeds, "review as reversed " + k, j -> review(j, k, LateAnswer.Review.REVERSED, "r", World.REASON));
        lead(deeds, "review as stands " + k, j -> review(j, k, LateAnswer.Review.STANDS, "r", World.REASON));
        add(deeds, "review, no reference " + k, j -> review(j, k, LateAnswer.Review.STANDS, null, World.REASON));
        add(deeds, "review, blank " + k, j -> review(j, k, LateAnswer.Review.REVERSED, "r", ""));
    }

    private static void add(List<Deed> deeds, String name, Function<Job, Command> command) {
        deeds.add(new Deed(name, false, command));
    }

    private static void lead(List<Deed> deeds, String name, Function<Job, Command> command) {
        deeds.add(new Deed(name, true, command));
    }

    private static CommandId id() {
        return World.id();
    }

    static Attempt attempt(Job job, int number) {
        return job.attempts().get(number - 1);
    }

    /// In an order that is the same for every job in this state.
    static List<LateAnswer> late(Job job) {
        return job.attempts().stream()
                .flatMap(attempt -> attempt.lateAnswers().stream()
                        .sorted(Comparator.comparing(late -> late.outcome() + "/" + late.reference())))
                .toList();
    }

    private static Command launch(Job job, String to, int after, @Nullable String reason, boolean override) {
        return new Command.LaunchAttempt(id(), job.id(), to, after, reason, override);
    }

    private static Command close(Job job, JobStatus as, long version, int after, String reason) {
        return new Command.CloseJob(id(), job.id(), as, version, after, reason);
    }

    private static Function<Job, Command> resolve(
            int n, int off, LateAnswer.Told as, Evidence evidence, @Nullable String reference, String reason) {
        return j -> resolve(attempt(j, n).id(), attempt(j, n).version() + off, as, evidence, reference, reason);
    }

    private static Command resolve(
            AttemptId attempt,
            long version,
            LateAnswer.Told as,
            Evidence evidence,
            @Nullable String reference,
            String reason) {
        return new Command.ResolveAttempt(id(), attempt, version, as, evidence, reference, null, reason);
    }

    private static Command cancel(Job job, int n, int off, Evidence evidence, String reason) {
        Attempt attempt = attempt(job, n);
        return new Command.CancelAttempt(id(), attempt.id(), attempt.version() + off, evidence, "seen", reason);
    }

    private static Command release(Job job, int n, int off, String reason) {
        Attempt attempt = attempt(job, n);
        return new Command.ReleaseAttempt(id(), attempt.id(), attempt.version() + off, reason);
    }

    private static Command review(Job job, int k, LateAnswer.Review as, @Nullable String reference, String reason) {
        return new Command.ReviewLateAnswer(id(), late(job).get(k).id(), as, reference, reason);
    }
}
