package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.LateAnswer.LostBecause;
import onejob.domain.attempt.LateAnswer.Review;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.provider.Channel;
import onejob.domain.transition.Command;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// An answer that changes nothing is dropped, and the fact that it came is kept: once.
class LateAnswerTest extends Facts {
    private AttemptId cancelled(JobId id) {
        AttemptId attempt = world.unknown(id, "acme");
        World.done(world.cancel(attempt, Evidence.ASSUMED));
        return attempt;
    }

    @Test
    void aLateSuccessIsKeptAndMarksTheJobForGood() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        assertThat(world.job(id).unsettled()).containsExactly(1);
        world.tell(attempt, World.success("a-1"));
        assertThat(late(attempt)).singleElement().satisfies(it -> {
            assertThat(it.lostBecause()).isEqualTo(LostBecause.ATTEMPT_ENDED);
            assertThat(it.reference()).isEqualTo("a-1");
        });
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
        assertThat(world.job(id).version()).isEqualTo(2);
        assertThat(world.job(id).unsettled()).as("answered since").isEmpty();
        assertThat(world.olga.jobs().late(500)).extracting(it -> it.job()).contains(id);
    }

    @Test
    void theSameReferenceInOtherBytesOverAnotherChannelIsTheSameAnswer() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.success("a-1", "one"));
        world.tell(attempt, Channel.LOOK_UP, World.success("a-1", "two"));
        world.service.submissions().callback("acme", attempt, World.success("a-1", "three"), World.sha("raw"));
        assertThat(late(attempt)).hasSize(1);
        world.tell(attempt, World.success("a-2", "one"));
        assertThat(late(attempt)).hasSize(2);
    }

    @Test
    void withoutAReferenceTheCanonicalFormDecides() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.success(null, "one"));
        world.tell(attempt, Channel.CALLBACK, World.success(null, "one"));
        assertThat(late(attempt)).hasSize(1);
        world.tell(attempt, World.success(null, "two"));
        assertThat(late(attempt)).hasSize(2);
    }

    @Test
    void aRepeatOfWhatTheWinnerSaidIsNoLateAnswer() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        world.tell(attempt, World.success("a-1", "one"));
        world.tell(attempt, Channel.LOOK_UP, World.success("a-1", "other bytes"));
        world.tell(attempt, Channel.CALLBACK, World.success(null, "one"));
        assertThat(late(attempt)).isEmpty();
        assertThat(world.job(id).suspectedDuplicate()).isFalse();
        world.tell(attempt, World.success("a-2", "two"));
        assertThat(late(attempt)).as("another effect").hasSize(1);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
    }

    @Test
    void anotherAttemptThatTellsTheWinnersReferenceAtTheSameProviderSaysNothingNew() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        AttemptId second = world.sent(id, "acme");
        world.tell(first, World.success("a-1"));
        world.tell(second, World.success("a-1"));
        assertThat(world.attempt(second).state()).isEqualTo(AttemptState.SUPERSEDED);
        assertThat(late(second)).isEmpty();
        assertThat(world.job(id).suspectedDuplicate()).isFalse();
    }

    @Test
    void theSameReferenceAtAnotherProviderIsAnotherEffect() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        AttemptId second = world.sent(id, "fallback-pay");
        world.tell(first, World.success("a-1"));
        world.tell(second, World.success("a-1"));
        assertThat(late(second)).extracting(LateAnswer::lostBecause).containsExactly(LostBecause.SLOT_TAKEN);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
    }

    @Test
    void anAttemptFencedByACancelAfterItLostBecauseTheVersionMoved() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        AttemptId second = world.unknown(id, "fallback-pay");
        World.done(world.cancel(second, Evidence.LEDGER));
        world.tell(first, World.success("a-1"));
        assertThat(world.attempt(first).state()).isEqualTo(AttemptState.SUPERSEDED);
        assertThat(late(first)).extracting(LateAnswer::lostBecause).containsExactly(LostBecause.VERSION_MOVED);
        assertThat(world.job(id).completedBy()).isNull();
    }

    @Test
    void aLateFailureIsKeptAndMarksNothing() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.failure("d-1"));
        assertThat(late(attempt)).extracting(LateAnswer::outcome).containsExactly(LateAnswer.Told.FAILED);
        assertThat(world.job(id).suspectedDuplicate()).isFalse();
        assertThat(world.job(id).unsettled()).isEmpty();
        World.done(world.close(id));
    }

    @Test
    void whileItAwaitsReviewNothingIsLaunchedSentOrClosed() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        AttemptId next = world.launch(id, "acme");
        var work = world.hold(next);
        world.tell(attempt, World.success("a-1"));
        assertThat(world.service.workQueue().markRunning(World.id(), world.run, work)).isEmpty();
        World.done(world.cancel(next, Evidence.LEDGER));
        assertThat(launchCode(id)).isEqualTo(RefusalCode.LATE_SUCCESS_UNREVIEWED);
        assertThat(World.code(world.close(id))).isEqualTo(RefusalCode.LATE_SUCCESS_UNREVIEWED);
        World.done(world.review(late(attempt).getFirst(), Review.REVERSED));
        World.done(world.close(id));
    }

    @Test
    void reversedLetsTheJobGoOnAndStandsDoesNot() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.success("a-1"));
        World.done(world.review(late(attempt).getFirst(), Review.STANDS));
        assertThat(launchCode(id)).isEqualTo(RefusalCode.LATE_SUCCESS_STANDS);
        World.done(world.review(late(attempt).getFirst(), Review.REVERSED));
        AttemptId next = world.launch(id, "acme");
        assertThat(world.send(next)).isTrue();
        assertThat(of(world.events(id), "late_reviewed")).as("all are kept").hasSize(2);
    }

    @Test
    void oneThatStandsAmongSeveralDecides() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.success("a-1"));
        world.tell(attempt, World.success("a-2"));
        List<LateAnswer> late = late(attempt);
        World.done(world.review(late.getFirst(), Review.STANDS));
        assertThat(launchCode(id)).isEqualTo(RefusalCode.LATE_SUCCESS_UNREVIEWED);
        World.done(world.review(late.getLast(), Review.REVERSED));
        assertThat(launchCode(id)).isEqualTo(RefusalCode.LATE_SUCCESS_STANDS);
        World.done(world.close(id));
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
    }

    @Test
    void aReviewSaysOnWhatItRests() {
        JobId id = world.submit("held").id();
        AttemptId attempt = cancelled(id);
        world.tell(attempt, World.success("a-1"));
        world.tell(attempt, World.failure("d-1"));
        LateAnswer success = late(attempt).getFirst();
        LateAnswer failure = late(attempt).getLast();
        assertThat(World.code(world.apply(
                        new Command.ReviewLateAnswer(World.id(), success.id(), Review.STANDS, null, "why"))))
                .isEqualTo(RefusalCode.EVIDENCE_REQUIRED);
        assertThat(World.code(world.review(failure, Review.STANDS))).isEqualTo(RefusalCode.WRONG_STATE);
    }

    @Test
    void aSuccessOfAnAttemptThatIsNotSentYetIsLateAndItIsNotSentAnyMore() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.launch(id, "acme");
        var work = world.hold(attempt);
        world.tell(attempt, World.success("a-1"));
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.STARTING);
        assertThat(world.service.workQueue().markRunning(World.id(), world.run, work)).isEmpty();
        assertThat(world.attempt(attempt)).extracting(Attempt::sentAt).isNull();
    }

    private List<LateAnswer> late(AttemptId attempt) {
        return world.attempt(attempt).lateAnswers();
    }

    private @org.jspecify.annotations.Nullable RefusalCode launchCode(JobId id) {
        return World.code(world.apply(
                new Command.LaunchAttempt(World.id(), id, "acme", world.job(id).newest(), null, false)));
    }
}
