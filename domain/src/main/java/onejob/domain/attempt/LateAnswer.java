package onejob.domain.attempt;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The fact that an answer came and changed nothing: its payload was dropped.
///
/// @param sha256 of the answer's exact bytes, lower-case hex
/// @param review what a person found about a late success; null until then
public record LateAnswer(
        UUID id,
        AttemptId attempt,
        String provider,
        Instant at,
        Told outcome,
        @Nullable String reference,
        String sha256,
        LostBecause lostBecause,
        @Nullable Review review) {

    /// What a provider said for certain.
    public enum Told {
        SUCCEEDED,
        FAILED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Told of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    public enum LostBecause {
        SLOT_TAKEN,
        VERSION_MOVED,
        ATTEMPT_ENDED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static LostBecause of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    /// `REVERSED`: undone at the provider, the job goes on. `STANDS`: the effect is real and kept.
    public enum Review {
        REVERSED,
        STANDS;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Review of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    /// A late success that nobody has looked at yet: nothing of its job is launched until somebody has.
    public boolean awaitsReview() {
        return outcome == Told.SUCCEEDED && review == null;
    }
}
