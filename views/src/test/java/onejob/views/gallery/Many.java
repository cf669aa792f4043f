package onejob.views.gallery;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;

/// Many made-up jobs at once, and a database of a few lines that cancels their attempts.
public final class Many {
    private Many() {}

    /// A job whose only attempt hangs.
    public static Scenes.Story unknown(String tail, String owner) {
        Instant sent = Scenes.NOW.minusSeconds(840);
        Attempt attempt = Scenes.attempt(
                tail,
                1,
                "acme",
                AttemptState.UNKNOWN,
                sent,
                sent,
                null,
                new Failure(FailureKind.TIMEOUT, "no answer"),
                List.of());
        return story(tail, owner, JobStatus.UNKNOWN, attempt);
    }

    /// A job that is done.
    public static Scenes.Story succeeded(String tail, String owner) {
        Instant sent = Scenes.NOW.minusSeconds(120);
        Attempt attempt = Scenes.attempt(
                tail, 1, "acme", AttemptState.SUCCEEDED, sent, sent, sent.plusSeconds(1), null, List.of());
        return story(tail, owner, JobStatus.SUCCEEDED, attempt);
    }

    /// A job whose attempt may still be answered, at a provider that takes no cancel.
    public static Scenes.Story running(String tail, String owner) {
        Instant sent = Scenes.NOW.plusSeconds(3600);
        Attempt attempt = Scenes.attempt(tail, 1, "wirehub", AttemptState.RUNNING, sent, sent, null, null, List.of());
        return story(tail, owner, JobStatus.RUNNING, attempt);
    }

    private static Scenes.Story story(String tail, String owner, JobStatus status, Attempt attempt) {
        return new Scenes.Story(Scenes.job(tail, owner, "key-" + tail, status, 1, false, List.of(attempt)), List.of());
    }

    /// The same job after its attempt was cancelled.
    public static Scenes.Story cancelled(Job was) {
        Attempt a = was.attempts().getFirst();
        Attempt is = new Attempt(
                a.id(),
                a.number(),
                a.provider(),
                a.role(),
                AttemptState.CANCELLED,
                a.version() + 1,
                a.readVersion(),
                a.reference(),
                a.failure(),
                a.engine(),
                a.launchedBy(),
                a.launchedAt(),
                a.sentAt(),
                a.deadlineAt(),
                Scenes.NOW,
                true,
                null,
                a.lateAnswers());
        return with(was, is, JobStatus.OPEN, was.version() + 1);
    }

    /// The same job after its attempt answered and won.
    public static Scenes.Story won(Job was) {
        Attempt a = was.attempts().getFirst();
        Attempt is = new Attempt(
                a.id(),
                a.number(),
                a.provider(),
                a.role(),
                AttemptState.SUCCEEDED,
                a.version() + 1,
                a.readVersion(),
                "ref",
                null,
                a.engine(),
                a.launchedBy(),
                a.launchedAt(),
                a.sentAt(),
                a.deadlineAt(),
                Scenes.NOW,
                false,
                null,
                a.lateAnswers());
        return with(was, is, JobStatus.SUCCEEDED, was.version() + 1);
    }

    private static Scenes.Story with(Job was, Attempt attempt, JobStatus status, long version) {
        List<Attempt> attempts = new ArrayList<>(List.of(attempt));
        return new Scenes.Story(
                new Job(
                        was.owner(),
                        was.id(),
                        was.key(),
                        was.operation(),
                        was.provider(),
                        was.payload(),
                        status,
                        was.suspectedDuplicate(),
                        version,
                        status == JobStatus.SUCCEEDED ? attempt.id() : null,
                        was.result(),
                        was.createdAt(),
                        status.closed() ? Scenes.NOW : null,
                        attempts),
                List.of());
    }

    /// Cancels as the database would: on the version that was seen, once.
    public static Outcome cancel(FakePorts ports, Command command) {
        if (!(command instanceof Command.CancelAttempt cancel)) {
            return new Outcome.Refused(new Refusal(RefusalCode.WRONG_STATE, null));
        }
        Optional<Job> job = ports.jobOf(cancel.attempt());
        Optional<Attempt> attempt =
                job.flatMap(j -> j.attempt(new AttemptId(cancel.attempt().value())));
        if (job.isEmpty() || attempt.isEmpty() || attempt.get().version() != cancel.version()) {
            return new Outcome.Refused(new Refusal(RefusalCode.ATTEMPT_CHANGED, null));
        }
        ports.replace(cancelled(job.get()));
        return new Outcome.Applied(job.get().id(), cancel.attempt(), null, false);
    }
}
