package onejob.views.connect;

/// A database that has answered, and let its person in.
///
/// @param close gives its connections back; safe on any thread
/// @param door whether its person is still let in
public record Connection(ConsolePorts ports, Environment environment, Runnable close, Door door) {
    /// One whose password nobody changes.
    public Connection(ConsolePorts ports, Environment environment, Runnable close) {
        this(ports, environment, close, Door.OPEN);
    }
}
