package onejob.views.providers;

import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.views.fx.Background;

/// Something that is read again and again off the FX thread, one read at a time. What was read last stays when a read
/// fails.
final class Reading<T> {
    private final Background background;
    private final Callable<T> read;
    private final ReadOnlyObjectWrapper<T> value;
    private boolean asking;
    private boolean again;
    private boolean everRead;
    private boolean failed;
    private Runnable told = () -> {};

    Reading(Background background, Callable<T> read, T before) {
        this.background = background;
        this.read = read;
        this.value = new ReadOnlyObjectWrapper<>(before);
    }

    ReadOnlyObjectProperty<T> value() {
        return value.getReadOnlyProperty();
    }

    T get() {
        return value.get();
    }

    /// Something has been read at some time.
    boolean known() {
        return everRead;
    }

    /// The newest read failed.
    boolean failed() {
        return failed;
    }

    /// Tells whenever a read has ended.
    void onRead(Runnable listener) {
        told = listener;
    }

    void ask() {
        if (asking) {
            again = true;
            return;
        }
        asking = true;
        background.run(read, found -> ended(() -> value.set(found), false), _ -> ended(() -> {}, true));
    }

    private void ended(Runnable take, boolean broken) {
        asking = false;
        failed = broken;
        everRead |= !broken;
        take.run();
        told.run();
        if (again) {
            again = false;
            ask();
        }
    }
}
