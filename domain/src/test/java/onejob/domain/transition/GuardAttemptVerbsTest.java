package onejob.domain.transition;

import static onejob.domain.transition.Given.codes;
import static onejob.domain.transition.Given.published;
import static onejob.domain.transition.RefusalCode.ATTEMPT_CHANGED;
import static onejob.domain.transition.RefusalCode.DEADLINE_NOT_REACHED;
import static onejob.domain.transition.RefusalCode.EVIDENCE_REQUIRED;
import static onejob.domain.transition.RefusalCode.LOOK_UP_UNAVAILABLE;
import static onejob.domain.transition.RefusalCode.NOT_FOUND;
import static onejob.domain.transition.RefusalCode.OPERATION_UNKNOWN;
import static onejob.domain.transition.RefusalCode.RELEASE_NOT_ALLOWED;
import static onejob.domain.transition.RefusalCode.ROLE_NOT_PERMITTED;
import static onejob.domain.transition.RefusalCode.WRONG_STATE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import org.junit.jupiter.api.Test;

class GuardAttemptVerbsTest {
    private final Job unknown = Given.job(Given.attempt(1, AttemptState.UNKNOWN));
    private final Attempt attempt = unknown.attempts().getFirst();

    @Test
    void a_stale_version_is_refused_before_a_wrong_state() {
        Job answered = Given.job(Given.attempt(1, AttemptState.SUCCEEDED).version(4));

        assertThat(codes(answered, Given.cancel(unknown, Evidence.LEDGER)))
                .containsExactly(ATTEMPT_CHANGED, WRONG_STATE);
        assertThat(codes(answered, Given.resolve(unknown, Told.FAILED))).containsExactly(ATTEMPT_CHANGED, WRONG_STATE);
        assertThat(codes(answered, Given.release(unknown))).containsExactly(ATTEMPT_CHANGED, WRONG_STATE);
    }

    @Test
    void an_attempt_of_another_job_is_not_found() {
        Job other = Given.job(Given.attempt(2, AttemptState.UNKNOWN));

        for (Command command : List.of(
                Given.cancel(unknown, Evidence.LEDGER),
                Given.resolve(unknown, Told.FAILED),
                Given.release(unknown),
                Given.check(unknown))) {
            assertThat(codes(other, command)).containsExactly(NOT_FOUND);
            assertThat(codes(null, published(), PersonRole.OPERATOR, command)).containsExactly(NOT_FOUND);
        }
    }

