package onejob.views.act;

import java.time.Instant;
import onejob.domain.job.JobId;
import onejob.domain.transition.CommandId;

/// A command that went out and is not answered yet: enough to say which it was, and to ask for it by its id. Holds no
/// word
/// that a person typed.
///
/// @param attempt its number; 0 where the deed is about none
/// @param since when it went out, by the database's clock
public record Outstanding(CommandId id, JobId job, Deed deed, int attempt, String provider, Instant since) {
    static Outstanding of(CommandId id, Offer offer, String provider, Instant since) {
        int number = offer.attempt().map(a -> a.number()).orElse(0);
        return new Outstanding(id, offer.job().id(), offer.deed(), number, provider, since);
    }
}
