package onejob.domain.transition;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The English words for each refusal, for HTTP, command line and log. The console has them in its own catalogue too.
final class RefusalText {
    private RefusalText() {}

    static String detail(RefusalCode code, @Nullable Blocking blocking) {
        String attempt = blocking == null ? "an attempt" : "attempt " + blocking.number();
        String age = blocking == null ? "" : " for " + words(blocking.age());
        return switch (code) {
            case ROLE_NOT_PERMITTED -> "your role does not permit this";
            case NOT_FOUND -> "there is nothing here by that id";
            case COMMAND_REUSED -> "this command id was used before, for another command";
            case BUSY -> "the row is locked by another session; nothing was changed";
            case JOB_CLOSED -> "the job is closed";
            case ATTEMPT_IN_FLIGHT ->
                attempt + " is "
                        + (blocking == null ? "in flight" : blocking.state().word()) + age;
            case ATTEMPT_UNKNOWN -> attempt + " is unknown" + age + ": it may have taken effect";
            case LATE_SUCCESS_UNREVIEWED ->
                "a late success of this job has not been reviewed: the work may be done already";
            case LATE_SUCCESS_STANDS -> "a late success of this job was reviewed and stands: the work is done";
            case VERSION_CHANGED -> "the job has changed since you read it";
            case ATTEMPT_CHANGED -> "the attempt, or the list of attempts, has changed since you read it";
            case WRONG_STATE ->
                blocking == null
                        ? "the attempt is not in a state that allows this"
                        : attempt + " is " + blocking.state().word() + ", which does not allow this";
            case DEADLINE_NOT_REACHED -> attempt + " may still be answered: its deadline has not passed";
            case EVIDENCE_REQUIRED ->
                "what is known must be shown: by a reason, and where it settles something by evidence and a reference";
            case RELEASE_NOT_ALLOWED ->
                "the operation does not allow letting an unknown attempt race, or not to your role";
            case OPERATION_UNKNOWN -> "the operation is not in the published configuration";
            case PROVIDER_UNKNOWN -> "the provider is not in the operation's route";
            case PROVIDER_PAUSED -> "the provider is paused";
            case FALLBACK_NOT_QUALIFIED -> "the provider has no current pass of its contract suite for this operation";
            case QUALIFICATION_EXPIRED -> "the provider's qualification for this operation has expired";
            case ATTEMPTS_EXHAUSTED -> "the operation's maximum number of attempts is used up";
            case LOOK_UP_UNAVAILABLE ->
                "this attempt cannot be looked up: it was never sent, or its provider has no statusUrl";
        };
    }

    static String wayOut(RefusalCode code, @Nullable Blocking blocking) {
        String attempt = blocking == null ? "the attempt" : "attempt " + blocking.number();
        return switch (code) {
            case ROLE_NOT_PERMITTED -> "ask somebody whose role does, or an admin for the role";
            case NOT_FOUND -> "check the id; another owner's job is not shown";
            case COMMAND_REUSED -> "make a new command id, or repeat the earlier command exactly";
            case BUSY -> "try again";
            case JOB_CLOSED -> "nothing: what was decided stays; new work is a new job";
            case ATTEMPT_IN_FLIGHT -> "wait for " + attempt + " to be answered, or to pass its deadline";
            case ATTEMPT_UNKNOWN -> "check " + attempt + " at its provider, resolve it or cancel it first";
            case LATE_SUCCESS_UNREVIEWED -> "review the late success as reversed or stands first";
            case LATE_SUCCESS_STANDS -> "close the job; review it again if the effect was reversed after all";
            case VERSION_CHANGED, ATTEMPT_CHANGED -> "read the job again and decide on what it is now";
            case WRONG_STATE -> "read the job again; its state says what is possible";
            case DEADLINE_NOT_REACHED -> "wait for the deadline; only the provider itself can stop it before";
            case EVIDENCE_REQUIRED ->
                "give a --reason, --evidence provider or ledger, and a --reference; for a guess there are cancel and release";
            case RELEASE_NOT_ALLOWED -> "check, resolve or cancel " + attempt + " instead";
            case OPERATION_UNKNOWN -> "publish a configuration that has the operation";
            case PROVIDER_UNKNOWN -> "name a provider of the operation's route";
            case PROVIDER_PAUSED -> "wait until an admin resumes the provider, or name another one";
            case FALLBACK_NOT_QUALIFIED, QUALIFICATION_EXPIRED ->
                "run the provider's contract suite, or launch the primary";
            case ATTEMPTS_EXHAUSTED -> "close the job as failed or cancelled, or raise maxAttempts";
            case LOOK_UP_UNAVAILABLE -> "ask the provider by other means, then resolve with what it said";
        };
    }

    /// 14 min, 2 h, 3 d: the largest unit that says enough.
    private static String words(Duration age) {
        long seconds = Math.max(0, age.toSeconds());
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return seconds / 60 + " min";
        }
        return seconds < 86_400 ? seconds / 3600 + " h" : seconds / 86_400 + " d";
    }
}
