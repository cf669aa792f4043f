package onejob.views.act;

import java.util.Optional;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;

/// Whether a fallback may serve for an operation, as far as that is published.
///
/// @param pass the newest recorded run of its contract suite, if there is one
/// @param stands where exactly it stands, where that is published
record Qualified(
        String provider,
        Standing standing,
        Optional<Published.Pass> pass,
        Optional<onejob.domain.provider.Standing> stands) {
    enum Standing {
        CURRENT,
        EXPIRED,
        NONE,
        NOT_ASKED;

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    static Qualified of(Published published, String operation, String provider) {
        boolean asked = published
                .operation(operation)
                .map(OperationPolicy::qualificationRequired)
                .orElse(true);
        Standing standing = !asked
                ? Standing.NOT_ASKED
                : published.isQualified(operation, provider)
                        ? Standing.CURRENT
                        : published.hasExpired(operation, provider) ? Standing.EXPIRED : Standing.NONE;
        return new Qualified(
                provider, standing, published.pass(operation, provider), published.standing(operation, provider));
    }
}
