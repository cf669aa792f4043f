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
import onejob.views.act.ProviderDeed;
import onejob.views.act.Shelf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Outstanding commands among the person's preferences, by environment: a key is the command's id. What cannot be read
/// is left
/// out, and a disk that does not take them costs no deed.
final class PendingShelf implements Shelf {
    private static final Logger LOG = LoggerFactory.getLogger(PendingShelf.class);
    private static final String SEPARATOR = "|";
    private static final String NO_JOB = "-";

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
                switch (command) {
                    case Outstanding.OfJob of ->
                        String.join(
                                SEPARATOR,
                                of.since().toString(),
                                of.job().toString(),
                                of.deed().word(),
                                Integer.toString(of.attempt()),
                                of.provider());
                    case Outstanding.OfProvider of ->
                        String.join(
                                SEPARATOR,
                                of.since().toString(),
                                NO_JOB,
                                of.deed().word(),
                                of.operation(),
                                of.provider());
                });
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
        try {
            if (parts.length < 5) {
                return Optional.empty();
            }
            CommandId command = CommandId.parse(id);
            Instant since = Instant.parse(parts[0]);
            return parts[1].equals(NO_JOB)
                    ? ProviderDeed.of(parts[2])
                            .map(deed -> new Outstanding.OfProvider(command, deed, parts[3], parts[4], since))
                    : Deed.of(parts[2])
                            .map(deed -> new Outstanding.OfJob(
                                    command, JobId.parse(parts[1]), deed, Integer.parseInt(parts[3]), parts[4], since));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            LOG.warn("an outstanding command cannot be read: {}", e.toString());
            return Optional.empty();
        }
    }
}
