package onejob.domain.provider;

import java.util.List;

/// What is published about an operation, as far as a decision needs it.
///
/// @param route the first is primary, every other fallback
/// @param automatic the engine starts attempt 1 by itself
/// @param qualificationRequired no fallback without a current pass of its contract suite
/// @param search payload members lifted into indexed columns (RFC 6901 pointers)
/// @param mask payload members masked wherever payloads are shown
public record OperationPolicy(
        String name,
        List<String> route,
        boolean automatic,
        ReleasePolicy release,
        int maxAttempts,
        boolean qualificationRequired,
        List<String> search,
        List<String> mask) {
    public OperationPolicy {
        route = List.copyOf(route);
        search = List.copyOf(search);
        mask = List.copyOf(mask);
    }
}
