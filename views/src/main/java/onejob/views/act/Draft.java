package onejob.views.act;

import onejob.domain.attempt.LateAnswer;
import onejob.domain.people.Evidence;
import org.jspecify.annotations.Nullable;

/// What a person has brought so far.
///
/// @param evidence null until one is chosen
/// @param told what is said of an attempt that is resolved; null until chosen
/// @param review what is said of a late success; null until chosen
/// @param override an admin's word that a fallback may start unqualified
public record Draft(
        @Nullable Evidence evidence,
        LateAnswer.@Nullable Told told,
        LateAnswer.@Nullable Review review,
        String provider,
        String reference,
        String reason,
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
                false);
    }

    public static Draft empty(String provider) {
        return new Draft(null, null, null, provider, "", "", false);
    }

    public Draft on(@Nullable Evidence by) {
        return new Draft(by, told, review, provider, reference, reason, override);
    }

    public Draft saying(LateAnswer.@Nullable Told what) {
        return new Draft(evidence, what, review, provider, reference, reason, override);
    }

    public Draft to(String where) {
        return new Draft(evidence, told, review, where, reference, reason, override);
    }

    public Draft under(String what) {
        return new Draft(evidence, told, review, provider, what, reason, override);
    }

    public Draft because(String why) {
        return new Draft(evidence, told, review, provider, reference, why, override);
    }
}
