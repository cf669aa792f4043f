package onejob.views.act;

import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import org.jspecify.annotations.Nullable;

/// Makes the command that a deed stands for, on exactly the versions that were seen.
public final class Commands {
    private Commands() {}

    /// The command; what is not chosen yet is taken as the weaker choice, which the guard then refuses or previews.
    public static Command of(Offer offer, CommandId id, Draft draft) {
        Job job = offer.job();
        Evidence evidence = draft.evidence() == null ? Evidence.ASSUMED : draft.evidence();
        String reference = emptyToNull(draft.reference());
        String reason = draft.reason().strip();
        return switch (offer.deed()) {
            case CHECK -> new Command.CheckAttempt(id, attempt(offer).id());
            case RESOLVE ->
                new Command.ResolveAttempt(
                        id,
                        attempt(offer).id(),
                        attempt(offer).version(),
                        draft.told() == null ? LateAnswer.Told.FAILED : draft.told(),
                        evidence,
                        reference,
                        draft.told() == LateAnswer.Told.SUCCEEDED ? exact(draft.result()) : null,
                        reason);
            case CANCEL ->
                new Command.CancelAttempt(
                        id, attempt(offer).id(), attempt(offer).version(), evidence, reference, reason);
            case RELEASE ->
                new Command.ReleaseAttempt(
                        id, attempt(offer).id(), attempt(offer).version(), reason);
            case LAUNCH_PRIMARY, LAUNCH_FALLBACK ->
                new Command.LaunchAttempt(
                        id, job.id(), draft.provider(), job.newest(), emptyToNull(reason), draft.override());
            case CLOSE -> close(job, id, JobStatus.FAILED, reason);
            case CANCEL_JOB -> close(job, id, JobStatus.CANCELLED, reason);
            case REVIEW ->
                new Command.ReviewLateAnswer(
                        id,
                        offer.late().orElseThrow().id(),
                        draft.review() == null ? LateAnswer.Review.STANDS : draft.review(),
                        reference,
                        reason);
            case NOTE -> new Command.AddNote(id, job.id(), reason);
        };
    }

    private static Command close(Job job, CommandId id, JobStatus as, String reason) {
        return new Command.CloseJob(id, job.id(), as, job.version(), job.newest(), reason);
    }

    private static Attempt attempt(Offer offer) {
        return offer.attempt().orElseThrow();
    }

    /// Not a blank is taken away from what a provider answered.
    private static @Nullable String exact(String json) {
        return json.isBlank() ? null : json;
    }

    private static @Nullable String emptyToNull(String text) {
        return text.isBlank() ? null : text.strip();
    }
}
