package onejob.domain.port;

import java.time.Instant;
import java.util.UUID;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// A provider's rightly signed notice that fitted no attempt there, or no known shape, when it came. It changed nothing
/// then and does not later; told again, it is read anew.
///
/// @param attempt as the notice names it; null when nobody could read that
/// @param reason in words
/// @param sha256 of the notice's exact bytes, lower-case hex
/// @param job of the attempt of that id at this provider, if there is one by now
public record UnmatchedNotice(
        UUID id,
        Instant at,
        String provider,
        @Nullable String attempt,
        String reason,
        String sha256,
        @Nullable JobId job) {}
