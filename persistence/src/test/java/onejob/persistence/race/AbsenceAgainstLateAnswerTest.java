package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A look-up finds no trace after the settlement window, which leads on to the fallback, and just then the answer
/// itself
/// comes. Seen to fail with `locked_job` without its `FOR UPDATE`.
class AbsenceAgainstLateAnswerTest {
    @Test
    void theAnswerWinsOrIsKeptAndStopsWhatIsNotSentYet() throws Exception {
        try (Race race = new Race(Documents.policies(0, 0))) {
            World world = race.world;
            WorkQueue queue = world.service.workQueue();
            for (int round = 0; round < Race.ROUNDS; round++) {
                JobId id = world.submit("absent").id();
                AttemptId first = world.unknown(id, "windowed");
                Instant proves = Objects.requireNonNull(world.attempt(first).deadlineAt())
                        .plusMillis(2);
                while (!world.olga.jobs().here().now().isAfter(proves)) {
                    Thread.onSpinWait(); // each round asks the database's own clock
                }
                WorkQueue.Request due = queue.lookUps(world.run, 10, Set.of()).getLast();
                Job job = world.job(id);
                race.together(
                        () -> {
                            queue.answerRequest(world.run, due, "no_trace", null, "{}");
                            return queue.claim(world.run, 10, Set.of()).stream()
                                    .anyMatch(work -> queue.markRunning(World.id(), world.run, work)
                                            .isPresent());
                        },
                        () -> {
                            world.tell(job, first, Channel.ANSWER, World.success("w-1"));
                            return true;
                        });

                Job after = world.job(id);
                List<String> kinds = world.kinds(id);
                boolean won = first.equals(after.completedBy());
                assertThat(after.suspectedDuplicate()).isNotEqualTo(won);
                if (won) {
                    assertThat(after.attempts()).hasSize(1);
                } else if (kinds.lastIndexOf("attempt_sent") != kinds.indexOf("attempt_sent")) {
                    assertThat(kinds.lastIndexOf("attempt_sent")).isLessThan(kinds.indexOf("late_answer"));
                }
                race.ended(won ? "the answer won" : "it came too late");
            }
            race.assertWhole(this, "the answer won", "it came too late");
        }
    }
}
