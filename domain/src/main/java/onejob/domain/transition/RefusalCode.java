package onejob.domain.transition;

import java.util.Locale;

/// Why a command was refused. One list for HTTP, command line, console and audit; when several apply, the first in this
/// order is the one told.
public enum RefusalCode {
    ROLE_NOT_PERMITTED,
    NOT_FOUND,
    COMMAND_REUSED,
    BUSY,
    JOB_CLOSED,
    ATTEMPT_IN_FLIGHT,
    ATTEMPT_UNKNOWN,
    LATE_SUCCESS_UNREVIEWED,
    LATE_SUCCESS_STANDS,
    VERSION_CHANGED,
    ATTEMPT_CHANGED,
    WRONG_STATE,
    DEADLINE_NOT_REACHED,
    EVIDENCE_REQUIRED,
    RELEASE_NOT_ALLOWED,
    OPERATION_UNKNOWN,
    PROVIDER_UNKNOWN,
    PROVIDER_PAUSED,
    FALLBACK_NOT_QUALIFIED,
    QUALIFICATION_EXPIRED,
    ATTEMPTS_EXHAUSTED,
    LOOK_UP_UNAVAILABLE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static RefusalCode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
