package onejob.domain.transition;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import org.jspecify.annotations.Nullable;

/// What a command would do, for the preview before the click. A command that is refused would do nothing,
/// and shows so; evidence and a reason that are still to be typed are taken as given.
///
/// @param attemptFrom the attempt's state before; null when the command is about none, or launches one
/// @param attemptTo its state after; where it is cancelled before its deadline, only if the provider agrees
/// @param versionFrom the job's version, the fence, before
/// @param versionTo and after: the same when nothing is fenced
/// @param dropped attempts whose answers no longer count after the deed, newest first
/// @param possible what could be done next, and what would bar it
/// @param undoable a later command can take it back, or it decides nothing
/// @param mayHaveTakenEffect after the deed an attempt of the job may still have taken effect, for all
///     anybody knows
public record Consequences(
        @Nullable AttemptState attemptFrom,
        @Nullable AttemptState attemptTo,
        JobStatus statusFrom,
        JobStatus statusTo,
        long versionFrom,
        long versionTo,
        List<Dropped> dropped,
        List<Possible> possible,
        boolean undoable,
        boolean mayHaveTakenEffect) {

    public Consequences {
        dropped = List.copyOf(dropped);
        possible = List.copyOf(possible);
    }

    /// An attempt whose answers are dropped.
    ///
    /// @param since when it was fenced or ended; null when it is this deed that does it: from now on
    public record Dropped(
            int attempt, String provider, @Nullable Instant since) {}

    /// A deed that one may think of next.
    ///
    /// @param provider where a launch would go; null for a close
    /// @param barred what speaks against it; empty when it is allowed
    public record Possible(Deed deed, @Nullable String provider, List<Refusal> barred) {
        public Possible {
            barred = List.copyOf(barred);
        }

        public boolean allowed() {
            return barred.isEmpty();
        }
    }

    public enum Deed {
        LAUNCH_PRIMARY,
        LAUNCH_FALLBACK,
        CLOSE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Foresees a command on a job as it stands at `now`, by the database's clock.
    public static Consequences of(Job job, Published published, PersonRole role, Command command, Instant now) {
        Job before = Foresight.overdue(job, now);
        boolean done = Guard.decide(job, published, role, command, now).stream()
                .allMatch(refusal -> refusal.code() == RefusalCode.EVIDENCE_REQUIRED);
        Job after = done ? Foresight.after(before, published, command, now) : before;
        Published then = done ? Foresight.after(published, command) : published;
        Optional<AttemptId> subject = subject(command);
        return new Consequences(
                subject.flatMap(before::attempt).map(Attempt::state).orElse(null),
                subject.flatMap(after::attempt).map(Attempt::state).orElse(null),
                before.status(),
                after.status(),
                before.version(),
                after.version(),
                dropped(before, after),
                possible(after, then, role, command.id(), now),
                undoable(job, command),
                !after.unsettled().isEmpty());
    }

    private static List<Dropped> dropped(Job before, Job after) {
        return after.attempts().stream()
                .filter(attempt -> Fence.drops(after, attempt))
                .sorted(Comparator.comparingInt(Attempt::number).reversed())
                .map(attempt -> new Dropped(
                        attempt.number(),
                        attempt.provider(),
                        before.attempt(attempt.id())
                                .flatMap(was -> Fence.since(before, was))
                                .orElse(null)))
                .toList();
    }

    private static List<Possible> possible(Job job, Published published, PersonRole role, CommandId id, Instant now) {
        List<Possible> possible = new ArrayList<>();
        // Without its operation a job has no route: the launch it once asked for is shown, barred.
        List<String> route =
                published.operation(job.operation()).map(OperationPolicy::route).orElse(List.of(job.provider()));
        for (String provider : route) {
            Deed deed = provider.equals(route.getFirst()) ? Deed.LAUNCH_PRIMARY : Deed.LAUNCH_FALLBACK;
            Command launch = new Command.LaunchAttempt(id, job.id(), provider, job.newest(), null, false);
            possible.add(new Possible(deed, provider, Guard.decide(job, published, role, launch, now)));
        }
        Command close = new Command.CloseJob(
                id, job.id(), JobStatus.CANCELLED, job.version(), job.newest(), "still to be typed");
        possible.add(new Possible(Deed.CLOSE, null, Guard.decide(job, published, role, close, now)));
        return possible;
    }

    private static Optional<AttemptId> subject(Command command) {
        return switch (command) {
            case Command.LaunchAttempt launch -> Optional.of(Foresight.launchedBy(launch));
            case Command.ResolveAttempt resolve -> Optional.of(resolve.attempt());
            case Command.CancelAttempt cancel -> Optional.of(cancel.attempt());
            case Command.ReleaseAttempt release -> Optional.of(release.attempt());
            case Command.CheckAttempt check -> Optional.of(check.attempt());
            case Command.CloseJob close -> Optional.empty();
            case Command.ReviewLateAnswer review -> Optional.empty();
            case Command.AddNote note -> Optional.empty();
            case Command.ShowPayload show -> Optional.empty();
            case Command.PauseProvider pause -> Optional.empty();
            case Command.ResumeProvider resume -> Optional.empty();
            case Command.QualifyProvider qualify -> Optional.empty();
            case Command.StopSuite stop -> Optional.empty();
        };
    }

    /// A review replaces the one before it. But one as reversed lets an open job go on, and what is
    /// launched then, by hand or by policy, no later review calls back.
    private static boolean undoable(Job job, Command command) {
        return switch (command) {
            case Command.ReviewLateAnswer review ->
                review.as() == LateAnswer.Review.STANDS || job.status().closed();
            case Command.CheckAttempt check -> true;
            case Command.AddNote note -> true;
            case Command.ShowPayload show -> false;
            case Command.PauseProvider pause -> true;
            case Command.ResumeProvider resume -> true;
            case Command.QualifyProvider qualify -> true;
            case Command.StopSuite stop -> true;
            case Command.LaunchAttempt launch -> false;
            case Command.ResolveAttempt resolve -> false;
            case Command.CancelAttempt cancel -> false;
            case Command.ReleaseAttempt release -> false;
            case Command.CloseJob close -> false;
        };
    }
}
