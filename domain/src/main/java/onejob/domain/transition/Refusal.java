package onejob.domain.transition;

import org.jspecify.annotations.Nullable;

/// A command that was not carried out: why, what blocks it, and the way out. Nothing was changed.
public record Refusal(RefusalCode code, @Nullable Blocking blocking) {
    /// What is the matter, in one sentence.
    public String detail() {
        return RefusalText.detail(code, blocking);
    }

    /// What to do about it, in one sentence.
    public String wayOut() {
        return RefusalText.wayOut(code, blocking);
    }
}
