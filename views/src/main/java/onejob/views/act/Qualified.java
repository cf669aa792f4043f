package onejob.views.act;

import java.util.Optional;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;

/// Whether a fallback may serve for an operation, as far as that is published.
///
/// @param pass the newest recorded run of its contract suite, if there is one
/// @param proof all that is published about it
record Qualified(
        String provider,
        Standing standing,
        Optional<Published.Pass> pass,
        Optional<onejob.domain.provider.Standing> proof) {
    enum Standing {
        CURRENT,
        EXPIRED,
        FAILED,
        WITHDRAWN,
        CHANGED,
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
                        : published.hasExpired(operation, provider)
                                ? Standing.EXPIRED
                                : barred(published.standing(operation, provider));
        return new Qualified(
                provider, standing, published.pass(operation, provider), published.standing(operation, provider));
    }

    private static Standing barred(Optional<onejob.domain.provider.Standing> proof) {
        if (proof.isEmpty()) {
            return Standing.NONE;
        }
        var withdrawal = proof.get().withdrawal();
        if (withdrawal != null) {
            return withdrawal.cause() == onejob.domain.provider.Standing.Withdrawal.Cause.CHANGED
                    ? Standing.CHANGED
                    : Standing.WITHDRAWN;
        }
        return proof.get().state() == onejob.domain.provider.Standing.State.FAILED ? Standing.FAILED : Standing.NONE;
    }
}
