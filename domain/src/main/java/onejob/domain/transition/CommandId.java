package onejob.domain.transition;

import java.util.UUID;

/// Names one command, made by whoever gives it: the same again does nothing twice and answers the same. Also the way to
/// learn what became of a command whose answer was lost.
public record CommandId(UUID value) {
    public static CommandId parse(String text) {
        return new CommandId(UUID.fromString(text));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
