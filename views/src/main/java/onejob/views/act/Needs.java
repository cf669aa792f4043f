package onejob.views.act;

import java.util.Optional;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.people.Typed;

/// What a deed still needs from the person before it can be confirmed.
final class Needs {
    private Needs() {}

    /// The name of the first thing that is missing, in the catalogue; empty when everything is there.
    static Optional<String> missing(Offer offer, Draft d) {
        Deed deed = offer.deed();
        if (deed == Deed.RESOLVE && d.told() == null) {
            return Optional.of("missing.told");
        }
        if (deed == Deed.REVIEW && d.review() == null) {
            return Optional.of("missing.review");
        }
        if ((deed == Deed.RESOLVE || deed == Deed.CANCEL) && d.evidence() == null) {
            return Optional.of("missing.evidence");
        }
        if ((deed == Deed.RESOLVE || deed == Deed.REVIEW) && d.reference().isBlank()) {
            return Optional.of("missing.reference");
        }
        if (!reasonless(deed, d) && d.reason().isBlank()) {
            return Optional.of(deed == Deed.NOTE ? "missing.note" : "missing.reason");
        }
        boolean wrong = Typed.REFERENCE.wrong(d.reference().strip()).isPresent()
                || Typed.REASON.wrong(d.reason().strip()).isPresent();
        return wrong ? Optional.of("missing.short") : Optional.empty();
    }

    private static boolean reasonless(Deed deed, Draft d) {
        return deed == Deed.LAUNCH_PRIMARY || (deed == Deed.LAUNCH_FALLBACK && !d.override());
    }

    /// Whether the person has said what a preview would be about: nothing is shown as decided before.
    static boolean decided(Offer offer, Draft d) {
        return (offer.deed() != Deed.RESOLVE || d.told() != null)
                && (offer.deed() != Deed.REVIEW || d.review() != null);
    }

    /// Whether a result can be brought: only what succeeded has one.
    static boolean resultWanted(Offer offer, Draft d) {
        return offer.deed() == Deed.RESOLVE && d.told() == LateAnswer.Told.SUCCEEDED;
    }
}
