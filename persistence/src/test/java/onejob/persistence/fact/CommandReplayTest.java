package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.Submissions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.Database;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// The same command again does nothing twice and answers the same, for ever.
class CommandReplayTest extends Facts {
    @Test
    void anAppliedCommandAnswersTheSameAgainAndDoesNothing() {
        JobId id = world.submit("held").id();
        Command launch = new Command.LaunchAttempt(World.id(), id, "acme", 0, null, false);
        Outcome.Applied first = (Outcome.Applied) world.apply(launch);
        world.send(java.util.Objects.requireNonNull(first.attempt()));
        Outcome.Applied again = (Outcome.Applied) world.apply(launch);
        assertThat(again.attempt()).isEqualTo(first.attempt());
        assertThat(first.replayed()).isFalse();
        assertThat(again.replayed()).isTrue();
        assertThat(world.kinds(id)).containsExactly("job_created", "attempt_launched", "attempt_sent");
        assertThat(world.olga.transitions().outcomeOf(launch.id())).contains(again);
    }

    @Test
    void aRefusedCommandAnswersTheSameAgainThoughItWouldBeAllowedNow() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        Command close = new Command.CloseJob(World.id(), id, onejob.domain.job.JobStatus.FAILED, 2, 1, World.REASON);
        assertThat(World.code(world.apply(close))).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        World.done(world.cancel(attempt, Evidence.LEDGER));
        assertThat(World.code(world.apply(close))).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(of(world.events(id), "command_refused")).hasSize(1);
        assertThat(world.job(id).status().closed()).isFalse();
    }

    @Test
    void aRefusalThatWasFoldedIntoAnEarlierOneAnswersTheSameToo() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        Command one = new Command.LaunchAttempt(World.id(), id, "acme", 1, null, false);
        Command other = new Command.LaunchAttempt(World.id(), id, "acme", 1, null, false);
        assertThat(World.code(world.apply(one))).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(World.code(world.apply(other))).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(of(world.events(id), "command_refused")).hasSize(1);
        World.done(world.cancel(attempt, Evidence.LEDGER));
        Outcome again = world.apply(other);
        assertThat(World.code(again)).isEqualTo(RefusalCode.ATTEMPT_UNKNOWN);
        assertThat(world.olga.transitions().outcomeOf(other.id())).contains(again);
        assertThat(world.job(id).attempts()).hasSize(1);
    }

    @Test
    void anIdThatComesBackWithOtherContentIsReused() {
        JobId id = world.submit("held").id();
        CommandId command = World.id();
        World.done(world.apply(new Command.AddNote(command, id, "first")));
        for (int i = 0; i < 2; i++) {
            assertThat(World.code(world.apply(new Command.AddNote(command, id, "second"))))
                    .isEqualTo(RefusalCode.COMMAND_REUSED);
        }
        assertThat(World.code(world.apply(new Command.LaunchAttempt(command, id, "acme", 0, null, false))))
                .isEqualTo(RefusalCode.COMMAND_REUSED);
        World.done(world.apply(new Command.AddNote(command, id, "first")));
        assertThat(of(world.events(id), "note")).hasSize(1);
        assertThat(world.job(id).attempts()).isEmpty();
    }

    /// Broken by looking for the id among the commands about the same owner's jobs only.
    @Test
    void anIdThatComesBackForAnotherOwnersJobOrForAProviderIsReused() {
        JobId alices = world.submit("held").id();
        JobId bobs = ((Submissions.Submitted.Created) world.submit(TestDatabase.BOB, "held", "k"))
                .job()
                .id();
        try (Database ada = world.database.as("ada")) {
            CommandId command = World.id();
            World.done(world.apply(new Command.AddNote(command, alices, "first")));
            assertThat(World.code(world.apply(new Command.AddNote(command, bobs, "first"))))
                    .isEqualTo(RefusalCode.COMMAND_REUSED);
            assertThat(World.code(ada.transitions().apply(new Command.PauseProvider(command, "acme", "first"))))
                    .isEqualTo(RefusalCode.COMMAND_REUSED);
            CommandId pause = World.id();
            World.done(ada.transitions().apply(new Command.PauseProvider(pause, "acme", "first")));
            assertThat(World.code(world.apply(new Command.AddNote(pause, bobs, "first"))))
                    .isEqualTo(RefusalCode.COMMAND_REUSED);
            assertThat(of(world.events(bobs), "note")).isEmpty();
        }
    }

    @Test
    void aRefusalForWantOfARoleAnswersTheSameAgain() {
        JobId id = world.submit("guarded").id();
        Command override = new Command.LaunchAttempt(World.id(), id, "fallback-pay", 0, "why", true);
        for (int i = 0; i < 3; i++) {
            assertThat(World.code(world.apply(override))).isEqualTo(RefusalCode.ROLE_NOT_PERMITTED);
        }
        assertThat(of(world.events(id), "command_refused")).hasSize(1);
    }

    @Test
    void aCommandThatNeverArrivedHasNoOutcome() {
        assertThat(world.olga.transitions().outcomeOf(World.id())).isEmpty();
    }

    @Test
    void anEnginesNewsIsToldOnceHoweverOftenItIsGiven() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.sent(id, "acme");
        CommandId command = World.id();
        for (int i = 0; i < 3; i++) {
            world.service
                    .workQueue()
                    .tell(
                            command,
                            world.run,
                            world.job(id).owner(),
                            id,
                            attempt,
                            onejob.domain.provider.Channel.ANSWER,
                            World.success("a-1"));
        }
        assertThat(world.kinds(id)).endsWith("attempt_sent", "attempt_settled");
    }

    @Test
    void theSameCommandAgainIsNoPermissionToSend() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.launch(id, "acme");
        CommandId command = World.id();
        var queue = world.service.workQueue();
        assertThat(queue.markRunning(command, world.run, world.hold(attempt))).isPresent();
        assertThat(queue.markRunning(command, world.run, world.hold(attempt))).isEmpty();
        assertThat(queue.markRunning(World.id(), world.run, world.hold(attempt)))
                .isEmpty();
        assertThat(of(world.events(id), "attempt_sent")).hasSize(1);
    }
}
