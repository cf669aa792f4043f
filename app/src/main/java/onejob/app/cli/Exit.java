package onejob.app.cli;

/// What a program's end says to whoever started it.
final class Exit {
    static final int DONE = 0;
    /// Refused, or not passed.
    static final int REFUSED = 1;
    /// Usage or configuration.
    static final int USAGE = 2;
    /// A needed service is unreachable.
    static final int UNREACHABLE = 3;
    /// An invariant is broken.
    static final int BROKEN = 4;

    private Exit() {}
}
