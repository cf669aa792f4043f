package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A released attempt and the one launched after it both answer. Seen to fail with `locked_job` without its `FOR
/// UPDATE`.
class TwoSettlesOneSlotTest {
    @Test
    void oneOfTwoAnswersTakesTheSlotAndTheOtherIsDroppedButKnown() throws Exception {
        try (Race race = new Race(Documents.STANDARD)) {
            World world = race.world;
            for (int round = 0; round < Race.ROUNDS; round++) {
                Job before = world.submit("held");
                JobId id = before.id();
                AttemptId first = world.released(id, "acme");
                AttemptId second = world.sent(id, "fallback-pay");

                race.together(
                        () -> {
                            world.tell(before, first, Channel.ANSWER, World.success("a-1"));
                            return true;
                        },
                        () -> {
                            world.tell(before, second, Channel.ANSWER, World.success("f-1"));
                            return true;
                        });

                Job job = world.job(id);
                assertThat(job.attempts())
                        .extracting(Attempt::state)
                        .containsExactlyInAnyOrder(AttemptState.SUCCEEDED, AttemptState.SUPERSEDED);
                Attempt loser = job.attempts().stream()
                        .filter(attempt -> attempt.state() == AttemptState.SUPERSEDED)
                        .findFirst()
                        .orElseThrow();
                assertThat(loser.lateAnswers())
                        .extracting(LateAnswer::lostBecause)
                        .isEqualTo(List.of(LateAnswer.LostBecause.SLOT_TAKEN));
                assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
                assertThat(job.version()).isEqualTo(2);
                assertThat(job.suspectedDuplicate()).isTrue();
                race.ended(loser.number() == 1 ? "second won" : "first won");
            }
            race.assertWhole(this, "first won", "second won");
        }
    }
}
