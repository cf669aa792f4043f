package onejob.app.cli;

/// A command cannot be carried out, for a reason its user can act on: one sentence, and the exit code that goes with
/// it.
final class CliFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int exit;

    CliFailure(int exit, String message) {
        super(message);
        this.exit = exit;
    }

    CliFailure(int exit, String message, Throwable cause) {
        super(message, cause);
        this.exit = exit;
    }

    int exit() {
        return exit;
    }
}
