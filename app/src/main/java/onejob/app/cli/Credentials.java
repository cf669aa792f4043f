package onejob.app.cli;

import java.security.SecureRandom;
import java.util.Base64;

/// Secrets made here, printed once, and kept by nobody but whoever reads them.
final class Credentials {
    private static final int TOKEN_BYTES = 32;
    private static final int PASSWORD_BYTES = 18;

    private final SecureRandom random = new SecureRandom();

    /// 256 random bits.
    String token() {
        return text(TOKEN_BYTES);
    }

    /// 144 random bits, in letters that a shell and an address leave alone.
    String password() {
        return text(PASSWORD_BYTES);
    }

    private String text(int bytes) {
        byte[] made = new byte[bytes];
        random.nextBytes(made);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(made);
    }
}
