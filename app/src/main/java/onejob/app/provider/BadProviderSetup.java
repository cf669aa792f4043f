package onejob.app.provider;

/// The configuration of an operation or provider cannot be used as it stands; the message names it and says why.
public class BadProviderSetup extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadProviderSetup(String message) {
        super(message);
    }

    public BadProviderSetup(String message, Throwable cause) {
        super(message, cause);
    }
}
