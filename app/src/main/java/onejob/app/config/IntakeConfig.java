package onejob.app.config;

import java.util.List;

/// Where the intake listens.
///
/// @param maxBodyBytes a larger body is refused with 413
/// @param trustedProxies addresses whose X-Forwarded-For is believed
public record IntakeConfig(String host, int port, int maxBodyBytes, List<String> trustedProxies) {
    public IntakeConfig {
        trustedProxies = List.copyOf(trustedProxies);
    }
}
