package onejob.domain.port;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;

/// What an engine takes of contract suites, and tells of them as it goes; each call is short, and none is open while a
/// provider thinks. Those that answer an {@link End} say that there is nothing more to do but to end. All throw
/// {@link DatabaseUnavailable}.
public interface SuiteWork {
    /// Runs that wait, held by this engine from now on.
    ///
    /// @param configuration the engine's own, as published: what another one is about is left to others
    List<Ordered> take(UUID run, int limit, Fingerprint configuration);

    /// Whether this engine should stop in the middle of a call.
    Optional<End> ends(UUID run, UUID suite);

    /// A call of a case is about to be made.
    Optional<End> calls(UUID run, UUID suite, int number);

    /// What came of one call. Safe to repeat.
    Optional<End> answered(UUID run, UUID suite, int number, SuiteRun.CaseAnswer answer);

    /// All calls of a case have been made, or it has failed.
    Optional<End> judged(UUID run, UUID suite, int number, boolean passed, List<CheckVerdict> verdicts);

    /// Ends a run. Whether it passed is decided from what was recorded. Safe to repeat.
    ///
    /// @param end why it ends before its last case was judged; empty: it is through
    /// @param because in words, where there is more to say
    /// @param words members and status words of all its answers
    void end(UUID run, UUID suite, Optional<End> end, String because, Set<String> words);

    /// What is known of the answers of every pair, by `operation/provider`.
    Map<String, Known> known();

    /// A live answer had something that no passed one had. Safe to repeat.
    void novel(OwnerId owner, JobId job, AttemptId attempt, Novelty.Kind kind, String word);

    record Ordered(UUID suite, String operation, String provider) {}

    /// Words as the vocabulary writes them.
    ///
    /// @param passed the pair's suite has passed at some time
    record Known(boolean passed, Set<String> words) {
        public Known {
            words = Set.copyOf(words);
        }
    }

    enum End {
        /// A person stopped it.
        STOPPED,
        /// The configuration is another one now.
        CHANGED,
        /// It is no longer this engine's, or the engine ends.
        ENGINE_LOST
    }
}
