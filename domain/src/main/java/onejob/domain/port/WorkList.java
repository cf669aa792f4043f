package onejob.domain.port;

/// The lists people work from.
public enum WorkList {
    /// Unknown, late successes unreviewed, open with nothing in flight and no automatic step left. Oldest first.
    NEEDS_A_DECISION,
    UNKNOWN,
    LATE_SUCCESSES,
    IN_FLIGHT,
    /// Newest first.
    EVERYTHING
}
