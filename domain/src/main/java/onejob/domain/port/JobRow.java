package onejob.domain.port;

import java.time.Instant;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import org.jspecify.annotations.Nullable;

/// A job as a list shows it.
///
/// @param attempts states in the order of their numbers
/// @param since when it entered its present condition: the newest attempt's last change, else its creation
/// @param why the newest attempt's failure kind, if it has one
/// @param amount the payload's amount and currency, where the operation lifts them
/// @param reference a provider's: the newest attempt's that has one
/// @param lateUnreviewed number of late successes that await review
/// @param matched what a search matched: `id`, `key`, `owner`, `reference`, …; null in a plain list
public record JobRow(
        OwnerId owner,
        JobId id,
        IdempotencyKey key,
        String operation,
        String provider,
        JobStatus status,
        boolean suspectedDuplicate,
        long version,
        Instant createdAt,
        @Nullable Instant closedAt,
        List<AttemptState> attempts,
        Instant since,
        @Nullable String why,
        @Nullable String amount,
        @Nullable String currency,
        @Nullable String reference,
        int lateUnreviewed,
        @Nullable String matched) {
    public JobRow {
        attempts = List.copyOf(attempts);
    }
}
