package onejob.views.providers;

import java.time.Duration;
import onejob.domain.port.ProviderHealth.Health;
import onejob.domain.port.ProviderHealth.Pause;
import onejob.domain.port.ProviderHealth.Share;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import org.jspecify.annotations.Nullable;

/// How a provider has been answering, in words.
final class HealthWords {
    /// So many of a hundred without an answer in time are many; but one of two says nothing yet.
    private static final double MANY_PERCENT = 5;

    private static final int MANY = 3;

    /// How a provider is.
    enum Mood {
        ANSWERING(Look.SUCCEEDED),
        MANY_UNKNOWN(Look.UNKNOWN),
        /// All that came of what was sent is that it was certainly not done: it cannot be reached, or takes nothing on.
        NOTHING_TAKEN(Look.FAILED),
        NO_ANSWERS(Look.NONE),
        PAUSED(Look.CANCELLED);

        private final Look look;

        Mood(Look look) {
            this.look = look;
        }

        Look look() {
            return look;
        }

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    private final Words words;

    HealthWords(Words words) {
        this.words = words;
    }

    static Mood mood(Health health) {
        Share whole = health.whole();
        if (health.pause() != null) {
            return Mood.PAUSED;
        }
        if (whole.sent() == 0) {
            return Mood.NO_ANSWERS;
        }
        boolean many = whole.unknown() + whole.late() >= MANY && whole.unknownPercent() >= MANY_PERCENT;
        if (whole.answered() == 0 && whole.unknown() == 0) {
            return Mood.NOTHING_TAKEN;
        }
        return many || whole.answered() == 0 ? Mood.MANY_UNKNOWN : Mood.ANSWERING;
    }

    /// "answering", or "paused by ada"
    String state(Health health) {
        Pause pause = health.pause();
        if (pause == null) {
            return words.say("health." + mood(health).word());
        }
        return pause.by() == null ? words.say("health.paused.file") : words.say("health.paused", pause.by());
    }

    /// Why it is paused, and since when; empty while it is not.
    String reason(Health health, Times times) {
        Pause pause = health.pause();
        return pause == null || pause.reason() == null || pause.at() == null
                ? ""
                : words.say(
                        "health.paused.because", pause.reason(), times.minutes(pause.at()), times.dayMonth(pause.at()));
    }

    String percent(Health health) {
        return health.whole().sent() == 0
                ? "–"
                : String.format(words.locale(), "%.1f %%", health.whole().unknownPercent());
    }

    String span(@Nullable Duration span, Times times) {
        return span == null ? "–" : times.span(span);
    }

    /// "1,204 answers · 3 late"
    String counted(Health health, Times times) {
        Share whole = health.whole();
        String told = words.count("health.answers", whole.answered());
        String late = whole.late() == 0 ? "" : " · " + words.count("health.late", whole.late());
        String refused = whole.refused() == 0 ? "" : " · " + words.count("health.refused", whole.refused());
        String undone = whole.notDone() == 0 ? "" : " · " + words.count("health.undone", whole.notDone());
        return told + refused + undone + late;
    }

    /// What was looked at, where that is not all of the hour; empty where it is.
    String bound(Health health, Times times) {
        return health.bounded()
                ? words.say("health.bounded", words.number(health.whole().sent()), times.minutes(health.since()))
                : "";
    }

    /// All of it in one sentence.
    String sentence(Health health, Times times) {
        return words.say(
                "health.told",
                health.provider(),
                state(health),
                counted(health, times),
                percent(health),
                span(health.median(), times),
                span(health.slowest(), times));
    }
}
