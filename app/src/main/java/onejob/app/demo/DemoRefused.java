package onejob.app.demo;

/// The demo cannot start here, for a reason that its user can act on. The message is one sentence for them.
public final class DemoRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DemoRefused(String message) {
        super(message);
    }

    DemoRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
