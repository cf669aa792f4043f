package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import okhttp3.Headers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What of the header is believed.
class RetryAfterTest {
    private static final String DATE = "Tue, 01 Dec 2026 12:00:00 GMT";

    @ParameterizedTest
    @CsvSource({"7, PT7S", "' 7 ', PT7S", "0, PT0S", "999999999, P1D"})
    void seconds(String said, Duration understood) {
        assertThat(RetryAfter.of(Headers.of("Retry-After", said))).isEqualTo(understood);
    }

    @ParameterizedTest
    @CsvSource({
        "'Tue, 01 Dec 2026 12:00:30 GMT', PT30S",
        "'Tue, 01 Dec 2026 11:00:00 GMT', PT0S",
        "'Thu, 01 Dec 2033 12:00:00 GMT', P1D"
    })
    void aDateCountsFromTheAnswersOwn(String until, Duration understood) {
        assertThat(RetryAfter.of(Headers.of("Retry-After", until, "Date", DATE)))
                .isEqualTo(understood);
        assertThat(RetryAfter.of(Headers.of("Retry-After", until)))
                .as("against no clock of ours")
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "-5", "1.5", "", "99999999999999999999"})
    void whatCannotBeReadIsNotThere(String said) {
        assertThat(RetryAfter.of(Headers.of("Retry-After", said, "Date", DATE))).isNull();
    }

    @Test
    void noneIsNone() {
        assertThat(RetryAfter.of(Headers.of())).isNull();
    }
}
