package onejob.views.act;

import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.transition.Refusal;

/// A deed as it stands for one job at one moment: on what, and what speaks against it.
///
/// @param provider where a launch would go, or who is asked; empty where nobody is
/// @param refusals everything that bars it, in the order they are told
public record Offer(
        Deed deed,
        Job job,
        Optional<Attempt> attempt,
        Optional<LateAnswer> late,
        String provider,
        List<Refusal> refusals) {
    public Offer {
        refusals = List.copyOf(refusals);
    }

    /// The same at another provider.
    Offer at(String other) {
        return new Offer(deed, job, attempt, late, other, refusals);
    }

    public boolean allowed() {
        return refusals.isEmpty();
    }
}
