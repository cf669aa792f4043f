package onejob.domain.port;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;

/// Who may serve what, on which proof, and how a suite's run goes. Asked for by `Command.QualifyProvider`, whose
/// `Outcome.Applied` names the run as its request; stopped by `Command.StopSuite`. Every call is one statement on the
/// primary; none writes. Blocks: never call it on the FX thread. All throw {@link DatabaseUnavailable}.
public interface Qualifications {
    /// Every operation × provider of the newest published revision: operations by name, providers by name.
    List<Standing> standings();

    /// A run with its cases, without their answers.
    Optional<SuiteRun> run(UUID run);

    /// The newest run of a pair, whatever became of it.
    Optional<SuiteRun> latest(String operation, String provider);

    /// The answers to one case of a run so far, by repetition.
    ///
    /// @param number the case's, from 1
    List<SuiteRun.CaseAnswer> answers(UUID run, int number);

    /// What live answers had that no answer of the newest passed suite had, newest first.
    ///
    /// @param limit at most this many, 1 to 500
    List<Novelty> novelties(int limit);
}
