package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A person says that it failed while a look-up finds that it did not. Seen to fail with `locked_job` without its
/// `FOR UPDATE`.
class ResolveAgainstLookUpTest {
    @Test
    void theFirstDecidesAndTheOtherIsLateOrRefused() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("held").id();
                AttemptId attempt = world.unknown(id, "acme");
                World.done(world.apply(new Command.CheckAttempt(World.id(), attempt)));
                WorkQueue.Request request = queue.requests(world.run, 10).getFirst();
                assertThat(request.attempt()).isEqualTo(attempt);

                List<Outcome> outcomes =
                        race.together(() -> world.resolve(attempt, LateAnswer.Told.FAILED, "seen-1"), () -> {
                            queue.answerRequest(world.run, request, "succeeded", World.success("a-1"), "{}");
                            return new Outcome.Applied(id, attempt, null, false);
                        });

                if (outcomes.getFirst() instanceof Outcome.Applied) {
                    assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.FAILED);
                    assertThat(world.attempt(attempt).lateAnswers())
                            .extracting(LateAnswer::outcome)
                            .containsExactly(LateAnswer.Told.SUCCEEDED);
                    assertThat(world.job(id).suspectedDuplicate()).isTrue();
                    race.ended("resolved");
                } else {
                    // Which of the two it is depends on when the version was read.
                    assertThat(World.code(outcomes.getFirst()))
                            .isIn(RefusalCode.ATTEMPT_CHANGED, RefusalCode.WRONG_STATE);
                    assertThat(world.job(id).completedBy()).isEqualTo(attempt);
                    race.ended("looked up");
                }
            }
            race.assertWhole(this, "resolved", "looked up");
        }
    }
}
