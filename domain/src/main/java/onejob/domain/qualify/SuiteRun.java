package onejob.domain.qualify;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One run of a contract suite, as far as it has come.
///
/// @param askedBy a person's login
/// @param engine the one that has it in hand, or had
/// @param stoppedBy who asked to stop it; it ends a moment later
/// @param because why it ended as it did, where the state does not say all
/// @param expiresAt until when its pass holds; null unless it passed
/// @param cases in the suite's order; from the beginning all are there, waiting
public record SuiteRun(
        UUID id,
        String operation,
        String provider,
        State state,
        String askedBy,
        Instant askedAt,
        @Nullable String engine,
        @Nullable Instant takenAt,
        @Nullable Instant endedAt,
        @Nullable String stoppedBy,
        @Nullable String because,
        @Nullable Instant expiresAt,
        List<CaseRun> cases) {
    public SuiteRun {
        cases = List.copyOf(cases);
    }

    public enum State {
        /// No engine has taken it yet.
        WAITING,
        RUNNING,
        PASSED,
        FAILED,
        /// A person stopped it; what was proven before stays.
        STOPPED,
        /// The engine that ran it was lost, or stopped; run it again.
        ENGINE_LOST,
        /// The configuration was changed while it waited or ran; run it again.
        CHANGED,
        /// The operation has no suite to run.
        NO_SUITE,
        /// The provider has no `qualifyUrl`, and the operation has side effects.
        NO_SANDBOX;

        public boolean ended() {
            return this != WAITING && this != RUNNING;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    public int passed() {
        return (int) cases.stream()
                .filter(it -> it.state() == CaseRun.Progress.PASSED)
                .count();
    }

    /// One case of the run.
    ///
    /// @param number from 1
    /// @param answered how many of `repeat` have been answered
    /// @param callingSince when the call that is being waited for began; null when none is
    /// @param took of all its calls so far
    /// @param verdicts of the case: of every check the first that failed in any answer, else the last; and of the
    ///     answers' common shape
    public record CaseRun(
            int number,
            String name,
            Progress state,
            int repeat,
            int answered,
            @Nullable Instant callingSince,
            Duration took,
            List<CheckVerdict> verdicts) {
        public CaseRun {
            verdicts = List.copyOf(verdicts);
        }

        public enum Progress {
            WAITING,
            RUNNING,
            PASSED,
            FAILED;

            public String word() {
                return name().toLowerCase(Locale.ROOT);
            }

            public static Progress of(String word) {
                return valueOf(word.toUpperCase(Locale.ROOT));
            }
        }
    }

    /// One answer to a case.
    ///
    /// @param repetition from 1
    /// @param status 0 when there was no whole answer
    /// @param request the body as it was sent, at most 100,000 characters of it
    /// @param answer the body as it came, likewise
    public record CaseAnswer(
            int repetition,
            Instant at,
            Duration took,
            int status,
            String request,
            String answer,
            List<CheckVerdict> verdicts) {
        public CaseAnswer {
            verdicts = List.copyOf(verdicts);
        }
    }
}
