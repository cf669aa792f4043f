package onejob.views.export;

import java.nio.file.Path;
import java.util.Optional;

/// Asks a person where a file should go. A real one opens the system's dialog; a test answers by itself.
@FunctionalInterface
public interface SaveAs {
    /// Where to, or nothing if the person thought better of it.
    ///
    /// @param name a name to begin with, with the ending that chooses the format
    Optional<Path> choose(String name);
}
