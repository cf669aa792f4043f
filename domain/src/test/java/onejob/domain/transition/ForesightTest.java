package onejob.domain.transition;

import static onejob.domain.transition.Given.NOW;
import static onejob.domain.transition.Given.attempt;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.LostBecause;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.attempt.Role;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import org.junit.jupiter.api.Test;

class ForesightTest {
    @Test
    void winning_writes_the_slot_and_nothing_unsent_will_ever_be_sent() {
        Job job = Given.job(
                attempt(1, AttemptState.RELEASED), attempt(2, AttemptState.STARTING), attempt(3, AttemptState.FAILED));

        Job after =
                Foresight.after(job, Given.published(), resolve(job.attempts().getFirst(), "acme-1"), NOW);

        assertThat(after.completedBy()).isEqualTo(job.attempts().getFirst().id());
        assertThat(after.closedAt()).isEqualTo(NOW);
        assertThat(after.version()).isEqualTo(job.version() + 1);
        assertThat(states(after)).containsExactly(AttemptState.SUCCEEDED, AttemptState.SUPERSEDED, AttemptState.FAILED);
        Attempt winner = after.attempts().getFirst();
        assertThat(winner.reference()).isEqualTo("acme-1");
        assertThat(winner.failure()).isNull();
        assertThat(winner.endedAt()).isEqualTo(NOW);
        assertThat(winner.version()).isEqualTo(job.attempts().getFirst().version() + 1);
        assertThat(after.suspectedDuplicate()).isFalse();
    }

    @Test
    void an_attempt_on_the_wire_stays_there_when_another_wins() {
        Job job = Given.job(attempt(1, AttemptState.RELEASED), attempt(2, AttemptState.RUNNING));

        Job after =
                Foresight.after(job, Given.published(), resolve(job.attempts().getFirst(), "acme-1"), NOW);

        assertThat(states(after)).containsExactly(AttemptState.SUCCEEDED, AttemptState.RUNNING);
        assertThat(after.status()).isEqualTo(JobStatus.SUCCEEDED);
    }

    @Test
    void losing_keeps_the_fact_and_makes_the_job_suspect() {
        Job taken = Given.closed(
                JobStatus.SUCCEEDED,
                attempt(1, AttemptState.RELEASED),
                attempt(2, AttemptState.SUCCEEDED).reference("acme-2"));
        Job moved = Given.job(
                JobStatus.OPEN,
                2,
                List.of(attempt(1, AttemptState.RELEASED).read(1).build()));

        Job lost = Foresight.after(
                taken, Given.published(), resolve(taken.attempts().getFirst(), "acme-1"), NOW);
        Job fenced = Foresight.after(
                moved, Given.published(), resolve(moved.attempts().getFirst(), "acme-1"), NOW);

        assertThat(only(lost).lostBecause()).isEqualTo(LostBecause.SLOT_TAKEN);
        assertThat(lost.version()).isEqualTo(taken.version());
        assertThat(lost.completedBy()).isEqualTo(taken.completedBy());
        assertThat(lost.suspectedDuplicate()).isTrue();
        assertThat(only(fenced).lostBecause()).isEqualTo(LostBecause.VERSION_MOVED);
        assertThat(only(fenced).outcome()).isEqualTo(Told.SUCCEEDED);
        assertThat(only(fenced).reference()).isEqualTo("acme-1");
        assertThat(only(fenced).awaitsReview()).isTrue();
        assertThat(fenced.suspectedDuplicate()).isTrue();
    }

    @Test
    void a_job_closed_by_hand_is_won_by_nobody() {
        Job job = Given.job(
                JobStatus.CANCELLED, 1, List.of(attempt(1, AttemptState.UNKNOWN).build()));

        Job after =
                Foresight.after(job, Given.published(), resolve(job.attempts().getFirst(), "acme-1"), NOW);

        assertThat(states(after)).containsExactly(AttemptState.SUPERSEDED);
        assertThat(after.completedBy()).isNull();
        assertThat(after.version()).isEqualTo(1);
    }

