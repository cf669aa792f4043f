package onejob.persistence;

/// The schema was not migrated, and why.
public final class MigrationRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MigrationRefused(String message) {
        super(message);
    }

    MigrationRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
