package onejob.views.providers;

import java.util.Optional;
import onejob.domain.provider.Standing;

/// A provider for an operation: one cell of the matrix.
record Pair(String operation, String provider) {
    static Pair of(Standing standing) {
        return new Pair(standing.operation(), standing.provider());
    }

    /// As a link names it.
    static Optional<Pair> parse(String place) {
        int slash = place.indexOf('/');
        return slash <= 0 || slash == place.length() - 1
                ? Optional.empty()
                : Optional.of(new Pair(place.substring(0, slash), place.substring(slash + 1)));
    }

    /// As ids have it.
    String id() {
        return operation + "-" + provider;
    }
}
