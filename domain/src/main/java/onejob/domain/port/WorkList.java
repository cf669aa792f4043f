package onejob.domain.port;

/// The lists people work from.
public enum WorkList {
    /// Whatever {@link JobQuery.Need} names. Oldest first.
    NEEDS_A_DECISION,
    UNKNOWN,
    LATE_SUCCESSES,
    IN_FLIGHT,
    /// Newest first.
    EVERYTHING
}
