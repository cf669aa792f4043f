package onejob.domain.transition;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.Role;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import org.jspecify.annotations.Nullable;

/// The job as it would be after a command that is allowed: the same step that the database's functions
/// take, on a copy. For a preview only; what came of a command is read from the database, never from here.
final class Foresight {
    private Foresight() {}

    /// What every command of a person does first: say what time has decided, that an overdue attempt is
    /// unknown.
    static Job overdue(Job job, Instant now) {
        Failure timeout = new Failure(FailureKind.TIMEOUT, null);
        return each(
                job,
                attempt -> attempt.state() == attempt.stateAt(now)
                        ? attempt
                        : Changed.state(attempt, attempt.stateAt(now), timeout, now));
    }

    /// The step itself, from a job on which {@link #overdue} was taken.
    static Job after(Job job, Published published, Command command, Instant now) {
        return switch (command) {
            case Command.LaunchAttempt launch -> launch(job, published, launch, now);
            case Command.ResolveAttempt resolve -> resolve(job, resolve, now);
            case Command.CancelAttempt cancel -> cancel(job, cancel, now);
            case Command.ReleaseAttempt release ->
                one(job, release.attempt(), it -> Changed.state(it, AttemptState.RELEASED, it.failure(), now));
            case Command.CloseJob close -> Changed.closed(job, close.as(), null, null, now);
            case Command.ReviewLateAnswer review -> each(job, attempt -> reviewed(attempt, review));
            // These leave the job as it is: one asks, two write a line, two are about a provider.
            case Command.CheckAttempt check -> job;
            case Command.AddNote note -> job;
            case Command.ShowPayload show -> job;
            case Command.PauseProvider pause -> job;
            case Command.ResumeProvider resume -> job;
            case Command.QualifyProvider qualify -> job;
            case Command.StopSuite stop -> job;
        };
    }

    /// The published configuration after a command.
    static Published after(Published published, Command command) {
        return switch (command) {
            case Command.PauseProvider pause -> paused(published, pause.provider(), true);
            case Command.ResumeProvider resume -> paused(published, resume.provider(), false);
            case Command.LaunchAttempt launch -> published;
            case Command.ResolveAttempt resolve -> published;
            case Command.CancelAttempt cancel -> published;
            case Command.ReleaseAttempt release -> published;
            case Command.CheckAttempt check -> published;
            case Command.CloseJob close -> published;
            case Command.ReviewLateAnswer review -> published;
            case Command.AddNote note -> published;
            case Command.ShowPayload show -> published;
            case Command.QualifyProvider qualify -> published;
            case Command.StopSuite stop -> published;
        };
    }

    /// The attempt that a launch would add. Its real id is made elsewhere; here the command's own stands
    /// for it.
    static AttemptId launchedBy(Command.LaunchAttempt launch) {
        return new AttemptId(launch.id().value());
    }

    private static Job launch(Job job, Published published, Command.LaunchAttempt launch, Instant now) {
        boolean primary = published
                .operation(job.operation())
                .filter(policy -> policy.route().getFirst().equals(launch.provider()))
                .isPresent();
        List<Attempt> attempts = new ArrayList<>(job.attempts());
        attempts.add(new Attempt(
                launchedBy(launch),
                job.newest() + 1,
                launch.provider(),
                primary ? Role.PRIMARY : Role.FALLBACK,
                AttemptState.STARTING,
                1,
                job.version(),
                null,
                null,
                null,
                "",
                now,
                null,
                null,
                null,
                false,
                launch.override() ? launch.reason() : null,
                List.of()));
        return Changed.attempts(job, attempts);
    }

    private static Job resolve(Job job, Command.ResolveAttempt resolve, Instant now) {
        return switch (resolve.as()) {
            case FAILED ->
                one(
                        job,
                        resolve.attempt(),
                        it -> known(
                                it,
                                resolve,
                                AttemptState.FAILED,
                                new Failure(FailureKind.RESOLVED, resolve.reason()),
                                now));
            case SUCCEEDED -> {
                Attempt attempt = job.attempt(resolve.attempt()).orElseThrow();
                yield swapSucceeds(job, attempt) ? win(job, attempt, resolve, now) : lose(job, attempt, resolve, now);
            }
        };
    }

    /// The compare-and-swap on the result slot: nothing was fenced since the launch, and nobody was first.
    static boolean swapSucceeds(Job job, Attempt attempt) {
        return job.version() == attempt.readVersion()
                && job.completedBy() == null
                && !job.status().closed();
    }

