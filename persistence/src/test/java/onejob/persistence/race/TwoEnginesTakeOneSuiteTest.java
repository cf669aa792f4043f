package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import onejob.domain.job.Fingerprint;
import onejob.domain.port.SuiteWork;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Two engines reach for the same suite: one runs it. Seen to fail with `take_suites` without its `FOR UPDATE SKIP
/// LOCKED`.
class TwoEnginesTakeOneSuiteTest {
    @Test
    void oneOfThemRunsIt() throws Exception {
        try (Race race = new Race(Documents.QUALIFIED)) {
            World world = race.world;
            Sandbox sandbox = new Sandbox(world, Documents.QUALIFIED);
            Fingerprint file = Fingerprint.ofBytes(Documents.QUALIFIED.getBytes(StandardCharsets.UTF_8));
            SuiteWork two = world.database.as("svc_engine").suiteWork();
            UUID other = UUID.randomUUID();
            world.service.workQueue().start(other, "engine-2", Duration.ofHours(1));
            for (int round = 0; round < Race.ROUNDS; round++) {
                UUID suite = sandbox.ask("proven", "fallback-pay");
                List<List<SuiteWork.Ordered>> taken =
                        race.together(() -> sandbox.work().take(world.run, 5, file), () -> two.take(other, 5, file));
                List<SuiteWork.Ordered> all = new ArrayList<>(taken.getFirst());
                all.addAll(taken.getLast());
                assertThat(all).extracting(SuiteWork.Ordered::suite).containsExactly(suite);
                boolean first = !taken.getFirst().isEmpty();
                UUID holder = first ? world.run : other;
                sandbox.work().end(holder, suite, java.util.Optional.of(SuiteWork.End.STOPPED), "", java.util.Set.of());
                race.ended(first ? "the first" : "the second");
            }
            race.assertWhole(this, "the first", "the second");
        }
    }
}
