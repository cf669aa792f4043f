package onejob.domain.attempt;

import org.jspecify.annotations.Nullable;

/// Why an attempt did not succeed, with the concrete cause in words.
public record Failure(FailureKind kind, @Nullable String message) {}
