package onejob.domain.port;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One POST that reached the intake with a known owner.
///
/// @param outcome `created`, `replayed`, `conflict` or `refused`
public record IntakeRequest(
        Instant at,
        String key,
        String outcome,
        @Nullable String code,
        String source,
        @Nullable String agent) {}
