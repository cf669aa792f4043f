package onejob.views.connect;

import java.util.Optional;

/// The way into a database that one is already in: it may be closed behind one, as when a password is changed. Blocks:
/// called in the background.
public interface Door {
    /// One that stays open.
    Door OPEN = new Door() {
        @Override
        public Optional<ConnectProblem> problem() {
            return Optional.empty();
        }

        @Override
        public void usePassword(String password) {
            // It was never asked for.
        }
    };

    /// What keeps the login out now.
    Optional<ConnectProblem> problem();

    /// Goes on with another password.
    void usePassword(String password);
}
