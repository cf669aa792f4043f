package onejob.domain.provider;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The newest published revision of the configuration, as the database's functions read it too.
///
/// @param qualified `operation/provider` pairs with a current pass of the contract suite
/// @param expired pairs whose pass has expired
/// @param passes the newest recorded pass of each pair, current or not, to be shown beside it
/// @param standings of each fallback pair that needs a proof: may it serve, and why not
public record Published(
        int revision,
        Map<String, OperationPolicy> operations,
        Map<String, ProviderPolicy> providers,
        Set<String> qualified,
        Set<String> expired,
        Map<String, Pass> passes,
        Map<String, Standing> standings) {
    /// A pass of a contract suite.
    ///
    /// @param cases how many cases were passed
    public record Pass(Instant at, int cases, Instant expiresAt) {}

    public Published {
        operations = Map.copyOf(operations);
        providers = Map.copyOf(providers);
        qualified = Set.copyOf(qualified);
        expired = Set.copyOf(expired);
        passes = Map.copyOf(passes);
        standings = Map.copyOf(standings);
    }

    /// Without more on where each pair stands.
    public Published(
            int revision,
            Map<String, OperationPolicy> operations,
            Map<String, ProviderPolicy> providers,
            Set<String> qualified,
            Set<String> expired,
            Map<String, Pass> passes) {
        this(revision, operations, providers, qualified, expired, passes, Map.of());
    }

    /// Without the record of passes.
    public Published(
            int revision,
            Map<String, OperationPolicy> operations,
            Map<String, ProviderPolicy> providers,
            Set<String> qualified,
            Set<String> expired) {
        this(revision, operations, providers, qualified, expired, Map.of(), Map.of());
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

    public Optional<Pass> pass(String operation, String provider) {
        return Optional.ofNullable(passes.get(operation + "/" + provider));
    }

    public Optional<Standing> standing(String operation, String provider) {
        return Optional.ofNullable(standings.get(operation + "/" + provider));
    }
}
