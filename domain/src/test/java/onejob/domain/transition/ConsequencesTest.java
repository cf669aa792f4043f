package onejob.domain.transition;

import static onejob.domain.transition.Given.NOW;
import static onejob.domain.transition.Given.attempt;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import onejob.domain.transition.Consequences.Deed;
import onejob.domain.transition.Consequences.Dropped;
import onejob.domain.transition.Consequences.Possible;
import org.junit.jupiter.api.Test;

class ConsequencesTest {
    private final Job unknown = Given.job(attempt(1, AttemptState.UNKNOWN));

    @Test
    void released_it_no_longer_blocks_and_may_still_win() {
        Consequences would = of(unknown, Given.release(unknown));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.RELEASED);
        assertThat(would.statusTo()).isEqualTo(JobStatus.OPEN);
        assertThat(would.versionTo()).isEqualTo(would.versionFrom());
        assertThat(would.dropped()).isEmpty();
        assertThat(would.possible()).allMatch(Possible::allowed).hasSize(3);
        assertThat(would.mayHaveTakenEffect()).isTrue();
        assertThat(would.undoable()).isFalse();
    }

    @Test
    void resolved_as_failed_it_is_over_and_the_fence_stays() {
        Consequences would = of(unknown, Given.resolve(unknown, Told.FAILED));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.FAILED);
        assertThat(would.statusTo()).isEqualTo(JobStatus.OPEN);
        assertThat(would.versionTo()).isEqualTo(would.versionFrom());
        assertThat(would.dropped()).containsExactly(new Dropped(1, "acme", null));
        assertThat(would.mayHaveTakenEffect()).isFalse();
        assertThat(would.undoable()).isFalse();
    }

    @Test
    void resolved_as_succeeded_it_wins_and_the_job_is_closed() {
        Consequences would = of(unknown, Given.resolve(unknown, Told.SUCCEEDED));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.SUCCEEDED);
        assertThat(would.statusTo()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(would.versionTo()).isEqualTo(2);
        assertThat(would.dropped()).isEmpty();
        assertThat(would.possible())
                .allSatisfy(next -> assertThat(next.barred().getFirst().code()).isEqualTo(RefusalCode.JOB_CLOSED));
        assertThat(would.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void resolved_as_succeeded_after_a_fence_it_is_a_late_success() {
        Job fenced = Given.job(
                JobStatus.OPEN,
                2,
                List.of(
                        attempt(1, AttemptState.CANCELLED).build(),
                        attempt(2, AttemptState.RELEASED).read(1).build()));

        Consequences would = of(fenced, Given.resolve(fenced, Told.SUCCEEDED));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.SUPERSEDED);
        assertThat(would.statusTo()).isEqualTo(JobStatus.OPEN);
        assertThat(would.versionTo()).isEqualTo(2);
        assertThat(would.possible())
                .allSatisfy(next -> assertThat(next.barred())
                        .containsExactly(new Refusal(RefusalCode.LATE_SUCCESS_UNREVIEWED, null)));
    }

    @Test
    void a_launch_adds_an_attempt_that_blocks() {
        Job job = Given.job(attempt(1, AttemptState.RELEASED));

        Consequences would = of(job, Given.launch(job, "fallback-pay"));

        assertThat(would.attemptFrom()).isNull();
        assertThat(would.attemptTo()).isEqualTo(AttemptState.STARTING);
        assertThat(would.statusFrom()).isEqualTo(JobStatus.OPEN);
        assertThat(would.statusTo()).isEqualTo(JobStatus.RUNNING);
        assertThat(would.versionTo()).isEqualTo(would.versionFrom());
        assertThat(would.dropped()).isEmpty();
        assertThat(would.possible()).allSatisfy(next -> {
            Refusal refusal = next.barred().getFirst();
            assertThat(refusal.code()).isEqualTo(RefusalCode.ATTEMPT_IN_FLIGHT);
            assertThat(refusal.blocking()).extracting(Blocking::number).isEqualTo(2);
        });
        assertThat(would.mayHaveTakenEffect()).isTrue();
        assertThat(would.undoable()).isFalse();
    }

    @Test
    void closing_fences_whatever_is_still_out_there() {
        Job job = Given.job(attempt(1, AttemptState.RELEASED));

        Consequences would = of(job, Given.close(job));

        assertThat(would.attemptFrom()).isNull();
        assertThat(would.attemptTo()).isNull();
        assertThat(would.statusTo()).isEqualTo(JobStatus.FAILED);
        assertThat(would.versionTo()).isEqualTo(2);
        assertThat(would.dropped()).containsExactly(new Dropped(1, "acme", null));
        assertThat(would.mayHaveTakenEffect()).isTrue();
        assertThat(would.undoable()).isFalse();
    }

    @Test
    void a_review_decides_whether_the_job_goes_on() {
        LateAnswer late = Given.late(1, Told.SUCCEEDED, null);
        Job job = Given.job(attempt(1, AttemptState.CANCELLED).answeredLate(late));
        Job closed = Given.closed(
                JobStatus.FAILED, attempt(1, AttemptState.CANCELLED).answeredLate(late));

        Consequences reversed = of(job, Given.review(late.id(), Review.REVERSED));
        Consequences stands = of(job, Given.review(late.id(), Review.STANDS));

        assertThat(reversed.possible()).allMatch(Possible::allowed);
        assertThat(reversed.undoable())
                .as("what is launched then is not called back")
                .isFalse();
        assertThat(stands.possible())
                .extracting(Possible::allowed)
                .as("never launched again, but closed")
                .containsExactly(false, false, true);
        assertThat(stands.undoable()).isTrue();
        assertThat(of(closed, Given.review(late.id(), Review.REVERSED)).undoable())
                .isTrue();
    }

    @Test
    void a_paused_provider_bars_a_launch_there_until_it_is_resumed() {
        Job job = Given.job();
        Published paused =
                Given.published(ReleasePolicy.NEVER, Set.of("charge/fallback-pay"), Set.of(), Set.of("acme"));

        Consequences pause =
                Consequences.of(job, Given.published(), PersonRole.ADMIN, Given.pause("acme", "outage"), NOW);
        Consequences resume = Consequences.of(job, paused, PersonRole.ADMIN, Given.resume("acme"), NOW);

        assertThat(pause.possible()).extracting(Possible::allowed).containsExactly(false, true, true);
        assertThat(resume.possible()).extracting(Possible::allowed).containsExactly(true, true, true);
        assertThat(List.of(pause.undoable(), resume.undoable())).containsOnly(true);
    }

    @Test
    void looking_and_noting_change_nothing() {
        for (Command command : List.of(Given.check(unknown), Given.note(unknown))) {
            Consequences would = of(unknown, command);

            assertThat(would.attemptTo()).isEqualTo(would.attemptFrom());
            assertThat(would.statusTo()).isEqualTo(JobStatus.UNKNOWN);
            assertThat(would.versionTo()).isEqualTo(1);
            assertThat(would.undoable()).isTrue();
        }
        assertThat(of(unknown, Given.check(unknown)).attemptTo()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void a_refused_command_does_nothing() {
        Job running = Given.job(attempt(1, AttemptState.RUNNING));

        Consequences would = of(running, Given.cancel(running, Evidence.PROVIDER));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.RUNNING);
        assertThat(would.statusTo()).isEqualTo(JobStatus.RUNNING);
        assertThat(would.versionTo()).isEqualTo(1);
        assertThat(would.dropped()).isEmpty();
        assertThat(of(running, Given.launch(running, "acme")).attemptTo()).isNull();
    }

    @Test
    void what_is_still_to_be_typed_does_not_hide_the_preview() {
        Command bare = Given.resolve(unknown.attempts().getFirst(), Told.FAILED, Evidence.LEDGER, null, "");

        assertThat(of(unknown, bare).attemptTo()).isEqualTo(AttemptState.FAILED);
    }

    @Test
    void without_its_operation_the_launch_once_asked_for_is_shown_barred() {
        Job job = Given.job();

        Consequences would = Consequences.of(job, Published.NONE, PersonRole.OPERATOR, Given.note(job), NOW);

        assertThat(would.possible())
                .containsExactly(
                        new Possible(
                                Deed.LAUNCH_PRIMARY, "acme", List.of(new Refusal(RefusalCode.OPERATION_UNKNOWN, null))),
                        new Possible(Deed.CLOSE, null, List.of()));
    }

    @Test
    void deeds_have_words() {
        assertThat(Deed.LAUNCH_FALLBACK.word()).isEqualTo("launch_fallback");
    }

    private static Consequences of(Job job, Command command) {
        return Consequences.of(job, Given.published(), PersonRole.OPERATOR, command, NOW);
    }
}
