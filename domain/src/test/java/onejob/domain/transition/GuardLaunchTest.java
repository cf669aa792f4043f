package onejob.domain.transition;

import static onejob.domain.transition.Given.codes;
import static onejob.domain.transition.Given.published;
import static onejob.domain.transition.RefusalCode.ATTEMPTS_EXHAUSTED;
import static onejob.domain.transition.RefusalCode.ATTEMPT_CHANGED;
import static onejob.domain.transition.RefusalCode.ATTEMPT_IN_FLIGHT;
import static onejob.domain.transition.RefusalCode.EVIDENCE_REQUIRED;
import static onejob.domain.transition.RefusalCode.FALLBACK_NOT_QUALIFIED;
import static onejob.domain.transition.RefusalCode.JOB_CLOSED;
import static onejob.domain.transition.RefusalCode.LATE_SUCCESS_UNREVIEWED;
import static onejob.domain.transition.RefusalCode.OPERATION_UNKNOWN;
import static onejob.domain.transition.RefusalCode.PROVIDER_PAUSED;
import static onejob.domain.transition.RefusalCode.PROVIDER_UNKNOWN;
import static onejob.domain.transition.RefusalCode.QUALIFICATION_EXPIRED;
import static onejob.domain.transition.RefusalCode.ROLE_NOT_PERMITTED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import org.junit.jupiter.api.Test;

class GuardLaunchTest {
    private static final Published UNQUALIFIED = published(ReleasePolicy.OPERATOR, Set.of(), Set.of(), Set.of());
    private static final Published EXPIRED =
            published(ReleasePolicy.OPERATOR, Set.of(), Set.of("charge/fallback-pay"), Set.of());

    private final Job fresh = Given.job();

    @Test
    void a_job_without_attempts_may_be_launched_at_any_provider_of_its_route() {
        assertThat(codes(fresh, Given.launch(fresh, "acme"))).isEmpty();
        assertThat(codes(fresh, Given.launch(fresh, "fallback-pay"))).isEmpty();
    }

    @Test
    void a_launch_names_the_newest_attempt_it_has_seen() {
        Job failedOnce = Given.job(Given.attempt(1, AttemptState.FAILED));

        assertThat(codes(failedOnce, Given.launch(fresh, "acme"))).containsExactly(ATTEMPT_CHANGED);
    }

    @Test
    void nothing_is_launched_outside_the_route() {
        assertThat(codes(fresh, Given.launch(fresh, "stoppable"))).containsExactly(PROVIDER_UNKNOWN);
        assertThat(codes(fresh, Given.launch(fresh, "no-such"))).containsExactly(PROVIDER_UNKNOWN);
    }

    @Test
    void nothing_is_launched_for_an_operation_that_is_gone() {
        assertThat(codes(fresh, Published.NONE, PersonRole.OPERATOR, Given.launch(fresh, "acme")))
                .containsExactly(OPERATION_UNKNOWN);
    }

    @Test
    void nothing_is_launched_at_a_paused_provider() {
        Published paused = published(ReleasePolicy.OPERATOR, Set.of("charge/fallback-pay"), Set.of(), Set.of("acme"));

        assertThat(codes(fresh, paused, PersonRole.OPERATOR, Given.launch(fresh, "acme")))
                .containsExactly(PROVIDER_PAUSED);
        assertThat(codes(fresh, paused, PersonRole.OPERATOR, Given.launch(fresh, "fallback-pay")))
                .isEmpty();
    }

    @Test
    void a_fallback_needs_a_current_qualification_and_a_primary_none() {
        assertThat(codes(fresh, UNQUALIFIED, PersonRole.OPERATOR, Given.launch(fresh, "fallback-pay")))
                .containsExactly(FALLBACK_NOT_QUALIFIED);
        assertThat(codes(fresh, EXPIRED, PersonRole.OPERATOR, Given.launch(fresh, "fallback-pay")))
                .containsExactly(QUALIFICATION_EXPIRED);
        assertThat(codes(fresh, UNQUALIFIED, PersonRole.OPERATOR, Given.launch(fresh, "acme")))
                .isEmpty();
    }

    @Test
    void an_operation_may_do_without_qualification() {
        OperationPolicy open = new OperationPolicy(
                "charge", List.of("acme", "fallback-pay"), true, ReleasePolicy.NEVER, 5, false, List.of(), List.of());
        Published none = new Published(1, Map.of("charge", open), UNQUALIFIED.providers(), Set.of(), Set.of());

        assertThat(codes(fresh, none, PersonRole.OPERATOR, Given.launch(fresh, "fallback-pay")))
                .isEmpty();
    }

    @Test
    void an_admin_with_a_reason_may_override_the_qualification() {
        Command override = Given.launchUnqualified(fresh, "fallback-pay", Given.REASON);

        assertThat(codes(fresh, UNQUALIFIED, PersonRole.ADMIN, override)).isEmpty();
        assertThat(codes(fresh, EXPIRED, PersonRole.ADMIN, override)).isEmpty();
        assertThat(codes(fresh, UNQUALIFIED, PersonRole.OPERATOR, override))
                .containsExactly(ROLE_NOT_PERMITTED, FALLBACK_NOT_QUALIFIED);
    }

    @Test
    void an_override_without_a_reason_overrides_nothing() {
        assertThat(codes(fresh, UNQUALIFIED, PersonRole.ADMIN, Given.launchUnqualified(fresh, "fallback-pay", " \n")))
                .containsExactly(EVIDENCE_REQUIRED, FALLBACK_NOT_QUALIFIED);
        assertThat(codes(fresh, UNQUALIFIED, PersonRole.ADMIN, Given.launchUnqualified(fresh, "acme", null)))
                .containsExactly(EVIDENCE_REQUIRED);
    }

    @Test
    void the_last_attempt_allowed_may_be_launched_and_none_after_it() {
        Job four = failed(4);
        Job five = failed(5);

        assertThat(codes(four, Given.launch(four, "acme"))).isEmpty();
        assertThat(codes(five, Given.launch(five, "acme"))).containsExactly(ATTEMPTS_EXHAUSTED);
        assertThat(codes(five, Given.close(five))).isEmpty();
    }

    @Test
    void all_that_bars_a_launch_is_told_in_the_order_of_the_contract() {
        Job worst = Given.closed(
                JobStatus.FAILED,
                Given.attempt(1, AttemptState.CANCELLED).answeredLate(Given.late(1, Told.SUCCEEDED, null)),
                Given.attempt(2, AttemptState.FAILED),
                Given.attempt(3, AttemptState.FAILED),
                Given.attempt(4, AttemptState.FAILED),
                Given.attempt(5, AttemptState.RUNNING));
        Published paused = published(ReleasePolicy.NEVER, Set.of(), Set.of(), Set.of("fallback-pay"));

        assertThat(codes(worst, paused, PersonRole.VIEWER, Given.launch(fresh, "fallback-pay")))
                .containsExactly(
                        ROLE_NOT_PERMITTED,
                        JOB_CLOSED,
                        ATTEMPT_IN_FLIGHT,
                        LATE_SUCCESS_UNREVIEWED,
                        ATTEMPT_CHANGED,
                        PROVIDER_PAUSED,
                        FALLBACK_NOT_QUALIFIED,
                        ATTEMPTS_EXHAUSTED);
    }

    private static Job failed(int times) {
        List<Attempt> attempts = IntStream.rangeClosed(1, times)
                .mapToObj(number -> Given.attempt(number, AttemptState.FAILED).build())
                .toList();
        return Given.job(JobStatus.OPEN, 1, attempts);
    }
}
