package onejob.app.wiring;

/// How many connections each program holds at most. Engine and intake together stay within 40, with room for the few
/// that
/// follow changes.
final class Pools {
    /// The engine's calls are combined where they queue, so more would only wait in the server instead of here.
    static final int ENGINE = 20;
    static final int INTAKE = 16;
    /// Of the console: one that follows, one that reads, one that acts, one to spare.
    static final int CONSOLE = 4;

    private Pools() {}
}
