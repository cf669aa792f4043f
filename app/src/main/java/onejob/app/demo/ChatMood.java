package onejob.app.demo;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How a simulated model answers. All but the first are what models truly do.
enum ChatMood {
    GOOD,
    /// A member on top that nobody asked for.
    HALLUCINATE,
    /// A list of points, and no JSON.
    IGNORE_FORMAT,
    /// JSON between friendly sentences.
    PROSE,
    /// The JSON Schema, instead of an answer that fits it.
    ECHO_SCHEMA,
    /// The words end at the token limit.
    CUT_OFF,
    /// Well, but for every third time, when it hallucinates: what a high temperature does.
    MOODY;

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<ChatMood> named(String word) {
        return Stream.of(values()).filter(mood -> mood.word().equals(word)).findFirst();
    }
}
