package onejob.views.activity;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import onejob.domain.port.Activity.Filter;
import org.jspecify.annotations.Nullable;

/// Time ranges that people ask for.
enum Span {
    ANY,
    HOUR,
    DAY,
    TODAY,
    WEEK,
    /// Between two moments that are typed.
    BETWEEN;

    private static final DateTimeFormatter TYPED = DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm[:ss]]", Locale.ROOT);

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The first instant of the range, as the database's clock has it now; null where there is none.
    @Nullable
    Instant from(Instant now, ZoneId zone) {
        return switch (this) {
            case ANY, BETWEEN -> null;
            case HOUR -> now.minus(Duration.ofHours(1));
            case DAY -> now.minus(Duration.ofDays(1));
            case TODAY -> now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
            case WEEK -> now.minus(Duration.ofDays(7));
        };
    }

    /// A moment as it is typed: a day, or a day and a time, in the zone of the times that are shown.
    ///
    /// @return empty when it is none
    static Optional<Instant> typed(String text, ZoneId zone) {
        try {
            var parsed = TYPED.parseBest(text.strip(), LocalDateTime::from, LocalDate::from);
            return Optional.of(
                    parsed instanceof LocalDateTime at
                            ? at.atZone(zone).toInstant()
                            : ((LocalDate) parsed).atStartOfDay(zone).toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    static Filter within(Filter filter, @Nullable Instant from, @Nullable Instant until) {
        return new Filter(filter.person(), filter.job(), filter.kinds(), from, until);
    }
}
