package onejob.app.wiring;

/// A process may not run as it was started. The message is one sentence that says what to do instead.
public final class NotAdmitted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAdmitted(String message) {
        super(message);
    }
}
