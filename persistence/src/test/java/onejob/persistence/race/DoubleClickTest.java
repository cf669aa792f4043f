package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import onejob.domain.job.JobId;
import onejob.domain.port.IntakeRequest;
import onejob.domain.port.Submissions.Submitted;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// The same key, eight times at once. Seen to fail with `submit` without its `ON CONFLICT`.
class DoubleClickTest {
    @Test
    void eightPostsOfOneKeyAreOneJobAndEightRequests() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            for (int round = 0; round < Race.ROUNDS; round++) {
                String key = "click-" + round;
                List<Callable<Submitted>> clicks = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    clicks.add(() -> world.submit("charge", key));
                }
                List<Submitted> answers = race.together(clicks);

                assertThat(answers.stream().filter(Submitted.Created.class::isInstance))
                        .hasSize(1);
                Set<JobId> jobs = answers.stream()
                        .map(answer -> switch (answer) {
                            case Submitted.Created created -> created.job().id();
                            case Submitted.Replayed replayed -> replayed.job().id();
                            case Submitted.Conflict other -> throw new AssertionError(other);
                            case Submitted.OperationUnknown other -> throw new AssertionError(other);
                            case Submitted.ProviderUnknown other -> throw new AssertionError(other);
                            case Submitted.Unauthorized other -> throw new AssertionError(other);
                        })
                        .collect(Collectors.toSet());
                assertThat(jobs).hasSize(1);
                JobId job = jobs.iterator().next();
                assertThat(world.olga.jobs().intakeRequests(job))
                        .extracting(IntakeRequest::outcome)
                        .hasSize(8)
                        .containsOnlyOnce("created");
                assertThat(world.kinds(job)).containsExactly("job_created");
                race.ended("one job");
            }
            race.assertWhole(this, "one job");
        }
    }
}
