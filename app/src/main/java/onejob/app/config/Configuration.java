package onejob.app.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The whole configuration file, checked and with its defaults filled in.
///
/// @param file where it was read
public record Configuration(
        Path file,
        DatabaseConfig database,
        IntakeConfig intake,
        EngineConfig engine,
        List<OperationConfig> operations,
        List<ProviderConfig> providers) {
    public Configuration {
        operations = List.copyOf(operations);
        providers = List.copyOf(providers);
    }

    public Optional<OperationConfig> operation(String name) {
        return operations.stream().filter(o -> o.name().equals(name)).findFirst();
    }

    public Optional<ProviderConfig> provider(String name) {
        return providers.stream().filter(p -> p.name().equals(name)).findFirst();
    }
}
