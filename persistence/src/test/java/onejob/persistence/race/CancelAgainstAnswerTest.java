package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.provider.Channel;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A person fences an unknown attempt while its answer comes in. Seen to fail with `locked_job` without its
/// `FOR UPDATE`.
class CancelAgainstAnswerTest {
    @Test
    void eitherTheAnswerWinsOrItIsLateAndNothingInBetween() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            for (int round = 0; round < Race.ROUNDS; round++) {
                Job before = world.submit("held");
                JobId id = before.id();
                AttemptId attempt = world.unknown(id, "acme");
                long seen = world.attempt(attempt).version();
                List<Outcome> outcomes = race.together(
                        () -> world.apply(new Command.CancelAttempt(
                                World.id(), attempt, seen, Evidence.ASSUMED, null, World.REASON)),
                        () -> {
                            world.tell(before, attempt, Channel.ANSWER, World.success("a-1"));
                            return new Outcome.Applied(id, attempt, null, false);
                        });

                Job job = world.job(id);
                assertThat(job.version()).isEqualTo(2);
                if (outcomes.getFirst() instanceof Outcome.Applied) {
                    assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.CANCELLED);
                    assertThat(job.completedBy()).isNull();
                    assertThat(job.suspectedDuplicate()).isTrue();
                    assertThat(world.attempt(attempt).lateAnswers())
                            .extracting(LateAnswer::lostBecause)
                            .containsExactly(LateAnswer.LostBecause.ATTEMPT_ENDED);
                    race.ended("cancelled");
                } else {
                    assertThat(World.code(outcomes.getFirst())).isEqualTo(RefusalCode.ATTEMPT_CHANGED);
                    assertThat(job.completedBy()).isEqualTo(attempt);
                    assertThat(job.suspectedDuplicate()).isFalse();
                    race.ended("answered");
                }
            }
            race.assertWhole(this, "cancelled", "answered");
        }
    }
}
