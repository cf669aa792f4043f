package onejob.domain.provider;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What is published about a provider, as far as a decision needs it. Addresses and secrets are the engines' own.
///
/// @param timeout past it an unanswered attempt is unknown
/// @param settlementWindow how long after the deadline "no trace" begins to prove absence; null: never
public record ProviderPolicy(
        String name,
        Duration timeout,
        boolean lookUp,
        boolean cancel,
        @Nullable Duration settlementWindow,
        boolean paused,
        @Nullable String pauseReason) {}
