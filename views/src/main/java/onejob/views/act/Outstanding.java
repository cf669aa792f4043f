package onejob.views.act;

import java.time.Instant;
import onejob.domain.job.JobId;
import onejob.domain.transition.CommandId;

/// A command that went out and is not answered yet: enough to say which it was, and to ask for it by its id. Holds no
/// word
/// that a person typed.
public sealed interface Outstanding {
    CommandId id();

    /// When it went out, by the database's clock.
    Instant since();

    String provider();

    /// About a job.
    ///
    /// @param attempt its number; 0 where the deed is about none
    record OfJob(CommandId id, JobId job, Deed deed, int attempt, String provider, Instant since)
            implements Outstanding {}

    /// About a provider.
    ///
    /// @param operation empty where the deed is about none
    record OfProvider(CommandId id, ProviderDeed deed, String operation, String provider, Instant since)
            implements Outstanding {}

    static Outstanding of(CommandId id, Offer offer, String provider, Instant since) {
        int number = offer.attempt().map(a -> a.number()).orElse(0);
        return new OfJob(id, offer.job().id(), offer.deed(), number, provider, since);
    }
}
