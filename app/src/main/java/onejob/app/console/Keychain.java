package onejob.app.console;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import onejob.views.connect.ConnectProblem;
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

    private final Supplier<Optional<Keyring>> opener;
    private @Nullable Keyring open;

    Keychain() {
        this(Keychain::create);
    }

    /// Another way to a keyring.
    Keychain(Supplier<Optional<Keyring>> opener) {
        this.opener = opener;
    }

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

    /// Keeps a password.
    ///
    /// @throws ConnectProblem if the keyring does not take it
    synchronized void keep(Place place, String password) {
        try {
            keyring()
                    .orElseThrow(() -> new PasswordAccessException("there is none"))
                    .setPassword(OURS, account(place), password);
        } catch (PasswordAccessException | RuntimeException e) {
            LOG.warn("the keyring did not take the password: {}", e.toString());
            open = null;
            throw new ConnectProblem(ConnectProblem.Kind.KEYRING, List.of(String.valueOf(e.getMessage())), e);
        }
    }

    /// Forgets a password, if there is one.
    ///
    /// @throws IllegalStateException if the keyring still has it
    synchronized void forget(Place place) {
        keyring().ifPresent(keyring -> {
            try {
                keyring.deletePassword(OURS, account(place));
            } catch (PasswordAccessException e) {
                LOG.debug("the keyring did not forget the password of {}: {}", place.login(), e.toString());
                if (password(place).isPresent()) {
                    throw new IllegalStateException(e.getMessage(), e);
                }
            }
        });
    }

    private Optional<Keyring> keyring() {
        if (open == null) {
            open = opener.get().orElse(null);
        }
        return Optional.ofNullable(open);
    }

    private static Optional<Keyring> create() {
        try {
            return Optional.of(Keyring.create());
        } catch (BackendNotSupportedException | RuntimeException | LinkageError e) {
            LOG.info("no keyring can be reached: {}", e.toString());
            return Optional.empty();
        }
    }

    private static String account(Place place) {
        return place.login() + " at " + place.bare();
    }
}
