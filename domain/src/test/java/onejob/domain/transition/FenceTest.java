package onejob.domain.transition;

import static onejob.domain.transition.Given.NOW;
import static onejob.domain.transition.Given.attempt;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FenceTest {
    private static final Instant CANCELLED = NOW.minusSeconds(100);

    @ParameterizedTest
    @EnumSource(AttemptState.class)
    void an_attempt_that_ended_without_winning_is_dropped(AttemptState state) {
        Job job = Given.job(attempt(1, state));

        assertThat(Fence.drops(job, job.attempts().getFirst()))
                .isEqualTo(state.terminal() && state != AttemptState.SUCCEEDED);
    }

    @Test
    void what_no_byte_was_sent_for_has_no_answer_to_drop() {
        Job unsent = Given.job(attempt(1, AttemptState.FAILED).failed(FailureKind.NOT_SENT));
        Job cancelled = Given.job(attempt(1, AttemptState.CANCELLED).neverSent());

        assertThat(Fence.drops(unsent, unsent.attempts().getFirst())).isFalse();
        assertThat(Fence.drops(cancelled, cancelled.attempts().getFirst())).isFalse();
    }

    @Test
    void a_released_attempt_is_fenced_since_the_first_cancel_after_its_launch() {
        Job job = Given.job(
                JobStatus.OPEN,
                3,
                List.of(
                        attempt(1, AttemptState.RELEASED).read(1).build(),
                        attempt(2, AttemptState.FAILED)
                                .read(1)
                                .ended(NOW.minusSeconds(150))
                                .build(),
                        attempt(3, AttemptState.CANCELLED)
                                .read(1)
                                .ended(CANCELLED)
                                .build(),
                        attempt(4, AttemptState.CANCELLED)
                                .read(2)
                                .ended(NOW.minusSeconds(50))
                                .build()));

        assertThat(Fence.since(job, job.attempts().getFirst())).contains(CANCELLED);
    }

    @Test
    void an_earlier_cancel_and_one_of_an_attempt_never_sent_fence_nothing_after_them() {
        Attempt released = attempt(2, AttemptState.RELEASED).read(2).build();
        Job job = Given.job(
                JobStatus.OPEN,
                2,
                List.of(
                        attempt(1, AttemptState.CANCELLED)
                                .read(1)
                                .ended(CANCELLED)
                                .build(),
                        released,
                        attempt(3, AttemptState.CANCELLED)
                                .read(2)
                                .neverSent()
                                .ended(NOW.minusSeconds(50))
                                .build()));
        Job closed = Given.job(JobStatus.CANCELLED, 3, job.attempts());

        assertThat(Fence.since(job, released)).isEmpty();
        assertThat(Fence.since(closed, released)).as("closed five seconds ago").contains(NOW.minusSeconds(5));
    }

    @Test
    void an_attempt_fenced_before_it_answered_is_dropped_since_the_fence() {
        Attempt superseded = attempt(1, AttemptState.SUPERSEDED)
                .read(1)
                .ended(NOW.minusSeconds(20))
                .build();
        Job job = Given.job(
                JobStatus.OPEN,
                2,
                List.of(
                        superseded,
                        attempt(2, AttemptState.CANCELLED)
                                .read(1)
                                .ended(CANCELLED)
                                .build()));

        assertThat(Fence.since(job, superseded)).contains(CANCELLED);
    }

    @Test
    void where_nothing_tells_when_it_was_its_launch_is_the_bound() {
        Attempt released = attempt(1, AttemptState.RELEASED).read(1).build();
        Job job = Given.job(JobStatus.OPEN, 2, List.of(released));

        assertThat(Fence.since(job, released)).contains(released.launchedAt());
    }
}
