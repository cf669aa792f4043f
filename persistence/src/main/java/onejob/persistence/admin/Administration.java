package onejob.persistence.admin;

import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;

/// Owners, and the logins of people and processes. For the schema's owner only.
public interface Administration {
    /// Adds the owner where there is none yet, and a token beside those it has.
    void addOwner(OwnerId owner, Fingerprint tokenSha256);

    /// Revokes all of an owner's tokens.
    ///
    /// @return false when it had none that was valid
    boolean revokeOwner(OwnerId owner);

    /// Makes a person's login, or gives an existing one this role and password.
    ///
    /// @throws LoginRefused when the name is not free or not allowed
    void addOperator(String login, PersonRole role, String password);

    /// Disables a person's login.
    ///
    /// @return false when there is no such person
    boolean revokeOperator(String login);

    /// Makes the login a process runs under, or gives an existing one this role and password.
    ///
    /// @throws LoginRefused when the name is not free or not allowed
    void addService(String login, ServiceRole role, String password);

    /// Disables a process's login.
    ///
    /// @return false when there is no such login
    boolean revokeService(String login);

    /// What a process may do.
    enum ServiceRole {
        ENGINE,
        INTAKE,
        BOTH
    }

    /// A login that was not made, and why.
    final class LoginRefused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public LoginRefused(String message) {
            super(message);
        }
    }
}
