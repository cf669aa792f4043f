package onejob.app.console;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.persistence.ClientFiles;
import onejob.views.connect.Place;
import onejob.views.connect.Secrets;
import onejob.views.connect.Service;

/// Passwords of the system's keyring first, then of the files that `psql` reads too. Nothing is kept in a file of ours.
public final class SystemSecrets implements Secrets {
    private final Keychain keychain = new Keychain();
    private final ClientFiles files;

    private SystemSecrets(ClientFiles files) {
        this.files = files;
    }

    /// Those of whoever started the program.
    public static SystemSecrets ofUser(Map<String, String> environment) {
        return new SystemSecrets(new ClientFiles(environment));
    }

    @Override
    public Known known(Place place) {
        boolean keyring = keychain.there();
        if (place.login().isEmpty() || place.url().isEmpty()) {
            return new Known(Source.ASKED, "", keyring);
        }
        if (keyring && keychain.password(place).isPresent()) {
            return new Known(Source.KEYRING, "", true);
        }
        return files.password(place.url(), place.login())
                .map(found -> new Known(source(found.where()), found.file(), keyring))
                .orElse(new Known(Source.ASKED, "", keyring));
    }

    /// The password that goes with what was typed: that, else the keyring's, else none, and the driver looks into the
    /// files.
    Optional<String> kept(Place place) {
        return keychain.there() ? keychain.password(place) : Optional.empty();
    }

    void keep(Place place, String password) {
        keychain.keep(place, password);
    }

    @Override
    public void forget(Place place) {
        keychain.forget(place);
    }

    @Override
    public List<Service> services() {
        return files.services().stream()
                .map(one -> new Service(
                        one.name(),
                        Arrays.asList(one.host().split(",", -1)),
                        one.database(),
                        one.user(),
                        one.sslmode()))
                .toList();
    }

    private static Source source(ClientFiles.Where where) {
        return switch (where) {
            case PASSWORD_FILE -> Source.PASSWORD_FILE;
            case SERVICE_FILE -> Source.SERVICE_FILE;
            case UNSAFE_FILE -> Source.UNSAFE_FILE;
        };
    }
}
