package onejob.domain.qualify;

import java.time.Instant;
import java.util.Locale;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;

/// Something in a live answer that no answer of the newest passed suite had: told once.
///
/// @param word the member's pointer, or the member's pointer and the word in it: `/status under_review_7`
public record Novelty(
        String operation, String provider, Kind kind, String word, Instant firstAt, JobId job, AttemptId attempt) {
    public enum Kind {
        MEMBER,
        STATUS_WORD;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Kind of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
