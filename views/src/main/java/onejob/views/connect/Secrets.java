package onejob.views.connect;

import java.util.List;

/// Where passwords are besides in a person's head: the system's keyring, and the files of PostgreSQL's own programs.
/// The window never sees one. Blocks: called in the background.
public interface Secrets {
    /// Where there is neither.
    Secrets NONE = new Secrets() {
        @Override
        public Known known(Place place) {
            return Known.NOTHING;
        }

        @Override
        public void forget(Place place) {
            // Nothing is kept.
        }

        @Override
        public List<Service> services() {
            return List.of();
        }
    };

    /// From where the password of a place will be taken if none is typed.
    enum Source {
        /// From nowhere: it is asked for.
        ASKED,
        KEYRING,
        PASSWORD_FILE,
        SERVICE_FILE,
        /// A password file has one, but others may read it too: it is not used.
        UNSAFE_FILE;

        /// Whether nothing has to be typed.
        public boolean enough() {
            return this == KEYRING || this == PASSWORD_FILE || this == SERVICE_FILE;
        }
    }

    /// What is known of a password, and never the password.
    ///
    /// @param file the file's path, where it is one
    /// @param keyring whether the system has a keyring to remember it in
    record Known(Source source, String file, boolean keyring) {
        /// It is asked for, and cannot be remembered.
        public static final Known NOTHING = new Known(Source.ASKED, "", false);
    }

    Known known(Place place);

    /// Takes the place's password out of the keyring.
    void forget(Place place);

    /// The services of the person's service file.
    List<Service> services();
}
