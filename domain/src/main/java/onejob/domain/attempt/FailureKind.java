package onejob.domain.attempt;

import java.util.Locale;

/// Why an attempt is failed or unknown.
public enum FailureKind {
    NOT_SENT,
    NOT_PROCESSED,
    REJECTED,
    CONTRACT_VIOLATION,
    CONFIRMED_ABSENT,
    RESOLVED,
    TIMEOUT,
    CONNECTION_LOST,
    ENGINE_LOST,
    AMBIGUOUS_ANSWER;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static FailureKind of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
