package onejob.domain.job;

import java.util.UUID;

/// A job's identity: a UUIDv7 (RFC 9562) that never changes.
public record JobId(UUID value) {
    public static JobId parse(String text) {
        return new JobId(UUID.fromString(text));
    }

    /// The last four characters, by which people tell jobs apart at a glance.
    public String tail() {
        return value.toString().substring(32);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
