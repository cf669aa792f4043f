package onejob.app.config;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A value that is never shown, logged or stored. It may be missing where the process does not need it.
///
/// @param missing the environment variable that is not set, or null when the value is there
/// @param parts what of the value came from the environment
public record Secret(@Nullable String value, @Nullable String missing, List<String> parts) {
    public Secret {
        parts = List.copyOf(parts);
    }

    public static Secret of(String value) {
        return new Secret(value, null, List.of());
    }

    public Optional<String> reveal() {
        return Optional.ofNullable(value);
    }

    @Override
    public String toString() {
        return missing == null ? "(secret)" : "(missing ${" + missing + "})";
    }
}
