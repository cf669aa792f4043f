package onejob.domain.transition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockingTest {
    @ParameterizedTest
    @EnumSource(
            value = AttemptState.class,
            names = {"STARTING", "RUNNING", "UNKNOWN"})
    void what_blocks_a_launch_or_a_close_is_named(AttemptState state) {
        Job job = Given.job(Given.attempt(1, AttemptState.FAILED), Given.attempt(2, state));

        for (Command command : List.of(Given.launch(job, "acme"), Given.close(job))) {
            Blocking blocking = only(job, command);
            assertThat(blocking.id()).isEqualTo(job.attempts().getLast().id());
            assertThat(blocking.number()).isEqualTo(2);
            assertThat(blocking.state()).isEqualTo(state);
        }
    }

    @Test
    void what_an_attempt_is_now_is_named_when_that_is_why_it_was_refused() {
        Job failed = Given.job(Given.attempt(1, AttemptState.FAILED));

        assertThat(only(failed, Given.cancel(failed, Evidence.LEDGER)).state()).isEqualTo(AttemptState.FAILED);
        assertThat(only(failed, Given.resolve(failed, Told.FAILED)).age()).isEqualTo(Duration.ofSeconds(520));
    }

    @Test
    void an_attempt_past_its_deadline_is_unknown_since_then() {
        Job job = Given.job(Given.overdue(1));

        Blocking blocking = only(job, Given.launch(job, "acme"));

        assertThat(blocking.state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(blocking.age()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void the_age_is_the_best_that_the_attempt_can_tell() {
        assertThat(age(Given.attempt(1, AttemptState.STARTING))).isEqualTo(Duration.ofMinutes(9));
        assertThat(age(Given.attempt(1, AttemptState.RUNNING))).isEqualTo(Duration.ofSeconds(539));
        assertThat(age(Given.attempt(1, AttemptState.UNKNOWN).failed(FailureKind.CONNECTION_LOST)))
                .isEqualTo(Duration.ofSeconds(539));
        assertThat(age(Given.attempt(1, AttemptState.UNKNOWN)
                        .failed(FailureKind.TIMEOUT)
                        .deadline(Given.NOW.minusSeconds(500))))
                .isEqualTo(Duration.ofSeconds(500));
        assertThat(age(Given.attempt(1, AttemptState.CANCELLED).ended(null))).isEqualTo(Duration.ofSeconds(539));
        assertThat(age(Given.attempt(1, AttemptState.CANCELLED).neverSent().ended(null)))
                .isEqualTo(Duration.ofMinutes(9));
    }

    @Test
    void a_clock_behind_the_attempt_makes_no_negative_age() {
        assertThat(age(Given.attempt(12, AttemptState.STARTING))).isEqualTo(Duration.ZERO);
    }

    private static Duration age(AttemptBuilder attempt) {
        return Blocking.of(attempt.build(), Given.NOW).age();
    }

    private static Blocking only(Job job, Command command) {
        List<Refusal> refusals = Guard.decide(job, Given.published(), PersonRole.OPERATOR, command, Given.NOW);
        assertThat(refusals).hasSize(1);
        Blocking blocking = refusals.getFirst().blocking();
        assertThat(blocking).isNotNull();
        return Objects.requireNonNull(blocking);
    }
}
