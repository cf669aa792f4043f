package onejob.domain.port;

import java.time.Instant;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import org.jspecify.annotations.Nullable;

/// One thing that a person did, or was refused.
///
/// @param key names it for good, and orders those of one instant
/// @param kind an event's kind; also `look_up_asked`, `provider_paused`, `provider_resumed`,
///     `suite_asked` and `suite_stopped`, which are no events
/// @param job null for what was done to a provider
/// @param number the attempt's
/// @param seq of the event in its job's log; 0 where it is no event
/// @param attemptState the attempt's state after it
/// @param jobVersion the job's version after it
/// @param detail JSON text: what was said, evidence and reason included
public record PersonsDeed(
        String key,
        Instant at,
        String person,
        String kind,
        @Nullable OwnerId owner,
        @Nullable JobId job,
        @Nullable AttemptId attempt,
        @Nullable Integer number,
        @Nullable String provider,
        long seq,
        @Nullable AttemptState attemptState,
        @Nullable Long attemptVersion,
        @Nullable JobStatus jobStatus,
        @Nullable Long jobVersion,
        @Nullable UUID command,
        String detail) {
    public static final String LOOK_UP_ASKED = "look_up_asked";
    public static final String PROVIDER_PAUSED = "provider_paused";
    public static final String PROVIDER_RESUMED = "provider_resumed";
    public static final String SUITE_ASKED = "suite_asked";
    public static final String SUITE_STOPPED = "suite_stopped";

    /// Whether it was not done.
    public boolean refused() {
        return kind.equals("command_refused");
    }
}
