package onejob.views.shell;

import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.views.text.Times;
import onejob.views.text.Words;

/// In which zone times are shown: this machine's, or UTC.
final class Clockwork {
    private final Words words;
    private final ZoneId here;
    private final ReadOnlyObjectWrapper<Times> times;
    private boolean utc;

    Clockwork(Words words, ZoneId here) {
        this.words = words;
        this.here = here;
        times = new ReadOnlyObjectWrapper<>(new Times(words, here));
    }

    ReadOnlyObjectProperty<Times> times() {
        return times.getReadOnlyProperty();
    }

    boolean utc() {
        return utc;
    }

    void toggle() {
        use(!utc);
    }

    void use(boolean universal) {
        utc = universal;
        times.set(new Times(words, utc ? ZoneOffset.UTC : here));
    }
}
