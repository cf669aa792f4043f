package onejob.domain.attempt;

import java.util.Locale;

/// The first provider of an operation's route is primary, every other is fallback.
public enum Role {
    PRIMARY,
    FALLBACK;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Role of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
