package onejob.domain.port;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// What people did, refused commands too: who, when, to what, on which evidence. Blocks: never call it on the FX
/// thread.
/// All throw {@link DatabaseUnavailable}.
public interface Activity {
    /// A keyset page, newest first.
    ///
    /// @param after the last deed of the page before; null for the first page
    /// @param limit at most this many, 1 to 1000
    List<PersonsDeed> page(Filter filter, @Nullable Position after, int limit);

    /// Everybody who has ever done anything, by name.
    List<String> people();

    /// Narrows what is listed. Null, and an empty set, mean any.
    ///
    /// @param person a login, exactly
    /// @param kinds as in {@link PersonsDeed#kind}
    /// @param from the first instant that counts
    /// @param until the first that no longer does
    record Filter(
            @Nullable String person,
            @Nullable JobId job,
            Set<String> kinds,
            @Nullable Instant from,
            @Nullable Instant until) {
        public static final Filter NONE = new Filter(null, null, Set.of(), null, null);

        public Filter {
            kinds = Set.copyOf(kinds);
        }
    }

    /// Where a page ended.
    record Position(Instant at, String key) {
        public static Position of(PersonsDeed deed) {
            return new Position(deed.at(), deed.key());
        }
    }
}
