package onejob.domain.attempt;

import java.util.Locale;

/// Where one try stands. A timeout is `UNKNOWN`, never `FAILED`.
public enum AttemptState {
    /// Row committed, no byte sent.
    STARTING,
    /// Committed before the first byte may leave; the request may be on the wire.
    RUNNING,
    /// Sent, and no trustworthy answer.
    UNKNOWN,
    /// A person let it race: it no longer blocks, and may still win.
    RELEASED,
    /// It holds the result slot.
    SUCCEEDED,
    /// Known not to have taken effect.
    FAILED,
    /// Stopped for good and fenced: whatever it still answers is dropped.
    CANCELLED,
    /// It answered and lost the swap, or was never sent because the job was closed first.
    SUPERSEDED;

    /// At most one attempt of a job is in one of these.
    public boolean blocking() {
        return this == STARTING || this == RUNNING || this == UNKNOWN;
    }

    public boolean terminal() {
        return compareTo(SUCCEEDED) >= 0;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static AttemptState of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
