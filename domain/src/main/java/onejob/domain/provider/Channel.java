package onejob.domain.provider;

import java.util.Locale;

/// How news of an attempt reached us.
public enum Channel {
    ANSWER,
    CALLBACK,
    LOOK_UP,
    CANCEL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
