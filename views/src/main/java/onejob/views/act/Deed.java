package onejob.views.act;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a person may do about a job, each a verb of its own.
public enum Deed {
    CHECK("fth-search"),
    RESOLVE("fth-check-square"),
    CANCEL("fth-slash"),
    RELEASE("fth-chevrons-right"),
    LAUNCH_FALLBACK("fth-play"),
    LAUNCH_PRIMARY("fth-play"),
    REVIEW("fth-check-square"),
    CLOSE("fth-x"),
    CANCEL_JOB("fth-slash"),
    NOTE("fth-edit-2");

    private final String icon;

    Deed(String icon) {
        this.icon = icon;
    }

    public String icon() {
        return icon;
    }

    /// As ids, links and keys of the catalogue have it: `launch-primary`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The deed a link or a note of an outstanding command names; empty when there is none of this name.
    public static Optional<Deed> of(String word) {
        return Arrays.stream(values()).filter(deed -> deed.word().equals(word)).findFirst();
    }

    boolean launches() {
        return this == LAUNCH_PRIMARY || this == LAUNCH_FALLBACK;
    }

    /// It decides something about one attempt.
    boolean aboutAttempt() {
        return this == CHECK || this == RESOLVE || this == CANCEL || this == RELEASE;
    }
}
