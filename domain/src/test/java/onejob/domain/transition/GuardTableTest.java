package onejob.domain.transition;

import static onejob.domain.transition.Given.codes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.people.Evidence;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The contract's table of states and verbs, cell by cell: a job with one attempt, an operator, everything
/// else right.
class GuardTableTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            starting   | attempt_in_flight            | attempt_in_flight            | wrong_state | -                    | wrong_state | look_up_unavailable
            running    | attempt_in_flight            | attempt_in_flight            | wrong_state | deadline_not_reached | wrong_state | -
            overdue    | attempt_unknown              | attempt_unknown              | -           | -                    | -           | -
            unknown    | attempt_unknown              | attempt_unknown              | -           | -                    | -           | -
            released   | -                            | -                            | -           | wrong_state          | wrong_state | -
            succeeded  | job_closed                   | job_closed                   | wrong_state | wrong_state          | wrong_state | -
            failed     | -                            | -                            | wrong_state | wrong_state          | wrong_state | -
            cancelled  | -                            | -                            | wrong_state | wrong_state          | wrong_state | -
            superseded | -                            | -                            | wrong_state | wrong_state          | wrong_state | -
            """)
    void what_may_be_done_in_a_state(
            String state,
            @Nullable String launch,
            @Nullable String close,
            @Nullable String resolve,
            @Nullable String cancel,
            @Nullable String release,
            @Nullable String check) {
        Job job = Given.job("overdue".equals(state) ? Given.overdue(1) : Given.attempt(1, AttemptState.of(state)));

        assertThat(codes(job, Given.launch(job, "acme"))).as("launch").isEqualTo(told(launch));
        assertThat(codes(job, Given.close(job))).as("close").isEqualTo(told(close));
        assertThat(codes(job, Given.resolve(job, Told.SUCCEEDED)))
                .as("resolve as succeeded")
                .isEqualTo(told(resolve));
        assertThat(codes(job, Given.resolve(job, Told.FAILED)))
                .as("resolve as failed")
                .isEqualTo(told(resolve));
        for (Evidence evidence : Evidence.values()) {
            assertThat(codes(job, Given.cancel(job, evidence)))
                    .as("cancel, " + evidence)
                    .isEqualTo(told(cancel));
        }
        assertThat(codes(job, Given.release(job))).as("release").isEqualTo(told(release));
        assertThat(codes(job, Given.check(job))).as("check").isEqualTo(told(check));
        assertThat(codes(job, Given.note(job))).as("note").isEmpty();
    }

    private static List<RefusalCode> told(@Nullable String words) {
        return words == null
                ? List.of()
                : Arrays.stream(words.split(" ", -1)).map(RefusalCode::of).toList();
    }
}