    /// The slot is written, and what has not been sent never will be.
    private static Job win(Job job, Attempt winner, Command.ResolveAttempt resolve, Instant now) {
        Job won = each(job, attempt -> {
            if (attempt.id().equals(winner.id())) {
                return known(attempt, resolve, AttemptState.SUCCEEDED, null, now);
            }
            return attempt.state() == AttemptState.STARTING
                    ? Changed.state(attempt, AttemptState.SUPERSEDED, attempt.failure(), now)
                    : attempt;
        });
        return Changed.closed(won, JobStatus.SUCCEEDED, winner.id(), resolve.result(), now);
    }

    /// The swap is lost: the answer is dropped, the fact that it came is kept, and makes the job suspect.
    private static Job lose(Job job, Attempt loser, Command.ResolveAttempt resolve, Instant now) {
        Job lost = one(job, loser.id(), it -> known(it, resolve, AttemptState.SUPERSEDED, null, now));
        if (answeredBefore(job, loser, resolve)) {
            return lost;
        }
        String told = resolve.result() == null ? "" : resolve.result();
        LateAnswer late = new LateAnswer(
                resolve.id().value(),
                loser.id(),
                loser.provider(),
                now,
                LateAnswer.Told.SUCCEEDED,
                resolve.reference(),
                Fingerprint.ofBytes(told.getBytes(StandardCharsets.UTF_8)).hex(),
                job.completedBy() == null ? LateAnswer.LostBecause.VERSION_MOVED : LateAnswer.LostBecause.SLOT_TAKEN,
                null);
        return Changed.suspected(one(lost, loser.id(), it -> {
            List<LateAnswer> answers = new ArrayList<>(it.lateAnswers());
            answers.add(late);
            return Changed.lateAnswers(it, answers);
        }));
    }

    /// A repeat of what this attempt, or the winner at the same provider, has already answered is no late
    /// answer.
    private static boolean answeredBefore(Job job, Attempt loser, Command.ResolveAttempt resolve) {
        String reference = resolve.reference();
        if (reference == null) {
            return false;
        }
        boolean winners = job.winner()
                .filter(winner -> winner.provider().equals(loser.provider()) && reference.equals(winner.reference()))
                .isPresent();
        return winners
                || loser.lateAnswers().stream()
                        .anyMatch(late ->
                                late.outcome() == LateAnswer.Told.SUCCEEDED && reference.equals(late.reference()));
    }

    /// Only what was sent needs a fence, and only an open job has one to move. Before the deadline it is
    /// the provider that cancels, which is no assumption.
    private static Job cancel(Job job, Command.CancelAttempt cancel, Instant now) {
        Attempt attempt = job.attempt(cancel.attempt()).orElseThrow();
        boolean sent = attempt.sentAt() != null;
        boolean guess = cancel.evidence() == Evidence.ASSUMED && attempt.state() != AttemptState.RUNNING;
        Job cancelled = one(job, attempt.id(), it -> {
            Attempt ended = Changed.state(it, AttemptState.CANCELLED, it.failure(), now);
            return guess ? Changed.assumed(ended) : ended;
        });
        return sent && !job.status().closed() ? Changed.fenced(cancelled) : cancelled;
    }

    private static Attempt known(
            Attempt attempt,
            Command.ResolveAttempt resolve,
            AttemptState state,
            @Nullable Failure failure,
            Instant now) {
        Attempt ended = Changed.state(attempt, state, failure, now);
        return resolve.reference() == null ? ended : Changed.reference(ended, resolve.reference());
    }

    private static Attempt reviewed(Attempt attempt, Command.ReviewLateAnswer review) {
        return Changed.lateAnswers(
                attempt,
                attempt.lateAnswers().stream()
                        .map(late -> late.id().equals(review.late()) ? reviewed(late, review.as()) : late)
                        .toList());
    }

    private static LateAnswer reviewed(LateAnswer late, LateAnswer.Review as) {
        return new LateAnswer(
                late.id(),
                late.attempt(),
                late.provider(),
                late.at(),
                late.outcome(),
                late.reference(),
                late.sha256(),
                late.lostBecause(),
                as);
    }

    private static Published paused(Published published, String name, boolean paused) {
        Map<String, ProviderPolicy> providers = new HashMap<>(published.providers());
        providers.computeIfPresent(
                name,
                (same, was) -> new ProviderPolicy(
                        same, was.timeout(), was.lookUp(), was.cancel(), was.settlementWindow(), paused, null));
        return new Published(
                published.revision(),
                published.operations(),
                providers,
                published.qualified(),
                published.expired(),
                published.passes(),
                published.standings());
    }

    private static Job one(Job job, AttemptId id, UnaryOperator<Attempt> step) {
        return each(job, attempt -> attempt.id().equals(id) ? step.apply(attempt) : attempt);
    }

    private static Job each(Job job, UnaryOperator<Attempt> step) {
        return Changed.attempts(job, job.attempts().stream().map(step).toList());
    }
}
