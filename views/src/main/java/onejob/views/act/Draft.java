package onejob.views.act;

import onejob.domain.attempt.LateAnswer;
import onejob.domain.people.Evidence;
import org.jspecify.annotations.Nullable;

/// What a person has brought so far.
///
/// @param evidence null until one is chosen
/// @param told what is said of an attempt that is resolved; null until chosen
/// @param review what is said of a late success; null until chosen
/// @param result the provider's answer as exact JSON text, where it is at hand
/// @param override an admin's word that a fallback may start unqualified
public record Draft(
        @Nullable Evidence evidence,
        LateAnswer.@Nullable Told told,
        LateAnswer.@Nullable Review review,
        String provider,
        String reference,
        String reason,
        String result,
        boolean override) {
    /// Enough to ask whether a deed is possible at all, before anybody has typed a word.
    public static Draft complete(String provider) {
        return new Draft(
                Evidence.PROVIDER,
                LateAnswer.Told.FAILED,
                LateAnswer.Review.REVERSED,
                provider,
                "reference",
                "reason",
                "",
                false);
    }

    public static Draft empty(String provider) {
        return new Draft(null, null, null, provider, "", "", "", false);
    }

    public Draft on(@Nullable Evidence by) {
        return new Draft(by, told, review, provider, reference, reason, result, override);
    }

    public Draft saying(LateAnswer.@Nullable Told what) {
        return new Draft(evidence, what, review, provider, reference, reason, result, override);
    }

    public Draft reviewed(LateAnswer.@Nullable Review as) {
        return new Draft(evidence, told, as, provider, reference, reason, result, override);
    }

    public Draft to(String where) {
        return new Draft(evidence, told, review, where, reference, reason, result, override);
    }

    public Draft under(String what) {
        return new Draft(evidence, told, review, provider, what, reason, result, override);
    }

    public Draft because(String why) {
        return new Draft(evidence, told, review, provider, reference, why, result, override);
    }

    public Draft with(String answer) {
        return new Draft(evidence, told, review, provider, reference, reason, answer, override);
    }

    public Draft overriding(boolean on) {
        return new Draft(evidence, told, review, provider, reference, reason, result, on);
    }

    /// What was typed, without what was chosen: that is decided anew each time.
    Draft typed() {
        return new Draft(null, null, null, provider, reference, reason, result, false);
    }

    boolean nothingTyped() {
        return reference.isBlank() && reason.isBlank() && result.isBlank();
    }
}
