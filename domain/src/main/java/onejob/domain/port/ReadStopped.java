package onejob.domain.port;

import org.jspecify.annotations.Nullable;

/// A question was not answered to the end.
public class ReadStopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Who ended it.
    public enum By {
        /// Whoever asked it.
        PERSON,
        /// It took longer than any question may.
        LIMIT
    }

    private final By by;

    public ReadStopped(By by, @Nullable Throwable cause) {
        super("the question was not answered to the end", cause);
        this.by = by;
    }

    public By by() {
        return by;
    }
}
