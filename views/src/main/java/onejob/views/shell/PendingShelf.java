package onejob.views.shell;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;
import onejob.domain.job.JobId;
import onejob.domain.transition.CommandId;
import onejob.views.act.Deed;
import onejob.views.act.Outstanding;
import onejob.views.act.Shelf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Outstanding commands among the person's preferences, by environment: a key is the command's id. What cannot be read
/// is left
/// out, and a disk that does not take them costs no deed.
final class PendingShelf implements Shelf {
    private static final Logger LOG = LoggerFactory.getLogger(PendingShelf.class);
    private static final String SEPARATOR = "|";

    private final Preferences node;

    PendingShelf(Preferences environment) {
        node = environment.node("outstanding");
    }

    @Override
    public List<Outstanding> all() {
        List<Outstanding> found = new ArrayList<>();
        try {
            node.sync();
            for (String key : node.keys()) {
                read(key, node.get(key, "")).ifPresent(found::add);
            }
        } catch (BackingStoreException e) {
            LOG.warn("what was outstanding cannot be read: {}", e.toString());
        }
        return found;
    }

    @Override
    public void put(Outstanding command) {
        node.put(
                command.id().toString(),
                String.join(
                        SEPARATOR,
                        command.since().toString(),
                        command.job().toString(),
                        command.deed().word(),
                        Integer.toString(command.attempt()),
                        command.provider()));
        flush();
    }

    @Override
    public void take(CommandId command) {
        node.remove(command.toString());
        flush();
    }

    private void flush() {
        try {
            node.flush();
        } catch (BackingStoreException e) {
            LOG.warn("what is outstanding is not kept: {}", e.toString());
        }
    }

    private static Optional<Outstanding> read(String id, String value) {
        String[] parts = value.split("\\|", 5);
        Optional<Deed> deed = parts.length == 5 ? Deed.of(parts[2]) : Optional.empty();
        try {
            return deed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Outstanding(
                            CommandId.parse(id),
                            JobId.parse(parts[1]),
                            deed.get(),
                            Integer.parseInt(parts[3]),
                            parts[4],
                            Instant.parse(parts[0])));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            LOG.warn("an outstanding command cannot be read: {}", e.toString());
            return Optional.empty();
        }
    }
}
