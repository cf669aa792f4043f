package onejob.domain.transition;

import static onejob.domain.transition.Given.NOW;
import static onejob.domain.transition.Given.attempt;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import onejob.domain.attempt.AttemptState;
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

/// The deed with the most to explain: it ends one attempt, and fences every one before it.
class CancelConsequencesTest {
    private final Job unknown = Given.job(attempt(1, AttemptState.UNKNOWN));

    @Test
    void cancelling_fences_the_attempt_and_shows_what_was_fenced_before() {
        Instant first = NOW.minusSeconds(300);
        Instant second = NOW.minusSeconds(200);
        Job job = Given.job(
                JobStatus.UNKNOWN,
                3,
                List.of(
                        attempt(1, AttemptState.CANCELLED).read(1).ended(first).build(),
                        attempt(2, AttemptState.CANCELLED)
                                .at("fallback-pay")
                                .read(2)
                                .ended(second)
                                .build(),
                        attempt(3, AttemptState.UNKNOWN).read(3).build()));
        Published unqualified = Given.published(ReleasePolicy.NEVER, Set.of(), Set.of(), Set.of());

        Consequences would =
                Consequences.of(job, unqualified, PersonRole.OPERATOR, Given.cancel(job, Evidence.LEDGER), NOW);

        assertThat(would.attemptFrom()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(would.attemptTo()).isEqualTo(AttemptState.CANCELLED);
        assertThat(would.statusFrom()).isEqualTo(JobStatus.UNKNOWN);
        assertThat(would.statusTo()).isEqualTo(JobStatus.OPEN);
        assertThat(would.versionFrom()).isEqualTo(3);
        assertThat(would.versionTo()).isEqualTo(4);
        assertThat(would.dropped())
                .containsExactly(
                        new Dropped(3, "acme", null),
                        new Dropped(2, "fallback-pay", second),
                        new Dropped(1, "acme", first));
        assertThat(would.possible())
                .containsExactly(
                        new Possible(Deed.LAUNCH_PRIMARY, "acme", List.of()),
                        new Possible(
                                Deed.LAUNCH_FALLBACK,
                                "fallback-pay",
                                List.of(new Refusal(RefusalCode.FALLBACK_NOT_QUALIFIED, null))),
                        new Possible(Deed.CLOSE, null, List.of()));
        assertThat(would.undoable()).isFalse();
        assertThat(would.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void cancelled_on_an_assumption_it_may_have_taken_effect_all_the_same() {
        assertThat(of(unknown, Given.cancel(unknown, Evidence.ASSUMED)).mayHaveTakenEffect())
                .isTrue();
        assertThat(of(unknown, Given.cancel(unknown, Evidence.PROVIDER)).mayHaveTakenEffect())
                .isFalse();
    }

    @Test
    void an_attempt_never_sent_needs_no_fence() {
        Job job = Given.job(attempt(1, AttemptState.STARTING));

        Consequences would = of(job, Given.cancel(job, Evidence.ASSUMED));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.CANCELLED);
        assertThat(would.versionTo()).isEqualTo(would.versionFrom());
        assertThat(would.dropped()).isEmpty();
        assertThat(would.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void a_cancel_fences_every_attempt_launched_before_it_released_ones_too() {
        Job job = Given.job(attempt(1, AttemptState.RELEASED), attempt(2, AttemptState.UNKNOWN));

        Consequences would = of(job, Given.cancel(job, Evidence.LEDGER));

        assertThat(would.dropped()).containsExactly(new Dropped(2, "acme", null), new Dropped(1, "acme", null));
        assertThat(would.mayHaveTakenEffect())
                .as("attempt 1 is still out there")
                .isTrue();
    }

    @Test
    void under_a_closed_job_a_cancel_moves_nothing_but_the_attempt() {
        Job job =
                Given.closed(JobStatus.SUCCEEDED, attempt(1, AttemptState.SUCCEEDED), attempt(2, AttemptState.UNKNOWN));

        Consequences would = of(job, Given.cancel(job, Evidence.LEDGER));

        assertThat(would.attemptTo()).isEqualTo(AttemptState.CANCELLED);
        assertThat(would.statusTo()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(would.versionTo()).isEqualTo(would.versionFrom());
        assertThat(would.dropped()).containsExactly(new Dropped(2, "acme", job.closedAt()));
    }

    @Test
    void before_its_deadline_it_is_the_provider_that_cancels_which_is_no_assumption() {
        Job job = Given.job(attempt(1, AttemptState.RUNNING).at("stoppable"));

        Consequences would = of(job, Given.cancel(job, Evidence.ASSUMED));

        assertThat(would.attemptFrom()).isEqualTo(AttemptState.RUNNING);
        assertThat(would.attemptTo()).isEqualTo(AttemptState.CANCELLED);
        assertThat(would.versionTo()).isEqualTo(2);
        assertThat(would.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void past_its_deadline_an_attempt_is_unknown_before_anything_else_is_done() {
        Job job = Given.job(Given.overdue(1));

        Consequences would = of(job, Given.cancel(job, Evidence.ASSUMED));

        assertThat(would.attemptFrom()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(would.statusFrom()).isEqualTo(JobStatus.UNKNOWN);
        assertThat(would.attemptTo()).isEqualTo(AttemptState.CANCELLED);
        assertThat(would.mayHaveTakenEffect()).isTrue();
    }

    private static Consequences of(Job job, Command command) {
        return Consequences.of(job, Given.published(), PersonRole.OPERATOR, command, NOW);
    }
}
