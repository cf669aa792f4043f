package onejob.views.timeline;

/// How sure we are of what happened at the provider.
public enum Certainty {
    /// No byte has left: certainly nothing.
    NOT_SENT,
    /// It may be on the wire.
    SENT,
    /// It may have happened.
    AMBIGUOUS,
    /// We were told, or somebody looked.
    ANSWERED
}
