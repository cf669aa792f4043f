package onejob.views.providers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import onejob.domain.port.ProviderHealth.Health;
import onejob.domain.port.ProviderHealth.Pause;
import onejob.domain.port.ProviderHealth.Share;
import onejob.views.providers.HealthWords.Mood;
import onejob.views.text.Times;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What is said of a provider follows from what came of the attempts there.
class HealthWordsTest {
    private static final Instant SINCE = Instant.parse("2026-12-01T13:20:00Z");
    private final Words words = new Words(Locale.UK);
    private final Times times = new Times(words, ZoneOffset.UTC);

    private static Health of(Share share, boolean bounded, @Nullable Pause pause) {
        return new Health(
                "acme", share, List.of(), SINCE, bounded, Duration.ofMillis(380), Duration.ofMillis(1900), pause);
    }

    @Test
    void oneOfTwoIsNotManyAndNobodyAnsweringIs() {
        assertThat(HealthWords.mood(of(Share.NONE, false, null))).isEqualTo(Mood.NO_ANSWERS);
        assertThat(HealthWords.mood(of(new Share(1, 0, 0, 1, 0), false, null))).isEqualTo(Mood.ANSWERING);
        assertThat(HealthWords.mood(of(new Share(0, 0, 0, 1, 0), false, null))).isEqualTo(Mood.MANY_UNKNOWN);
        assertThat(HealthWords.mood(of(new Share(0, 0, 1, 0, 0), false, null))).isEqualTo(Mood.NOTHING_TAKEN);
        assertThat(HealthWords.mood(of(new Share(0, 0, 9, 1, 0), false, null))).isEqualTo(Mood.MANY_UNKNOWN);
        assertThat(HealthWords.mood(of(new Share(57, 0, 0, 2, 1), false, null))).isEqualTo(Mood.MANY_UNKNOWN);
        assertThat(HealthWords.mood(of(new Share(97, 0, 0, 2, 1), false, null))).isEqualTo(Mood.ANSWERING);
        assertThat(HealthWords.mood(of(new Share(0, 9, 0, 0, 0), false, new Pause(null, null, null))))
                .isEqualTo(Mood.PAUSED);
    }

    @Test
    void aBoundThatWasReachedIsSaid() {
        HealthWords says = new HealthWords(words);
        Share share = new Share(1900, 20, 0, 60, 20);
        assertThat(says.bound(of(share, false, null), times)).isEmpty();
        assertThat(says.bound(of(share, true, null), times)).isEqualTo("of the newest 2,000, since 13:20");
        assertThat(says.counted(of(share, true, null), times)).isEqualTo("1,940 answers · 20 refused · 20 late");
        assertThat(says.percent(of(share, true, null))).isEqualTo("4.0 %");
        assertThat(says.state(of(share, true, new Pause("ada", SINCE, "they move"))))
                .isEqualTo("paused by ada");
    }
}
