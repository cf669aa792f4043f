package onejob.views.shell;

import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;
import onejob.views.jobs.Remembered;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How a person left the window, by environment. Losing it costs a drag of a divider, so failures are only noted.
final class Memory implements Remembered {
    private static final Logger LOG = LoggerFactory.getLogger(Memory.class);

    private final Preferences node;

    Memory(String environment) {
        String name = environment.isBlank() ? "unnamed" : environment.replace('/', '_');
        node = Preferences.userRoot().node("onejob/console/" + name.substring(0, Math.min(60, name.length())));
    }

    /// Where commands are kept whose outcome is not known.
    PendingShelf shelf() {
        return new PendingShelf(node);
    }

    double number(String key, double otherwise) {
        return node.getDouble(key, otherwise);
    }

    void keep(String key, double value) {
        node.putDouble(key, value);
    }

    @Override
    public String text(String key, String otherwise) {
        return node.get(key, otherwise);
    }

    @Override
    public void keep(String key, String value) {
        node.put(key, value);
    }

    void save() {
        try {
            node.flush();
        } catch (BackingStoreException e) {
            LOG.info("the window's layout is not kept: {}", e.toString());
        }
    }
}
