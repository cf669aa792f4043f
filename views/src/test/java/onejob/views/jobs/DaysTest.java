package onejob.views.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;

/// AC-077: a day is a day of the zone that is shown, and the zone is named.
class DaysTest {
    private static final Instant CHARGED = Instant.parse("2026-01-11T00:40:28Z");
    private static final Words WORDS = new Words(Locale.ENGLISH);

    private static boolean on(String zone, int day) {
        Days days = new Days(ZoneId.of(zone), WORDS);
        LocalDate date = LocalDate.of(2026, 1, day);
        return !CHARGED.isBefore(days.start(date)) && CHARGED.isBefore(days.start(date.plusDays(1)));
    }

    @Test
    void theSameChargeIsOnAnotherDayElsewhere() {
        assertThat(on("America/Vancouver", 10)).isTrue();
        assertThat(on("America/Vancouver", 11)).isFalse();
        assertThat(on("Europe/Berlin", 10)).isFalse();
        assertThat(on("Europe/Berlin", 11)).isTrue();
    }

    @Test
    void aStretchNamesItsZoneAndIsExactWhereItIsNoWholeDayThere() {
        Days vancouver = new Days(ZoneId.of("America/Vancouver"), WORDS);
        Instant from = vancouver.start(LocalDate.of(2026, 1, 10));
        Instant until = vancouver.start(LocalDate.of(2026, 1, 11));
        assertThat(vancouver.said(from, until)).isEqualTo("10 Jan 2026 (America/Vancouver)");
        assertThat(new Days(ZoneOffset.UTC, WORDS).said(from, until))
                .isEqualTo("10 Jan 2026 08:00 – 11 Jan 2026 08:00 (UTC)");
    }
}
