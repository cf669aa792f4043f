package onejob.app.cli;

import java.util.Locale;
import onejob.domain.people.Typed;
import onejob.domain.transition.Command;
import org.jspecify.annotations.Nullable;

/// Looks at what was typed beside a command before anybody is asked: too long, or no text, is a mistake in the words.
final class Typing {
    private Typing() {}

    /// Lets a command pass whose texts can be kept.
    ///
    /// @throws CliFailure one cannot
    static void check(Command command) {
        switch (command) {
            case Command.LaunchAttempt c -> check("--reason", Typed.REASON, c.reason());
            case Command.ResolveAttempt c -> both(c.reference(), c.reason());
            case Command.CancelAttempt c -> both(c.reference(), c.reason());
            case Command.ReleaseAttempt c -> check("--reason", Typed.REASON, c.reason());
            case Command.CheckAttempt c -> {}
            case Command.CloseJob c -> check("--reason", Typed.REASON, c.reason());
            case Command.ReviewLateAnswer c -> both(c.reference(), c.reason());
            case Command.AddNote c -> check("--text", Typed.REASON, c.text());
            case Command.ShowPayload c -> {}
            case Command.PauseProvider c -> check("--reason", Typed.REASON, c.reason());
            case Command.ResumeProvider c -> {}
            case Command.QualifyProvider c -> {}
            case Command.StopSuite c -> {}
        }
    }

    private static void both(@Nullable String reference, String reason) {
        check("--reference", Typed.REFERENCE, reference);
        check("--reason", Typed.REASON, reason);
    }

    private static void check(String option, Typed kind, @Nullable String text) {
        kind.wrong(text).ifPresent(wrong -> {
            throw new CliFailure(
                    Exit.USAGE,
                    switch (wrong) {
                        case TOO_LONG ->
                            String.format(
                                    Locale.ROOT,
                                    "%s has at most %,d characters, not %,d.",
                                    option,
                                    kind.most(),
                                    count(text));
                        case NOT_TEXT -> option + " holds a character that is no text: NUL, or half of one.";
                    });
        });
    }

    private static int count(@Nullable String text) {
        return text == null ? 0 : text.codePointCount(0, text.length());
    }
}
