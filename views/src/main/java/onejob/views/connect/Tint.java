package onejob.views.connect;

import java.util.Locale;

/// The colour by which a person tells environments apart. Production's is red, and nobody's choice.
public enum Tint {
    GREY,
    BLUE,
    GREEN,
    AMBER;

    /// Its name in style sheets, catalogue and file.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
