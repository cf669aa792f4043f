package onejob.app.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How many calls may be under way, over all and to one provider.
///
/// A provider may take a further slot only while it holds fewer than are free. So one that hangs gets half of them at
/// most, two a third each, and there is always one left for a provider that has none yet. Where there is but one
/// provider, it may have them all.
final class Slots {
    private final int size;
    private final boolean shared;
    private final Map<String, Integer> held = new HashMap<>();
    private int taken;

    Slots(int size, boolean shared) {
        this.size = size;
        this.shared = shared;
    }

    synchronized boolean take(String provider) {
        if (isFull(provider)) {
            return false;
        }
        held.merge(provider, 1, Integer::sum);
        taken++;
        return true;
    }

    synchronized void giveBack(String provider) {
        held.computeIfPresent(provider, (name, count) -> count == 1 ? null : count - 1);
        taken--;
        notifyAll();
    }

    synchronized int free() {
        return size - taken;
    }

    /// What one provider that holds none could take now.
    synchronized int fairShare() {
        int free = size - taken;
        return shared ? (free + 1) / 2 : free;
    }

    int size() {
        return size;
    }

    synchronized int taken() {
        return taken;
    }

    synchronized int heldBy(String provider) {
        return held.getOrDefault(provider, 0);
    }

    /// Providers that can be given nothing more for now.
    synchronized Set<String> full() {
        return held.keySet().stream().filter(this::isFull).collect(Collectors.toUnmodifiableSet());
    }

    private boolean isFull(String provider) {
        int free = size - taken;
        return free <= 0 || (shared && held.getOrDefault(provider, 0) >= free);
    }
}
