package onejob.app.cli;

/// Waiting, where an interrupt ends the command.
final class Pause {
    private Pause() {}

    static void millis(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliFailure(Exit.UNREACHABLE, "Interrupted while waiting.", e);
        }
    }
}
