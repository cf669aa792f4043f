package onejob.views.act;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a person may do about a provider, whatever the job.
public enum ProviderDeed {
    PAUSE("fth-pause"),
    RESUME("fth-play"),
    QUALIFY("fth-play"),
    STOP("fth-square");

    private final String icon;

    ProviderDeed(String icon) {
        this.icon = icon;
    }

    public String icon() {
        return icon;
    }

    /// As ids and keys of the catalogue have it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The deed that a note of an outstanding command names; empty when there is none of this name.
    public static Optional<ProviderDeed> of(String word) {
        return Arrays.stream(values()).filter(deed -> deed.word().equals(word)).findFirst();
    }
}
