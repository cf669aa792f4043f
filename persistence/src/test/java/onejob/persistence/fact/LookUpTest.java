package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.Jobs;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a look-up settles, and what it does not.
class LookUpTest extends Facts {
    @Test
    void noTraceAfterTheSettlementWindowProvesAbsence() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "windowed");
        past(attempt, 1);
        lookUp(attempt, "no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.FAILED);
        assertThat(java.util.Objects.requireNonNull(world.attempt(attempt).failure())
                        .kind())
                .isEqualTo(FailureKind.CONFIRMED_ABSENT);
        assertThat(world.job(id).version()).isEqualTo(1);
    }

    @Test
    void noTraceBeforeTheWindowIsOverProvesNothing() {
        world.database.publish(
                Documents.STANDARD.replace("\"settlementWindowMs\": 1,", "\"settlementWindowMs\": 3600000,"));
        AttemptId attempt = world.unknown(world.submit("held").id(), "windowed");
        past(attempt, 1);
        lookUp(attempt, "no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void noTraceProvesNothingWhereNoWindowIsStated() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "acme");
        lookUp(attempt, "no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void noTraceOfARunningAttemptProvesNothing() {
        AttemptId attempt = world.sent(world.submit("held").id(), "acme");
        lookUp(attempt, "no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.RUNNING);
    }

    @Test
    void aSuccessFoundWinsAndAFailureFoundFails() {
        JobId won = world.submit("held").id();
        AttemptId one = world.unknown(won, "acme");
        lookUp(one, "succeeded", World.success("a-1"));
        assertThat(world.job(won).completedBy()).isEqualTo(one);
        AttemptId other = world.unknown(world.submit("held").id(), "acme");
        lookUp(other, "failed", World.failure(null));
        assertThat(world.attempt(other).state()).isEqualTo(AttemptState.FAILED);
    }

    @Test
    void aSuccessFoundThatFitsNoSchemaLeavesTheAttemptUnknown() {
        AttemptId attempt = world.sent(world.submit("held").id(), "acme");
        lookUp(attempt, "look_up_failed", new News.Unknown(null, FailureKind.CONTRACT_VIOLATION, "no schema fits"));
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void whateverEndedIsLookedUpAsEver() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        World.done(world.cancel(attempt, Evidence.ASSUMED));
        world.service.workQueue().requests(world.run, 10); // the provider is told of the cancel, too
        lookUp(attempt, "succeeded", World.success("a-1"));
        assertThat(world.attempt(attempt).lateAnswers()).hasSize(1);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
    }

    @Test
    void whatWasNeverSentOrHasNoAddressCannotBeLookedUp() {
        AttemptId unsent = world.launch(world.submit("held").id(), "acme");
        assertThat(World.code(world.apply(new Command.CheckAttempt(World.id(), unsent))))
                .isEqualTo(RefusalCode.LOOK_UP_UNAVAILABLE);
        AttemptId mute = world.sent(world.submit("held").id(), "plain");
        assertThat(World.code(world.apply(new Command.CheckAttempt(World.id(), mute))))
                .isEqualTo(RefusalCode.LOOK_UP_UNAVAILABLE);
    }

    @Test
    void absenceIsNeverJustTold() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "acme");
        News absent =
                new News.Failed(null, FailureKind.CONFIRMED_ABSENT, "so they say", World.sha("x"), World.sha("x"));
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> world.tell(attempt, absent))
                .hasMessageContaining("confirmed_absent");
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    /// Broken by dating the question to whoever took it last: the frozen engine had asked before the window was over.
    @Test
    void noTraceFromAnEngineThatLostTheQuestionProvesNothing() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "windowed");
        UUID question = ask(attempt);
        UUID frozen = anotherEngine();
        WorkQueue.Request early = taken(frozen, question);
        past(attempt, 1);
        world.service.workQueue().stop(frozen);
        WorkQueue.Request again = taken(world.run, question);
        world.service.workQueue().answerRequest(frozen, early, "no_trace", null, "{}");
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(of(world.events(early.job()), "look_up")).hasSize(1);
        world.service.workQueue().answerRequest(world.run, again, "no_trace", null, "{}");
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.FAILED);
    }

    /// Broken by dropping whatever comes after the first answer to a question.
    @Test
    void aSuccessFoundByTheSlowerOfTwoThatAskedIsHeard() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        UUID question = ask(attempt);
        UUID slow = anotherEngine();
        WorkQueue.Request first = taken(slow, question);
        WorkQueue queue = world.service.workQueue();
        queue.stop(slow);
        queue.answerRequest(world.run, taken(world.run, question), "look_up_failed", null, "{}");
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        for (int i = 0; i < 2; i++) {
            queue.answerRequest(slow, first, "succeeded", World.success("a-1"), "{}");
        }
        assertThat(world.job(id).completedBy()).isEqualTo(attempt);
        assertThat(world.job(id).suspectedDuplicate()).isFalse();
    }

    private UUID ask(AttemptId attempt) {
        Outcome.Applied asked = (Outcome.Applied) world.apply(new Command.CheckAttempt(World.id(), attempt));
        return java.util.Objects.requireNonNull(asked.request());
    }

    private UUID anotherEngine() {
        UUID run = UUID.randomUUID();
        world.service.workQueue().start(run, "engine-2", Duration.ofHours(1));
        return run;
    }

    private WorkQueue.Request taken(UUID run, UUID question) {
        return world.service.workQueue().requests(run, 100).stream()
                .filter(it -> it.id().equals(question))
                .findFirst()
                .orElseThrow();
    }

    private void lookUp(AttemptId attempt, String outcome, @Nullable News news) {
        Outcome.Applied asked = (Outcome.Applied) world.apply(new Command.CheckAttempt(World.id(), attempt));
        WorkQueue queue = world.service.workQueue();
        WorkQueue.Request request = queue.requests(world.run, 100).stream()
                .filter(it -> it.id().equals(asked.request()))
                .findFirst()
                .orElseThrow();
        queue.answerRequest(world.run, request, outcome, news, "{}");
        queue.answerRequest(world.run, request, outcome, news, "{}"); // again, after a lost answer
        assertThat(world.olga.jobs().request(request.id())).contains(new Jobs.RequestState(true, outcome));
        assertThat(of(world.events(request.job()), "look_up")).hasSize(1);
    }

    private void past(AttemptId attempt, long windowMillis) {
        Instant end = java.util.Objects.requireNonNull(world.attempt(attempt).deadlineAt())
                .plusMillis(windowMillis + 1);
        while (world.olga.jobs().here().now().isBefore(end)) {
            Thread.onSpinWait(); // each round asks the database's own clock
        }
    }
}
