package onejob.domain.people;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What people may type beside a command: long enough for everything they have to say, and short enough to be found
/// again. The database's functions hold to the same limits.
public enum Typed {
    /// The provider's id, a ticket, a booking: an index entry, which has to fit on a page of the index.
    REFERENCE(500),
    /// A reason or a note.
    REASON(10_000);

    private final int most;

    Typed(int most) {
        this.most = most;
    }

    /// What is wrong with a text.
    public enum Wrong {
        TOO_LONG,
        /// It holds a character that no database keeps: NUL, or half of a surrogate pair.
        NOT_TEXT
    }

    /// In Unicode code points, which PostgreSQL counts too.
    public int most() {
        return most;
    }

    /// Empty when the text can be kept; nothing at all can.
    public Optional<Wrong> wrong(@Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        if (text.codePoints().anyMatch(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE))) {
            return Optional.of(Wrong.NOT_TEXT);
        }
        return text.codePointCount(0, text.length()) > most ? Optional.of(Wrong.TOO_LONG) : Optional.empty();
    }
}
