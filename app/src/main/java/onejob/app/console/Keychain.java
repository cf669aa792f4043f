package onejob.app.console;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;
import onejob.views.connect.Place;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The system's keyring, where it has one: GNOME's or KDE's over D-Bus, macOS's, Windows'. Opened when it is first
/// asked
/// for, and again after it was away. May wait for a person who unlocks it.
final class Keychain {
    private static final Logger LOG = LoggerFactory.getLogger(Keychain.class);
    private static final String OURS = "OneJob console";

    private @Nullable Keyring open;

    /// Whether there is one that can be reached.
    synchronized boolean there() {
        return keyring().isPresent();
    }

    /// The password of a place, if it is kept.
    synchronized Optional<String> password(Place place) {
        return keyring().flatMap(keyring -> {
            try {
                return Optional.ofNullable(keyring.getPassword(OURS, account(place)));
            } catch (PasswordAccessException e) {
                LOG.debug("the keyring has no password for {}: {}", place.login(), e.toString());
                return Optional.empty();
            }
        });
    }

    synchronized void keep(Place place, String password) {
        keyring().ifPresent(keyring -> {
            try {
                keyring.setPassword(OURS, account(place), password);
            } catch (PasswordAccessException e) {
                LOG.warn("the keyring did not take the password: {}", e.toString());
            }
        });
    }

    synchronized void forget(Place place) {
        keyring().ifPresent(keyring -> {
            try {
                keyring.deletePassword(OURS, account(place));
            } catch (PasswordAccessException e) {
                LOG.debug("the keyring had no password for {}: {}", place.login(), e.toString());
            }
        });
    }

    private Optional<Keyring> keyring() {
        if (open == null) {
            try {
                open = Keyring.create();
            } catch (BackendNotSupportedException | RuntimeException | LinkageError e) {
                LOG.info("no keyring can be reached: {}", e.toString());
            }
        }
        return Optional.ofNullable(open);
    }

    private static String account(Place place) {
        return place.login() + " at " + place.bare();
    }
}
