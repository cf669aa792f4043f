package onejob.domain.port;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Suite;
import onejob.domain.qualify.SuiteCase;

/// The engine's way to a provider's sandbox: the calls of a contract suite, by the same path as a job's.
public interface SuiteCalls {
    /// What a provider must pass for an operation; empty when this engine's configuration has no such suite.
    Optional<Suite> suite(String operation, String provider);

    /// One call of a case, and what was found in its answer. Blocks for the provider's `timeout` at most; an interrupt
    /// ends it sooner.
    ///
    /// @param mayStillSend asked directly before the first byte
    Tried call(String operation, String provider, SuiteCase asked, BooleanSupplier mayStillSend);

    /// Whether the answers to all repetitions of a case have one shape.
    ///
    /// @param answers their exact texts, in their order; those that are no JSON are left out
    CheckVerdict sameShape(List<String> answers);

    /// What came of one call.
    ///
    /// @param status 0 when there was no whole answer
    /// @param request the body as it was sent
    /// @param answer the body that was judged; what happened instead, in words, when there was none
    /// @param verdicts of every check
    /// @param words its members and status words, as the vocabulary writes them
    record Tried(
            int status, Duration took, String request, String answer, List<CheckVerdict> verdicts, Set<String> words) {
        public Tried {
            verdicts = List.copyOf(verdicts);
            words = Set.copyOf(words);
        }

        public boolean passed() {
            return verdicts.stream().allMatch(CheckVerdict::passed);
        }
    }
}
