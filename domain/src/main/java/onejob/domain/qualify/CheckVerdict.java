package onejob.domain.qualify;

import java.util.Locale;

/// What one check found in an answer.
///
/// @param pointer where it looked; empty for the whole answer
/// @param expected what was demanded, in a few words: a value, a pattern, a limit
/// @param found what was there instead, or what passed; at most 200 characters of the provider's own
public record CheckVerdict(Rule rule, String pointer, boolean passed, String expected, String found) {
    /// What sort of demand it was.
    public enum Rule {
        /// The answer as a whole is what the case expects by the operation's schemas and checks.
        ANSWER,
        EQUALS,
        EQUALS_INPUT,
        ONE_OF,
        PATTERN,
        RANGE,
        MAX_BYTES,
        NO_EXTRA_MEMBERS,
        SCHEMA,
        /// The answers to all repetitions have one shape.
        SAME_SHAPE,
        /// What is sent fits what the provider's model can take.
        PROMPT_SIZE,
        /// Anything else that goes with the provider's kind.
        KIND;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Rule of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
