package onejob.domain.attempt;

import java.util.UUID;

/// An attempt's identity: a UUIDv7 (RFC 9562).
public record AttemptId(UUID value) {
    public static AttemptId parse(String text) {
        return new AttemptId(UUID.fromString(text));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
