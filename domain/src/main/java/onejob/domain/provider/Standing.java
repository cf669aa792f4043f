package onejob.domain.provider;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// Whether a provider may serve an operation as fallback, and on which proof.
///
/// @param ability whether its suite can be run at all
/// @param latest the newest run that ended with a verdict, `PASSED` or `FAILED`; null when there is none
/// @param withdrawal why a pass no longer counts; null unless `WITHDRAWN`
/// @param running the run that waits or runs now; what was proven before counts until it ends
/// @param violation the newest answer against the contract seen live; null when there was none
public record Standing(
        String operation,
        String provider,
        State state,
        Ability ability,
        @Nullable Latest latest,
        @Nullable Withdrawal withdrawal,
        @Nullable Running running,
        @Nullable Violation violation) {
    public enum State {
        NOT_IN_ROUTE,
        /// Needs no proof.
        PRIMARY,
        /// The operation asks for none.
        NOT_NEEDED,
        NEVER_RUN,
        /// May serve, until `latest.expiresAt`.
        PASSED,
        /// Since `latest.expiresAt`.
        EXPIRED,
        FAILED,
        WITHDRAWN;

        /// May be launched as it stands.
        public boolean mayServe() {
            return this == PRIMARY || this == NOT_NEEDED || this == PASSED;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    public enum Ability {
        CAN_RUN,
        /// The operation has no `contract`.
        NO_SUITE,
        /// The provider has no `qualifyUrl`, and the operation has side effects.
        NO_SANDBOX;

        public static Ability of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    /// The newest verdict.
    ///
    /// @param by who asked for it
    /// @param expiresAt until when a pass holds; of a failed run it means nothing
    public record Latest(UUID run, Instant at, String by, int passed, int cases, Instant expiresAt) {}

    /// Why a pass no longer counts.
    ///
    /// @param at null where it was a change of the configuration
    /// @param by an engine's or intake's login, which told the violation; null where it was a change
    /// @param because in words; of a violation, what the answer was
    /// @param job whose attempt was answered like that
    public record Withdrawal(
            Cause cause,
            @Nullable Instant at,
            @Nullable String by,
            String because,
            @Nullable JobId job,
            @Nullable AttemptId attempt) {
        public enum Cause {
            VIOLATION,
            /// Suite, provider or operation are no longer those that passed.
            CHANGED
        }
    }

    /// A run that waits for an engine, or is being carried out.
    public record Running(UUID run, boolean taken, int done, int cases) {}

    /// An answer against the contract.
    public record Violation(Instant at, JobId job, AttemptId attempt, String message) {}
}
