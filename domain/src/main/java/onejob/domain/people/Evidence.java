package onejob.domain.people;

import java.util.Locale;

/// What a person's decision rests on.
public enum Evidence {
    /// The provider said so.
    PROVIDER,
    /// Seen in the books or on a statement.
    LEDGER,
    /// Nobody knows; enough for a cancel, never for a resolution.
    ASSUMED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Evidence of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
