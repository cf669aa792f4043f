package onejob.views.theme;

/// The marks on a timeline, each a shape of its own.
public enum Symbol {
    /// The first byte may have left.
    SENT,
    LOOK_UP,
    LOOK_UP_FAILED,
    /// A person decided something.
    DEED,
    /// The provider told it by itself.
    CALLBACK,
    /// It took the result slot.
    CROWN,
    /// It answered after its lane had ended, or lost the swap.
    LATE,
    /// Anything else that is on record.
    NOTE
}
