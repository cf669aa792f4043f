package onejob.domain.provider;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The newest published revision of the configuration, as the database's functions read it too.
///
/// @param qualified `operation/provider` pairs with a current pass of the contract suite
/// @param expired pairs whose pass has expired
public record Published(
        int revision,
        Map<String, OperationPolicy> operations,
        Map<String, ProviderPolicy> providers,
        Set<String> qualified,
        Set<String> expired) {
    public Published {
        operations = Map.copyOf(operations);
        providers = Map.copyOf(providers);
        qualified = Set.copyOf(qualified);
        expired = Set.copyOf(expired);
    }

    public static final Published NONE = new Published(0, Map.of(), Map.of(), Set.of(), Set.of());

    public Optional<OperationPolicy> operation(String name) {
        return Optional.ofNullable(operations.get(name));
    }

    public Optional<ProviderPolicy> provider(String name) {
        return Optional.ofNullable(providers.get(name));
    }

    public boolean isQualified(String operation, String provider) {
        return qualified.contains(operation + "/" + provider);
    }

    public boolean hasExpired(String operation, String provider) {
        return expired.contains(operation + "/" + provider);
    }
}
