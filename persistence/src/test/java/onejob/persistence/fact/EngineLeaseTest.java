package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// A lease is a process's. When it is over, what was sent is unknown, and what was not is free.
class EngineLeaseTest extends Facts {
    private UUID start(Duration lease) {
        UUID run = UUID.randomUUID();
        world.service.workQueue().start(run, "engine-2", lease);
        return run;
    }

    /// Until a sweep has found that its lease is over.
    private void lose(UUID run) throws SQLException {
        world.database.sql(
                "postgres",
                "BEGIN",
                "ALTER TABLE engine_run DISABLE TRIGGER USER",
                "UPDATE engine_run SET lease = interval '0' WHERE id = '" + run + "'",
                "ALTER TABLE engine_run ENABLE ALWAYS TRIGGER guard",
                "ALTER TABLE engine_run ENABLE ALWAYS TRIGGER guard_actor",
                "ALTER TABLE engine_run ENABLE ALWAYS TRIGGER guard_truncate",
                "COMMIT");
        world.service.workQueue().sweep(world.run);
    }

    @Test
    void whatALostEngineHadSentIsUnknownAndWhatItHeldIsFree() throws SQLException {
        WorkQueue queue = world.service.workQueue();
        UUID run = start(Duration.ofHours(1));
        JobId sentJob = world.submit("held").id();
        AttemptId sent = world.launch(sentJob, "acme");
        AttemptId held = world.launch(world.submit("held").id(), "acme");
        WorkQueue.Work heldWork = null;
        for (WorkQueue.Work work : queue.claim(run, 100, Set.of())) {
            if (work.attempt().equals(sent)) {
                assertThat(queue.markRunning(World.id(), run, work)).isPresent();
            } else if (work.attempt().equals(held)) {
                heldWork = work;
            }
        }
        lose(run);
        assertThat(world.attempt(sent).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(java.util.Objects.requireNonNull(world.attempt(sent).failure()).kind())
                .isEqualTo(FailureKind.ENGINE_LOST);
        assertThat(world.attempt(held).state()).isEqualTo(AttemptState.STARTING);
        assertThat(world.attempt(held).version()).as("a lease moves no version").isEqualTo(1);

        assertThat(queue.beat(run)).as("frozen and awake again").isFalse();
        assertThat(queue.claim(run, 10, Set.of())).isEmpty();
        assertThat(queue.requests(run, 10)).isEmpty();
        assertThat(queue.markRunning(World.id(), run, java.util.Objects.requireNonNull(heldWork)))
                .isEmpty();
        assertThat(world.send(held)).as("another takes it over").isTrue();
        queue.tell(
                World.id(), run, world.job(sentJob).owner(), sentJob, sent, Channel.ANSWER, World.success("a-1"));
        assertThat(world.job(sentJob).completedBy()).as("it may still tell").isEqualTo(sent);
    }

    @Test
    void anEngineThatBeatsIsNotLost() {
        UUID run = start(Duration.ofHours(1));
        assertThat(world.service.workQueue().beat(run)).isTrue();
        assertThat(world.service.workQueue().sweep(world.run).lost()).isZero();
        assertThat(world.service.workQueue().beat(run)).isTrue();
        assertThat(world.service.workQueue().beat(UUID.randomUUID())).isFalse();
    }

    @Test
    void anEngineThatStopsLeavesNothingBehind() {
        UUID run = start(Duration.ofHours(1));
        AttemptId attempt = world.launch(world.submit("held").id(), "acme");
        WorkQueue queue = world.service.workQueue();
        WorkQueue.Work work = queue.claim(run, 100, Set.of()).stream()
                .filter(it -> it.attempt().equals(attempt))
                .findFirst()
                .orElseThrow();
        assertThat(queue.markRunning(World.id(), run, work)).isPresent();
        queue.stop(run);
        queue.stop(run);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(queue.beat(run)).isFalse();
    }

    @Test
    void aStartingAttemptStaysDueWhateverHappensToTheOthersOfItsJob() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        AttemptId second = world.launch(id, "acme");
        world.tell(first, World.failure(null));
        assertThat(world.send(second)).isTrue();
    }

    @Test
    void afterTheDatabaseWasAwayItselfALeaseCountsFromItsReturn() throws SQLException {
        // Its last beat was a day before the server's start, and its lease is shorter than that.
        String run = "ROW(gen_random_uuid(), 'e', 'svc', now(), pg_postmaster_start_time() - interval '1 day', %s, NULL,"
                + " false)::engine_run";
        String since = "clock_timestamp() - pg_postmaster_start_time()";
        assertThat(world.database.sql(
                        "postgres",
                        "SELECT lease_is_alive(" + run.formatted("(" + since + ") + interval '1 hour'") + ")"))
                .containsExactly("t");
        assertThat(world.database.sql(
                        "postgres", "SELECT lease_is_alive(" + run.formatted("(" + since + ") / 2") + ")"))
                .containsExactly("f");
    }
}
