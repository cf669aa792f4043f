package onejob.domain.transition;

import static onejob.domain.transition.Given.codes;
import static onejob.domain.transition.Given.published;
import static onejob.domain.transition.RefusalCode.ATTEMPT_CHANGED;
import static onejob.domain.transition.RefusalCode.EVIDENCE_REQUIRED;
import static onejob.domain.transition.RefusalCode.NOT_FOUND;
import static onejob.domain.transition.RefusalCode.PROVIDER_UNKNOWN;
import static onejob.domain.transition.RefusalCode.ROLE_NOT_PERMITTED;
import static onejob.domain.transition.RefusalCode.VERSION_CHANGED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.attempt.LateAnswer.Told;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import org.junit.jupiter.api.Test;

class GuardRoleTest {
    private final Job unknown = Given.job(Given.attempt(1, AttemptState.UNKNOWN));
    private final Job failed = Given.job(Given.attempt(1, AttemptState.FAILED));
    private final LateAnswer late = Given.late(1, Told.SUCCEEDED, null);
    private final Job reviewable =
            Given.job(Given.attempt(1, AttemptState.CANCELLED).answeredLate(late));

    @Test
    void a_viewer_changes_nothing_and_an_operator_all_that_concerns_jobs() {
        each(unknown, Given.resolve(unknown, Told.FAILED));
        each(unknown, Given.cancel(unknown, Evidence.ASSUMED));
        each(unknown, Given.release(unknown));
        each(unknown, Given.check(unknown));
        each(unknown, Given.note(unknown));
        each(failed, Given.launch(failed, "fallback-pay"));
        each(failed, Given.close(failed));
        each(reviewable, Given.review(late.id(), Review.REVERSED));
    }

    private static void each(Job job, Command command) {
        assertThat(codes(job, published(), PersonRole.VIEWER, command))
                .as("viewer, " + command)
                .containsExactly(ROLE_NOT_PERMITTED);
        assertThat(codes(job, published(), PersonRole.OPERATOR, command))
                .as("operator, " + command)
                .isEmpty();
        assertThat(codes(job, published(), PersonRole.ADMIN, command))
                .as("admin, " + command)
                .isEmpty();
    }

    @Test
    void providers_are_paused_and_resumed_by_admins() {
        for (Command command : List.of(Given.pause("acme", "outage"), Given.resume("acme"))) {
            assertThat(codes(null, published(), PersonRole.ADMIN, command)).isEmpty();
            assertThat(codes(null, published(), PersonRole.OPERATOR, command)).containsExactly(ROLE_NOT_PERMITTED);
        }
        assertThat(codes(null, published(), PersonRole.ADMIN, Given.pause("acme", " ")))
                .containsExactly(EVIDENCE_REQUIRED);
        assertThat(codes(null, published(), PersonRole.ADMIN, Given.pause("no-such", "outage")))
                .containsExactly(PROVIDER_UNKNOWN);
        assertThat(codes(null, published(), PersonRole.ADMIN, Given.resume("no-such")))
                .containsExactly(PROVIDER_UNKNOWN);
    }

    @Test
    void a_command_about_another_job_finds_nothing() {
        JobId other = new JobId(new UUID(0, 5));
        CommandId id = new CommandId(new UUID(0, 6));

        for (Command command : List.of(
                new Command.LaunchAttempt(id, other, "acme", 1, null, false),
                new Command.CloseJob(id, other, JobStatus.CANCELLED, 1, 1, Given.REASON),
                new Command.AddNote(id, other, "hm"),
                new Command.ShowPayload(id, other))) {
            assertThat(codes(failed, command)).containsExactly(NOT_FOUND);
            assertThat(codes(null, published(), PersonRole.VIEWER, command))
                    .containsExactly(ROLE_NOT_PERMITTED, NOT_FOUND);
        }
    }

    @Test
    void closing_names_the_version_and_the_newest_attempt_seen_and_a_reason() {
        CommandId id = new CommandId(new UUID(0, 6));

        assertThat(codes(failed, new Command.CloseJob(id, failed.id(), JobStatus.CANCELLED, 9, 1, Given.REASON)))
                .containsExactly(VERSION_CHANGED);
        assertThat(codes(failed, new Command.CloseJob(id, failed.id(), JobStatus.CANCELLED, 1, 0, Given.REASON)))
                .containsExactly(ATTEMPT_CHANGED);
        assertThat(codes(failed, new Command.CloseJob(id, failed.id(), JobStatus.FAILED, 0, 2, " ")))
                .containsExactly(VERSION_CHANGED, ATTEMPT_CHANGED, EVIDENCE_REQUIRED);
    }
}
