package onejob.domain.provider;

import java.time.Duration;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What happened on the wire, before anybody has read a meaning into it.
public sealed interface Answer {
    /// What happened, for a message: at most 200 characters of it are the provider's own.
    default String words() {
        return switch (this) {
            case NotSent it -> "not sent: " + Excerpt.of(it.cause());
            case TimedOut it -> "no whole answer by the deadline";
            case ConnectionLost it -> "the connection was lost after sending: " + Excerpt.of(it.cause());
            case Status it ->
                "HTTP " + it.code()
                        + (it.location() == null ? "" : ", redirect refused: " + Excerpt.of(it.location()))
                        + (it.text().isEmpty() ? "" : ": " + Excerpt.of(it.text()));
        };
    }

    /// No byte of the request left.
    record NotSent(String cause) implements Answer {}

    /// No whole answer by the deadline.
    record TimedOut() implements Answer {}

    /// The first byte left, and then the connection was lost, or the answer was cut short.
    record ConnectionLost(String cause) implements Answer {}

    /// A whole answer, or one that is larger than may be read.
    ///
    /// @param tooLarge over the provider's maximum; only its beginning is here
    /// @param body what the strict reader made of it; null when it is not JSON
    /// @param text the exact text, for a result and for an excerpt
    /// @param sha256 of the exact bytes that were read, lower-case hex
    /// @param location where a redirect points; it is shown, never followed
    /// @param retryAfter how long the provider asks us to wait; null when it does not say
    record Status(
            int code,
            boolean tooLarge,
            @Nullable JsonValue body,
            String text,
            String sha256,
            @Nullable String location,
            @Nullable Duration retryAfter)
            implements Answer {
        public Status(
                int code,
                boolean tooLarge,
                @Nullable JsonValue body,
                String text,
                String sha256,
                @Nullable String location) {
            this(code, tooLarge, body, text, sha256, location, null);
        }
    }
}
