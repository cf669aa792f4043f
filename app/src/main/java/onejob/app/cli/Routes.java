package onejob.app.cli;

import java.util.Comparator;
import java.util.List;
import onejob.domain.attempt.Role;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;

/// What a provider is to the operations that name it.
final class Routes {
    private Routes() {}

    /// The operations that have it in their route, by name.
    static List<OperationPolicy> of(String provider, Published published) {
        return published.operations().values().stream()
                .filter(operation -> operation.route().contains(provider))
                .sorted(Comparator.comparing(OperationPolicy::name))
                .toList();
    }

    static Role role(OperationPolicy operation, String provider) {
        return operation.route().getFirst().equals(provider) ? Role.PRIMARY : Role.FALLBACK;
    }

    /// In a word: may it serve as it stands?
    static String qualification(OperationPolicy operation, String provider, Published published) {
        if (role(operation, provider) == Role.PRIMARY || !operation.qualificationRequired()) {
            return "not_needed";
        }
        if (published.isQualified(operation.name(), provider)) {
            return "passed";
        }
        return published.hasExpired(operation.name(), provider) ? "expired" : "none";
    }
}
