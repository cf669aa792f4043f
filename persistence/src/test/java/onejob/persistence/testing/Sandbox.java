package onejob.persistence.testing;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.job.Fingerprint;
import onejob.domain.port.SuiteWork;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;

/// Suites in a world: olga asks, its engine carries them out, and every answer is as the test says.
public final class Sandbox {
    private final World world;
    private final SuiteWork work;
    private final String document;

    /// Suites of the document that the world's engine was started with.
    public Sandbox(World world, String document) {
        this.world = world;
        this.document = document;
        work = world.service.suiteWork();
    }

    public SuiteWork work() {
        return work;
    }

    public UUID ask(String operation, String provider) {
        Outcome outcome = world.apply(new Command.QualifyProvider(World.id(), provider, operation));
        return Objects.requireNonNull(((Outcome.Applied) outcome).request());
    }

    public List<SuiteWork.Ordered> take() {
        return take(document);
    }

    /// As an engine with another file would.
    public List<SuiteWork.Ordered> take(String file) {
        return work.take(world.run, 10, Fingerprint.ofBytes(file.getBytes(StandardCharsets.UTF_8)));
    }

    /// Asks, and has it carried out.
    ///
    /// @param passing how many cases pass
    public UUID run(String operation, String provider, int passing) {
        UUID suite = ask(operation, provider);
        take();
        carryOut(suite, passing);
        return suite;
    }

    public UUID pass(String operation, String provider) {
        return run(operation, provider, Integer.MAX_VALUE);
    }

    public void carryOut(UUID suite, int passing) {
        for (SuiteRun.CaseRun one : read(suite).cases()) {
            play(suite, one, one.number() <= passing);
        }
        work.end(world.run, suite, Optional.empty(), "", Set.of("member /a"));
    }

    public void play(UUID suite, SuiteRun.CaseRun one, boolean passes) {
        List<CheckVerdict> verdicts =
                List.of(new CheckVerdict(CheckVerdict.Rule.EQUALS, "/a", passes, "1", passes ? "1" : "2"));
        for (int i = 1; i <= one.repeat(); i++) {
            work.calls(world.run, suite, one.number());
            work.answered(
                    world.run,
                    suite,
                    one.number(),
                    new SuiteRun.CaseAnswer(
                            i, Instant.EPOCH, Duration.ofMillis(5), 200, "{\"payload\":1}", "{\"a\":1}", verdicts));
        }
        work.judged(world.run, suite, one.number(), passes, verdicts);
    }

    public SuiteRun read(UUID suite) {
        return world.olga.qualifications().run(suite).orElseThrow();
    }

    public Standing standing(String operation, String provider) {
        return world.olga.qualifications().standings().stream()
                .filter(it -> it.operation().equals(operation) && it.provider().equals(provider))
                .findFirst()
                .orElseThrow();
    }
}
