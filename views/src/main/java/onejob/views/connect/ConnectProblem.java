package onejob.views.connect;

import java.util.List;
import java.util.Locale;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// Why a console does not open: a kind and its particulars, which the catalogue makes one sentence of.
public final class ConnectProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// What was in the way.
    public enum Kind {
        /// The address is none that the driver understands, or carries a password.
        ADDRESS,
        /// Nobody answers there.
        UNREACHABLE,
        /// The connection could not be encrypted, or the server not be told from another.
        NOT_SECURE,
        /// Wrong login or password, or the server lets nobody in from here.
        REFUSED,
        NO_DATABASE,
        /// The login is no person's.
        NO_ROLE,
        NO_SCHEMA,
        /// The database is there, and the system's keyring did not take the password that it was to remember.
        KEYRING,
        /// The schema is older than this program: migrate first.
        SCHEMA_OLDER;

        /// Its key in the catalogue.
        public String key() {
            return "connect.problem." + name().toLowerCase(Locale.ROOT);
        }
    }

    private final Kind kind;
    private final transient List<String> particulars;

    public ConnectProblem(Kind kind, List<String> particulars, @Nullable Throwable cause) {
        super(kind + " " + particulars, cause);
        this.kind = kind;
        this.particulars = List.copyOf(particulars);
    }

    public Kind kind() {
        return kind;
    }

    /// The sentence, in the language of the words.
    public String sentence(Words words) {
        return words.say(kind.key(), particulars.toArray());
    }
}
