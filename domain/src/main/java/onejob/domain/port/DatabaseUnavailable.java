package onejob.domain.port;

/// The database could not be reached or refused to work. Nothing was changed.
public class DatabaseUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public DatabaseUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