    @Test
    void a_repeat_of_an_answer_already_had_is_no_late_answer() {
        Job winners = Given.closed(
                JobStatus.SUCCEEDED,
                attempt(1, AttemptState.RELEASED),
                attempt(2, AttemptState.SUCCEEDED).reference("acme-1"));
        Job another = Given.closed(
                JobStatus.SUCCEEDED,
                attempt(1, AttemptState.RELEASED),
                attempt(2, AttemptState.SUCCEEDED).at("fallback-pay").reference("acme-1"));
        LateAnswer own = Given.late(1, Told.SUCCEEDED, LateAnswer.Review.REVERSED);
        Job again = Given.job(
                JobStatus.OPEN,
                2,
                List.of(attempt(1, AttemptState.RELEASED).answeredLate(own).build()));

        assertThat(lateAnswersAfter(winners)).isEmpty();
        assertThat(lateAnswersAfter(another))
                .as("another provider's reference is another thing")
                .hasSize(1);
        assertThat(lateAnswersAfter(again)).containsExactly(own);
    }

    @Test
    void resolved_as_failed_it_says_so() {
        Job job = Given.job(attempt(1, AttemptState.UNKNOWN));

        Attempt after = Foresight.after(job, Given.published(), Given.resolve(job, Told.FAILED), NOW)
                .attempts()
                .getFirst();

        assertThat(after.failure()).isEqualTo(new Failure(FailureKind.RESOLVED, Given.REASON));
        assertThat(after.reference()).isEqualTo("STMT-118");
    }

    @Test
    void a_launch_reads_the_version_of_its_job() {
        Job job = Given.job(
                JobStatus.OPEN, 4, List.of(attempt(1, AttemptState.CANCELLED).build()));

        Attempt fallback = Foresight.after(job, Given.published(), Given.launch(job, "fallback-pay"), NOW)
                .attempts()
                .getLast();
        Attempt primary = Foresight.after(job, Given.published(), Given.launch(job, "acme"), NOW)
                .attempts()
                .getLast();

        assertThat(fallback.number()).isEqualTo(2);
        assertThat(fallback.role()).isEqualTo(Role.FALLBACK);
        assertThat(fallback.readVersion()).isEqualTo(4);
        assertThat(fallback.sentAt()).isNull();
        assertThat(primary.role()).isEqualTo(Role.PRIMARY);
    }

    @Test
    void what_time_has_decided_is_one_step_of_the_attempt() {
        Job after = Foresight.overdue(Given.job(attempt(1, AttemptState.RELEASED), Given.overdue(2)), NOW);

        assertThat(states(after)).containsExactly(AttemptState.RELEASED, AttemptState.UNKNOWN);
        assertThat(after.attempts().getLast().version()).isEqualTo(4);
        assertThat(after.attempts().getLast().failure()).isEqualTo(new Failure(FailureKind.TIMEOUT, null));
        assertThat(after.attempts().getFirst().version()).isEqualTo(3);
        assertThat(after.status()).isEqualTo(JobStatus.UNKNOWN);
    }

    @Test
    void a_closed_job_keeps_its_status_whatever_its_attempts_do() {
        Job job =
                Given.closed(JobStatus.SUCCEEDED, attempt(1, AttemptState.SUCCEEDED), attempt(2, AttemptState.UNKNOWN));

        Job after = Foresight.after(job, Given.published(), Given.cancel(job, Evidence.ASSUMED), NOW);

        assertThat(after.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(after.attempts().getLast().assumed()).isTrue();
        assertThat(after.unsettled()).containsExactly(2);
    }

    private static List<LateAnswer> lateAnswersAfter(Job job) {
        return Foresight.after(job, Given.published(), resolve(job.attempts().getFirst(), "acme-1"), NOW)
                .attempts()
                .getFirst()
                .lateAnswers();
    }

    private static LateAnswer only(Job job) {
        List<LateAnswer> answers = job.attempts().getFirst().lateAnswers();
        assertThat(answers).hasSize(1);
        return answers.getFirst();
    }

    private static List<AttemptState> states(Job job) {
        return job.attempts().stream().map(Attempt::state).toList();
    }

    private static Command resolve(Attempt attempt, String reference) {
        return Given.resolve(attempt, Told.SUCCEEDED, Evidence.PROVIDER, reference, Given.REASON);
    }
}
