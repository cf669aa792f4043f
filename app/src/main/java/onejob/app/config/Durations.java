package onejob.app.config;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times as people write them: a whole number and a unit, `ms s m h d`.
public final class Durations {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

    private Durations() {}

    /// Empty when it is not of that shape.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(amount);
                    case "s" -> Duration.ofSeconds(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    case "h" -> Duration.ofHours(amount);
                    default -> Duration.ofDays(amount);
                });
    }
}
