package onejob.views.act;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;

/// Where each deed stands on the screen: what one would do now in the row, barred launches with their reasons below it,
/// everything else behind "…".
///
/// @param row allowed, and to the point; the first that is open is the one to press
/// @param barred launches that an open job waits for
record Standing(List<Offer> row, List<Offer> barred, List<Offer> more, Optional<Offer> note) {
    Standing {
        row = List.copyOf(row);
        barred = List.copyOf(barred);
        more = List.copyOf(more);
    }

    static Standing of(List<Offer> offers) {
        List<Offer> row = new ArrayList<>();
        List<Offer> barred = new ArrayList<>();
        List<Offer> more = new ArrayList<>();
        Optional<Offer> note = Optional.empty();
        for (Offer offer : offers) {
            if (offer.deed() == Deed.NOTE) {
                note = Optional.of(offer);
            } else if (offer.allowed() && toThePoint(offer)) {
                row.add(offer);
            } else if (offer.deed().launches() && !offer.job().status().closed() && !offer.allowed()) {
                barred.add(offer);
            } else {
                more.add(offer);
            }
        }
        // What waits for a person comes first.
        row.sort((a, b) -> Boolean.compare(b.deed() == Deed.REVIEW, a.deed() == Deed.REVIEW));
        return new Standing(row, barred, more, note);
    }

    private static boolean toThePoint(Offer offer) {
        Job job = offer.job();
        return switch (offer.deed()) {
            // What is settled can be looked up too, but nobody has to.
            case CHECK ->
                offer.attempt()
                        .filter(a -> a.unsettled() || a.state().blocking())
                        .isPresent();
            case REVIEW -> offer.late().filter(LateAnswer::awaitsReview).isPresent();
            case RESOLVE, CANCEL, RELEASE -> true;
            case LAUNCH_FALLBACK, LAUNCH_PRIMARY, CLOSE, CANCEL_JOB ->
                !job.status().closed();
            case NOTE -> false;
        };
    }
}
