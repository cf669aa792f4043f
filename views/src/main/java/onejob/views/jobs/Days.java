package onejob.views.jobs;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// Stretches of time in a zone: days where they are whole days there, else exact times. The zone is always named.
final class Days {
    private final ZoneId zone;
    private final DateTimeFormatter day;
    private final DateTimeFormatter exact;
    private final Words words;

    Days(ZoneId zone, Words words) {
        this.zone = zone;
        this.words = words;
        Locale locale = words.locale().getLanguage().isEmpty() ? Locale.ENGLISH : words.locale();
        day = DateTimeFormatter.ofPattern("d MMM yyyy", locale);
        exact = DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", locale);
    }

    Instant start(LocalDate date) {
        return date.atStartOfDay(zone).toInstant();
    }

    LocalDate of(Instant at) {
        return at.atZone(zone).toLocalDate();
    }

    String zoneName() {
        return zone.getId().equals("Z") ? "UTC" : zone.getId();
    }

    /// 10 Jan 2026 (America/Vancouver); since 10 Jan 2026 (…); 10 Jan 2026 – 12 Jan 2026 (…)
    String said(@Nullable Instant from, @Nullable Instant until) {
        String begins = from == null ? "" : at(from);
        String ends = until == null ? "" : last(until);
        String what = from == null
                ? words.say("filter.time.until", ends)
                : until == null
                        ? words.say("filter.time.since", begins)
                        : begins.equals(ends) ? begins : begins + " – " + ends;
        return what + " (" + zoneName() + ")";
    }

    private String at(Instant at) {
        return at.atZone(zone).format(midnight(at) ? day : exact);
    }

    /// The last day before, where that is the end of one.
    private String last(Instant until) {
        return midnight(until)
                ? until.atZone(zone).minusDays(1).format(day)
                : until.atZone(zone).format(exact);
    }

    private boolean midnight(Instant at) {
        return at.atZone(zone).toLocalTime().equals(LocalTime.MIDNIGHT);
    }
}
