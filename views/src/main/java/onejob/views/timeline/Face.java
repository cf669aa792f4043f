package onejob.views.timeline;

/// The settings of type that a timeline is written in.
enum Face {
    /// Marks, rails, hints: 11.
    REGULAR,
    /// Words in and beside bars: 11, semi-bold.
    STRONG,
    /// A lane's state: 12.
    WORD,
    /// A provider's name: 13, semi-bold.
    NAME,
    /// Times on the axis, numbers in rings: 11, of one width.
    MONO
}
