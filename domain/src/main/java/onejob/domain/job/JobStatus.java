package onejob.domain.job;

import java.util.Locale;

/// What a job is, as its owner sees it. The last three are closed and never change again.
public enum JobStatus {
    OPEN,
    RUNNING,
    UNKNOWN,
    SUCCEEDED,
    FAILED,
    CANCELLED;

    public boolean closed() {
        return this == SUCCEEDED || this == FAILED || this == CANCELLED;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static JobStatus of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
