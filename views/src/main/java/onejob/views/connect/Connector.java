package onejob.views.connect;

/// Opens a database for a login. Blocks: called in the background.
@FunctionalInterface
public interface Connector {
    /// Connects.
    ///
    /// @throws ConnectProblem what is wrong, for one sentence
    Connection connect(Login login);
}
