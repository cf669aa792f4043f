package onejob.domain.transition;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gathers what speaks against a command, each code once, and gives it out in the order in which codes are
/// told.
final class Refusals {
    private final Map<RefusalCode, Refusal> found = new EnumMap<>(RefusalCode.class);

    void when(boolean so, RefusalCode code) {
        when(so, code, null);
    }

    void when(boolean so, RefusalCode code, @Nullable Blocking because) {
        if (so) {
            found.put(code, new Refusal(code, because));
        }
    }

    List<Refusal> inOrder() {
        return List.copyOf(found.values());
    }
}
