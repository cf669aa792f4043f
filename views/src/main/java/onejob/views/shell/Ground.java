package onejob.views.shell;

import java.util.Optional;

/// What the console stands on: it can be left for another environment, and it speaks a language.
public interface Ground {
    /// One that stays where it is and as it is.
    Ground FIXED = new Ground() {
        @Override
        public boolean leaves() {
            return false;
        }

        @Override
        public void leave() {
            // There is nowhere to go.
        }

        @Override
        public Optional<String> language() {
            return Optional.empty();
        }

        @Override
        public void speak(String language) {
            // One language only.
        }
    };

    /// Whether there is a screen to go back to.
    boolean leaves();

    /// Disconnects, and asks where to go.
    void leave();

    /// The language that was chosen; none follows the system.
    Optional<String> language();

    /// Speaks another language from now on.
    ///
    /// @param language its tag, or empty for the system's
    void speak(String language);
}
