package onejob.app.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Work of one sort on its way to providers: each on a virtual thread of its own, within {@link Slots}. What came for
/// a provider that has no slot left waits here; it has not been sent, and its turn comes when a slot is given back.
final class Lane<T> {
    private final Slots slots;
    private final Function<T, String> provider;
    private final BiConsumer<T, Slot> carryOut;
    private final ThreadFactory threads;
    private final Runnable roomAgain;
    private final Deque<T> parked = new ArrayDeque<>();

    /// A lane that is empty.
    ///
    /// @param carryOut gets the slot so that it may leave it early; it is left for it at the end at the latest
    /// @param roomAgain called when a slot was given back
    Lane(String name, Slots slots, Function<T, String> provider, BiConsumer<T, Slot> carryOut, Runnable roomAgain) {
        this.slots = slots;
        this.provider = provider;
        this.carryOut = carryOut;
        this.roomAgain = roomAgain;
        threads = Thread.ofVirtual().name(name + "-", 0).factory();
    }

    /// How much more may be fetched: half of what is free, since it may all turn out to be for one provider; and
    /// nothing while much is parked already.
    synchronized int room() {
        return parked.size() >= slots.size() ? 0 : slots.fairShare();
    }

    Set<String> full() {
        return slots.full();
    }

    /// Starts what was waiting and what is new, in this order, as far as there are slots.
    synchronized void add(List<T> fresh) {
        List<T> all = new ArrayList<>(parked);
        all.addAll(fresh);
        parked.clear();
        for (T one : all) {
            String name = provider.apply(one);
            if (slots.take(name)) {
                start(one, new Slot(() -> {
                    slots.giveBack(name);
                    roomAgain.run();
                }));
            } else {
                parked.add(one);
            }
        }
    }

    /// Forgets what waits: it was never sent, and whoever holds the lease may take it over.
    synchronized void clear() {
        parked.clear();
    }

    synchronized int parked() {
        return parked.size();
    }

    private void start(T one, Slot slot) {
        threads.newThread(() -> {
                    try {
                        carryOut.accept(one, slot);
                    } finally {
                        slot.leave();
                    }
                })
                .start();
    }
}
