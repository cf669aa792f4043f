package onejob.domain.transition;

import static onejob.domain.transition.Given.codes;
import static onejob.domain.transition.RefusalCode.EVIDENCE_REQUIRED;
import static onejob.domain.transition.RefusalCode.LATE_SUCCESS_STANDS;
import static onejob.domain.transition.RefusalCode.LATE_SUCCESS_UNREVIEWED;
import static onejob.domain.transition.RefusalCode.NOT_FOUND;
import static onejob.domain.transition.RefusalCode.WRONG_STATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.PersonRole;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GuardLateSuccessTest {
    private static final LateAnswer OPEN = Given.late(1, Told.SUCCEEDED, null);
    private static final LateAnswer REVERSED = Given.late(2, Told.SUCCEEDED, Review.REVERSED);
    private static final LateAnswer STANDS = Given.late(3, Told.SUCCEEDED, Review.STANDS);
    private static final LateAnswer FAILED = Given.late(4, Told.FAILED, null);
    private static final LateAnswer FAILED_STANDS = Given.late(5, Told.FAILED, Review.STANDS);

    @Test
    void until_it_is_reviewed_nothing_is_launched_and_nobody_closes_the_job() {
        Job job = with(OPEN);

        assertThat(codes(job, Given.launch(job, "acme"))).containsExactly(LATE_SUCCESS_UNREVIEWED);
        assertThat(codes(job, Given.close(job))).containsExactly(LATE_SUCCESS_UNREVIEWED);
    }

    @Test
    void reviewed_as_reversed_the_job_goes_on() {
        Job job = with(REVERSED);

        assertThat(codes(job, Given.launch(job, "acme"))).isEmpty();
        assertThat(codes(job, Given.close(job))).isEmpty();
    }

    @Test
    void reviewed_as_stands_it_is_never_launched_again_but_may_be_closed() {
        Job job = with(STANDS);

        assertThat(codes(job, Given.launch(job, "acme"))).containsExactly(LATE_SUCCESS_STANDS);
        assertThat(codes(job, Given.close(job))).isEmpty();
    }

    @Test
    void one_that_stands_among_several_decides_once_all_are_reviewed() {
        Job reviewed = with(REVERSED, STANDS);
        Job partly = with(STANDS, OPEN);

        assertThat(codes(reviewed, Given.launch(reviewed, "acme"))).containsExactly(LATE_SUCCESS_STANDS);
        assertThat(codes(partly, Given.launch(partly, "acme"))).containsExactly(LATE_SUCCESS_UNREVIEWED);
    }

    @Test
    void a_late_failure_bars_nothing() {
        Job job = with(FAILED, FAILED_STANDS);

        assertThat(codes(job, Given.launch(job, "acme"))).isEmpty();
        assertThat(codes(job, Given.close(job))).isEmpty();
    }

    @Test
    void a_late_success_may_be_reviewed_and_reviewed_again_also_on_a_closed_job() {
        Job job = with(OPEN, STANDS);
        Job closed = Given.closed(
                JobStatus.SUCCEEDED, Given.attempt(1, AttemptState.SUPERSEDED).answeredLate(OPEN));

        assertThat(codes(job, Given.review(OPEN.id(), Review.STANDS))).isEmpty();
        assertThat(codes(job, Given.review(STANDS.id(), Review.REVERSED))).isEmpty();
        assertThat(codes(closed, Given.review(OPEN.id(), Review.REVERSED))).isEmpty();
    }

    @Test
    void only_a_success_of_this_job_can_be_reviewed() {
        Job job = with(FAILED, FAILED_STANDS);

        assertThat(codes(job, Given.review(FAILED.id(), Review.STANDS))).containsExactly(WRONG_STATE);
        assertThat(codes(job, Given.review(OPEN.id(), Review.STANDS))).containsExactly(NOT_FOUND);
        assertThat(codes(null, Given.published(), PersonRole.OPERATOR, Given.review(OPEN.id(), Review.STANDS)))
                .containsExactly(NOT_FOUND);
    }

    @Test
    void a_review_needs_a_reference_and_a_reason() {
        Job job = with(OPEN);

        assertThat(codes(job, review(OPEN.id(), null, Given.REASON))).containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(job, review(OPEN.id(), " ", Given.REASON))).containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(job, review(OPEN.id(), "acme-31", " "))).containsExactly(EVIDENCE_REQUIRED);
    }

    private static Command review(UUID late, @Nullable String reference, String reason) {
        return new Command.ReviewLateAnswer(new CommandId(new UUID(0, 9)), late, Review.STANDS, reference, reason);
    }

    private static Job with(LateAnswer... late) {
        return Given.job(Given.attempt(1, AttemptState.CANCELLED).answeredLate(late));
    }
}
