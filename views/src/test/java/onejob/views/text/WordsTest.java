package onejob.views.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sentences, numbers and times, in both languages.
class WordsTest {
    private final Words english = new Words(Locale.UK);
    private final Words russian = new Words(Locale.of("ru", "RU"));

    @Test
    void whatIsPutInStaysText() {
        Rich rich = english.rich("event.note", "olga", "*not* [a link|cancel] `nor` {0}");

        assertThat(rich.plain()).isEqualTo("olga noted: *not* [a link|cancel] `nor` {0}");
        assertThat(rich.runs()).allMatch(run -> run.style() == Rich.Style.PLAIN);
    }

    @Test
    void linksSayWhereTheyGo() {
        Rich rich = Rich.parse("first [look|check], *then* act", List.of());

        assertThat(rich.plain()).isEqualTo("first look, then act");
        assertThat(rich.runs())
                .anyMatch(run -> "check".equals(run.target()) && run.text().equals("look"));
        assertThat(rich.runs())
                .anyMatch(run -> run.style() == Rich.Style.STRONG && run.text().equals("then"));
    }

    @ParameterizedTest
    @CsvSource({"1,1 работа", "2,2 работы", "5,5 работ", "11,11 работ", "21,21 работа", "112,112 работ"})
    void russianCountsInThreeForms(long number, String said) {
        assertThat(russian.count("foot.jobs", number)).isEqualTo(said);
    }

    @Test
    void aCodeWithoutAWordIsSaidAsItIs() {
        assertThat(english.code("failure", "solar_flare")).isEqualTo("solar flare");
    }

    @ParameterizedTest
    @CsvSource({
        "PT0.18S,180 ms",
        "PT2S,2.0 s",
        "PT48.8S,48 s",
        "PT14M3S,14 min 03 s",
        "PT3H5M,3 h 05 min",
        "PT52H,2 d 4 h",
        "PT-1S,0 ms"
    })
    void spansHaveTwoUnitsWhereOneSaysTooLittle(Duration span, String said) {
        assertThat(new Times(english, ZoneId.of("Europe/Berlin")).span(span)).isEqualTo(said);
    }

    @Test
    void timesCarryTheirOffsetAndAnotherDay() {
        Times times = new Times(english, ZoneId.of("Pacific/Chatham"));
        Instant at = Instant.parse("2026-12-01T09:00:00.250Z");

        assertThat(times.exact(at, at)).isEqualTo("22:45:00.250 +13:45");
        assertThat(times.exact(at, at.plusSeconds(86_400))).isEqualTo("2026-12-01 22:45:00.250 +13:45");
    }

    @ParameterizedTest
    @CsvSource({
        "1250.00,'1,250.00'",
        "-1234567,'-1,234,567'",
        "999,999",
        "1e9,1e9",
        "12.5,12.5",
        "1000.12345,'1,000.12345'"
    })
    void amountsKeepEveryDigit(String amount, String shown) {
        assertThat(Amounts.grouped(amount, Locale.ENGLISH)).isEqualTo(shown);
    }

    /// With a comma, a Russian reads three and a bit.
    @Test
    void aCommaBetweenThousandsIsNotReadAsDecimals() {
        assertThat(Amounts.grouped("3976", russian.locale())).isEqualTo("3\u00A0976");
        assertThat(Amounts.grouped("1234567.50", russian.locale())).isEqualTo("1\u00A0234\u00A0567.50");
    }
}
