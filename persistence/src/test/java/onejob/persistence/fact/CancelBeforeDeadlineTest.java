package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.people.Evidence;
import onejob.domain.port.Jobs;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Before its deadline a running attempt is cancelled only by its provider's own word.
class CancelBeforeDeadlineTest extends Facts {
    @Test
    void theProvidersYesFencesIt() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        WorkQueue.Request request = ask(attempt);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        answer(request, "cancelled", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(world.attempt(attempt).assumed()).as("the provider said so").isFalse();
        assertThat(world.job(id).version()).isEqualTo(2);
        assertThat(outcome(request)).isEqualTo("cancelled");
    }

    @Test
    void anyOtherWordLeavesItAsItIs() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        WorkQueue.Request request = ask(attempt);
        answer(request, "not_cancelled", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
        assertThat(outcome(request)).isEqualTo("deadline_not_reached");
        assertThat(of(world.events(id), "command_refused")).singleElement().satisfies(event -> {
            assertThat(event.attempt()).isEqualTo(attempt);
            assertThat(event.detail()).contains("deadline_not_reached", "olga");
        });
    }

    @Test
    void aSuccessToldInsteadWinsAndTheCancelIsRefused() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        WorkQueue.Request request = ask(attempt);
        answer(request, "not_cancelled", World.success("a-1"));
        Job job = world.job(id);
        assertThat(job.completedBy()).isEqualTo(attempt);
        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(outcome(request)).isEqualTo("wrong_state");
        assertThat(world.events(id).getLast().jobStatus()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(world.events(id).getLast().jobVersion()).isEqualTo(job.version());
    }

    @Test
    void theProvidersYesCountsAlsoWhenTimeRanOutMeanwhile() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        WorkQueue.Request request = ask(attempt);
        world.tell(attempt, World.timeout());
        answer(request, "cancelled", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(outcome(request)).isEqualTo("cancelled");
    }

    @Test
    void whatWasSettledMeanwhileStaysSettled() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        WorkQueue.Request request = ask(attempt);
        world.tell(attempt, World.success("a-1"));
        answer(request, "cancelled", null);
        assertThat(world.job(id).completedBy()).isEqualTo(attempt);
        assertThat(outcome(request)).isEqualTo("attempt_changed");
    }

    @Test
    void theSameCommandAgainIsTheSameRequest() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        Command cancel = new Command.CancelAttempt(World.id(), attempt, 2, Evidence.ASSUMED, null, World.REASON);
        Outcome first = world.apply(cancel);
        assertThat(first).isInstanceOf(Outcome.Pending.class);
        assertThat(world.apply(cancel)).isEqualTo(first);
        assertThat(of(world.events(id), "cancel_asked")).hasSize(1);
    }

    @Test
    void pastTheDeadlineTheFenceComesFirstAndTheCallsAnswerIsAnEvent() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        Outcome.Applied applied = (Outcome.Applied) world.cancel(attempt, Evidence.LEDGER);
        assertThat(applied.request()).isNotNull();
        assertThat(world.job(id).version()).isEqualTo(2);
        WorkQueue.Request request = world.service.workQueue().requests(world.run, 100).stream()
                .filter(it -> it.id().equals(applied.request()))
                .findFirst()
                .orElseThrow();
        answer(request, "not_cancelled", World.success("a-1"));
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(world.attempt(attempt).lateAnswers()).hasSize(1);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
    }

    private WorkQueue.Request ask(AttemptId attempt) {
        Outcome.Pending pending = (Outcome.Pending) world.cancel(attempt, Evidence.ASSUMED);
        return world.service.workQueue().requests(world.run, 100).stream()
                .filter(it -> it.id().equals(pending.request()))
                .findFirst()
                .orElseThrow();
    }

    private void answer(WorkQueue.Request request, String outcome, @Nullable News news) {
        world.service.workQueue().answerRequest(world.run, request, outcome, news, "{}");
    }

    private @Nullable String outcome(WorkQueue.Request request) {
        return world.olga.jobs().request(request.id()).map(Jobs.RequestState::outcome).orElseThrow();
    }
}
