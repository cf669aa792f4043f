package onejob.views.act;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.transition.CommandId;

/// A shelf that keeps nothing beyond the test.
final class PaperShelf implements Shelf {
    private final Map<CommandId, Outstanding> kept = new LinkedHashMap<>();
    private int puts;

    @Override
    public synchronized List<Outstanding> all() {
        return List.copyOf(kept.values());
    }

    @Override
    public synchronized void put(Outstanding command) {
        puts++;
        kept.put(command.id(), command);
    }

    @Override
    public synchronized void take(CommandId command) {
        kept.remove(command);
    }

    synchronized int puts() {
        return puts;
    }
}
