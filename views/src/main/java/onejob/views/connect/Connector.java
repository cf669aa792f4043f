package onejob.views.connect;

/// Opens a database for a login. Blocks: called in the background.
@FunctionalInterface
public interface Connector {
    /// Connects.
    ///
    /// @throws RuntimeException with one sentence that says what is wrong
    ConsolePorts connect(Login login);
}
