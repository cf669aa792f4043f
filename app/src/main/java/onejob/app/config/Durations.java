package onejob.app.config;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times as people write them: a whole number and a unit, `ms s m h d`.
public final class Durations {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

    /// Nanoseconds and PostgreSQL's calendar both end not far beyond.
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private Durations() {}

    /// Empty when it is not of that shape, or longer than 100 years.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        Duration duration = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
        return duration.compareTo(LONGEST) > 0 ? Optional.empty() : Optional.of(duration);
    }
}
