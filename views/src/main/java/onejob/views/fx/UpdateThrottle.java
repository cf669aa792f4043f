package onejob.views.fx;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Gathers many updates into one set and brings it to the front in one hop: a second hop is asked for only when the
/// first has been taken.
public final class UpdateThrottle<T> {
    private final Executor front;
    private final Consumer<Set<T>> consumer;
    private final Set<T> gathered = new LinkedHashSet<>();
    private boolean hopping;

    public UpdateThrottle(Executor front, Consumer<Set<T>> consumer) {
        this.front = front;
        this.consumer = consumer;
    }

    /// Adds updates; may be called from any thread.
    public void add(Set<T> updates) {
        synchronized (gathered) {
            gathered.addAll(updates);
            if (hopping || gathered.isEmpty()) {
                return;
            }
            hopping = true;
        }
        front.execute(this::take);
    }

    private void take() {
        Set<T> snapshot;
        synchronized (gathered) {
            snapshot = Set.copyOf(gathered);
            gathered.clear();
            hopping = false;
        }
        consumer.accept(snapshot);
    }
}
