package onejob.app.cli;

import onejob.persistence.Login;

/// Opens the console's window, in the one place of the command line that knows JavaFX is there: no other command loads
/// any of it.
final class Windows {
    private Windows() {}

    /// Blocks until the window is closed, or the process is told to end.
    @SuppressWarnings("DoNotCallSuggester")
    static void open(Login login, boolean demo, Lifetime lifetime) {
        throw new CliFailure(Exit.USAGE, "The console comes with a later version of OneJob.");
    }
}
