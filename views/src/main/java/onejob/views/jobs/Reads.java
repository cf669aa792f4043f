package onejob.views.jobs;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import onejob.domain.port.StopSign;
import onejob.views.fx.Background;

/// One reading at a time, which can be stopped; a newer question ends what an older one still asks.
final class Reads {
    private final Background background;
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    private StopSign sign = new StopSign();
    private long asked;

    Reads(Background background) {
        this.background = background;
    }

    ReadOnlyBooleanProperty reading() {
        return reading.getReadOnlyProperty();
    }

    /// Starts to read, if nothing is being read.
    ///
    /// @return whether it was started
    <T> boolean begin(Function<StopSign, T> read, Consumer<? super T> done, Consumer<RuntimeException> failed) {
        if (reading.get()) {
            return false;
        }
        StopSign mine = new StopSign();
        long now = ++asked;
        sign = mine;
        reading.set(true);
        background.run(
                () -> read.apply(mine),
                result -> {
                    if (now == asked) {
                        reading.set(false);
                        done.accept(result);
                    }
                },
                failure -> {
                    if (now == asked) {
                        reading.set(false);
                        failed.accept(failure);
                    }
                });
        return true;
    }

    /// Ends what is being read; its reader is told.
    void stop() {
        StopSign now = sign;
        background.start(now::stop);
    }

    /// Ends what is being read; nobody wants to know of it any more.
    void abandon() {
        if (reading.get()) {
            stop();
            asked++;
            reading.set(false);
        }
    }
}