    @Test
    void a_resolution_says_what_is_known() {
        assertThat(codes(unknown, resolve(Evidence.PROVIDER, "acme-77", Given.REASON)))
                .isEmpty();
        assertThat(codes(unknown, resolve(Evidence.ASSUMED, "acme-77", Given.REASON)))
                .containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(unknown, Given.resolve(attempt, Told.FAILED, Evidence.LEDGER, null, Given.REASON)))
                .containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(unknown, resolve(Evidence.LEDGER, "  ", Given.REASON))).containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(unknown, resolve(Evidence.LEDGER, "acme-77", ""))).containsExactly(EVIDENCE_REQUIRED);
    }

    @Test
    void cancel_and_release_need_a_reason() {
        CommandId id = new CommandId(new UUID(0, 1));

        assertThat(codes(
                        unknown,
                        new Command.CancelAttempt(id, attempt.id(), attempt.version(), Evidence.ASSUMED, null, " ")))
                .containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(unknown, new Command.ReleaseAttempt(id, attempt.id(), attempt.version(), "\t")))
                .containsExactly(EVIDENCE_REQUIRED);
    }

    @Test
    void before_its_deadline_only_the_provider_can_stop_an_attempt() {
        Job stoppable = Given.job(Given.attempt(1, AttemptState.RUNNING).at("stoppable"));
        Job gone = Given.job(Given.attempt(1, AttemptState.RUNNING).at("no-longer-published"));

        assertThat(codes(stoppable, Given.cancel(stoppable, Evidence.LEDGER))).isEmpty();
        assertThat(codes(gone, Given.cancel(gone, Evidence.PROVIDER))).containsExactly(DEADLINE_NOT_REACHED);
    }

    @Test
    void at_the_very_deadline_a_running_attempt_counts_as_unknown() {
        Job now = Given.job(Given.attempt(1, AttemptState.RUNNING).deadline(Given.NOW));
        Job soon = Given.job(Given.attempt(1, AttemptState.RUNNING).deadline(Given.NOW.plusMillis(1)));

        assertThat(codes(now, Given.cancel(now, Evidence.LEDGER))).isEmpty();
        assertThat(codes(soon, Given.cancel(soon, Evidence.LEDGER))).containsExactly(DEADLINE_NOT_REACHED);
    }

    @Test
    void letting_it_race_is_a_policy() {
        assertThat(release(ReleasePolicy.NEVER, PersonRole.ADMIN)).containsExactly(RELEASE_NOT_ALLOWED);
        assertThat(release(ReleasePolicy.ADMIN, PersonRole.OPERATOR)).containsExactly(RELEASE_NOT_ALLOWED);
        assertThat(release(ReleasePolicy.ADMIN, PersonRole.ADMIN)).isEmpty();
        assertThat(release(ReleasePolicy.OPERATOR, PersonRole.OPERATOR)).isEmpty();
        assertThat(release(ReleasePolicy.OPERATOR, PersonRole.VIEWER)).containsExactly(ROLE_NOT_PERMITTED);
        assertThat(release(ReleasePolicy.ADMIN, PersonRole.VIEWER))
                .containsExactly(ROLE_NOT_PERMITTED, RELEASE_NOT_ALLOWED);
    }

    @Test
    void without_its_operation_nobody_knows_whether_an_attempt_may_race() {
        assertThat(codes(unknown, Published.NONE, PersonRole.ADMIN, Given.release(unknown)))
                .containsExactly(OPERATION_UNKNOWN);
    }

    @Test
    void any_attempt_ever_sent_may_be_looked_up_where_the_provider_can_be_asked() {
        Job cancelledUnsent = Given.job(Given.attempt(1, AttemptState.CANCELLED).neverSent());
        Job silent = Given.job(Given.attempt(1, AttemptState.UNKNOWN).at("fallback-pay"));
        Job closed = Given.closed(JobStatus.FAILED, Given.attempt(1, AttemptState.RELEASED));

        assertThat(codes(closed, Given.check(closed))).isEmpty();
        assertThat(codes(cancelledUnsent, Given.check(cancelledUnsent))).containsExactly(LOOK_UP_UNAVAILABLE);
        assertThat(codes(silent, Given.check(silent))).containsExactly(LOOK_UP_UNAVAILABLE);
        assertThat(codes(unknown, Published.NONE, PersonRole.OPERATOR, Given.check(unknown)))
                .containsExactly(LOOK_UP_UNAVAILABLE);
    }

    @Test
    void attempts_alive_under_a_closed_job_are_resolved_and_cancelled_as_ever() {
        Job closed = Given.closed(
                JobStatus.SUCCEEDED,
                Given.attempt(1, AttemptState.SUCCEEDED),
                Given.attempt(2, AttemptState.UNKNOWN).at("fallback-pay"));

        assertThat(codes(closed, Given.cancel(closed, Evidence.ASSUMED))).isEmpty();
        assertThat(codes(closed, Given.resolve(closed, Told.SUCCEEDED))).isEmpty();
        assertThat(codes(closed, Given.release(closed))).isEmpty();
    }

    private Command resolve(Evidence evidence, String reference, String reason) {
        return Given.resolve(attempt, Told.SUCCEEDED, evidence, reference, reason);
    }

    private List<RefusalCode> release(ReleasePolicy policy, PersonRole role) {
        return codes(unknown, published(policy, Set.of(), Set.of(), Set.of()), role, Given.release(unknown));
    }
}
