package onejob.app.provider;

import java.time.Duration;
import java.util.Date;
import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/// How long a provider asks to be left alone (RFC 9110, section 10.2.3): seconds, or a date. A date counts from the
/// answer's own, so that two clocks that disagree lengthen or shorten nothing.
final class RetryAfter {
    /// Nobody means more; and no interval of the database's overflows.
    private static final Duration LONGEST = Duration.ofDays(1);

    private RetryAfter() {}

    /// Null when it says nothing that can be read.
    static @Nullable Duration of(Headers headers) {
        String said = headers.get("Retry-After");
        if (said == null) {
            return null;
        }
        if (said.strip().matches("[0-9]{1,9}")) {
            return bounded(Duration.ofSeconds(Long.parseLong(said.strip())));
        }
        Date until = headers.getDate("Retry-After");
        Date from = headers.getDate("Date");
        return until == null || from == null ? null : bounded(Duration.between(from.toInstant(), until.toInstant()));
    }

    private static Duration bounded(Duration asked) {
        return asked.isNegative() ? Duration.ZERO : asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
    }
}
