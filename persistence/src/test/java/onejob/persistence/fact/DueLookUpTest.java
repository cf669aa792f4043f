package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.Event;
import onejob.domain.port.Outlook;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.News;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When an engine asks by itself, about what, and what comes of it.
class DueLookUpTest {
    private final World world = new World(Documents.STANDARD);
    private final WorkQueue queue = world.service.workQueue();

    @AfterEach
    void everyInvariantHolds() {
        world.assertWhole();
        world.close();
    }

    @Test
    void whatBecomesUnknownIsAskedAboutAtOnceAndOnce() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "acme");
        List<WorkQueue.Request> due = due();
        assertThat(due).singleElement().satisfies(it -> {
            assertThat(it.ask()).isEqualTo(WorkQueue.Ask.LOOK_UP);
            assertThat(it.attempt()).isEqualTo(attempt);
            assertThat(it.provider()).isEqualTo("acme");
            assertThat(it.payload()).isEqualTo("\"p\"");
            assertThat(it.newestSentThere()).isTrue();
            assertThat(it.onlyOneSentThere()).isTrue();
        });
        assertThat(due()).isEmpty();
        assertThat(queue.requests(world.run, 10)).isEmpty();
    }

    @Test
    void whatRunsIsNotAskedAbout() {
        world.sent(world.submit("held").id(), "acme");
        assertThat(due()).isEmpty();
    }

    @Test
    void whatIsFoundSettlesAndIsAnEvent() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        long version = world.attempt(attempt).version();
        answer("look_up_failed", null);
        assertThat(world.attempt(attempt).version()).isEqualTo(version);
        comeDue(attempt);
        answer("running", null);
        comeDue(attempt);
        answer("no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        comeDue(attempt);
        answer("succeeded", World.success("a-1"));
        assertThat(world.job(id).completedBy()).isEqualTo(attempt);
        List<Event> asked = Facts.of(world.events(id), "look_up");
        assertThat(asked).hasSize(4);
        assertThat(asked.getFirst().detail()).contains("\"asked_by\": \"engine engine-1\"");
        comeDue(attempt);
        assertThat(due()).isEmpty();
        assertThat(world.olga.outlook().coming(id).lookUps()).isEmpty();
    }

    @Test
    void theNextTimeIsKnownAndThePausesGrowToAnHour() {
        world.database.publish(Documents.STANDARD.replace("60000", "1000"));
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        double seconds = 5;
        for (int asked = 1; asked <= 14; asked++) {
            assertThat(due()).hasSize(1);
            Instant now = world.olga.jobs().here().now();
            Outlook.LookUp next = world.olga.outlook().coming(id).lookUps().getFirst();
            assertThat(next.attempt()).isEqualTo(attempt);
            Duration pause = Duration.between(now, Objects.requireNonNull(next.at()));
            assertThat(pause.toMillis() / 1000.0).as("after %d", asked).isBetween(seconds * 0.8 - 1.5, seconds * 1.2);
            seconds = Math.min(3600, seconds * 2);
            comeDue(attempt);
        }
    }

    /// A question and the one before never overlap, as long as the provider may take for one.
    @Test
    void theFirstPauseIsNoShorterThanAProvidersTimeout() {
        JobId id = world.submit("held").id();
        world.unknown(id, "acme");
        due();
        assertThat(Objects.requireNonNull(
                        world.olga.outlook().coming(id).lookUps().getFirst().at()))
                .isAfter(world.olga.jobs().here().now().plusSeconds(45));
    }

    /// Seen to fail with the window's end left out of `next_look_up`: the second question came five seconds later.
    @Test
    void itIsAskedAgainJustAfterNoTraceBeginsToProveAbsence() {
        world.database.publish(
                Documents.STANDARD.replace("\"settlementWindowMs\": 1,", "\"settlementWindowMs\": 600,"));
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "windowed");
        answer("no_trace", null);
        assertThat(world.attempt(attempt).state()).isEqualTo(AttemptState.UNKNOWN);
        Instant proves =
                Objects.requireNonNull(world.attempt(attempt).deadlineAt()).plusMillis(600);
        Instant next = Objects.requireNonNull(
                world.olga.outlook().coming(id).lookUps().getFirst().at());
        assertThat(next).isBetween(proves, proves.plusMillis(300));
        while (world.olga.jobs().here().now().isBefore(next)) {
            Thread.onSpinWait(); // each round asks the database's own clock
        }
        answer("no_trace", null);
        assertThat(Objects.requireNonNull(world.attempt(attempt).failure()).kind())
                .isEqualTo(FailureKind.CONFIRMED_ABSENT);
    }

    @Test
    void aReleasedAttemptIsAskedAboutUnderAnOpenJobAndUnderAClosedOne() {
        JobId id = world.submit("held").id();
        AttemptId first = world.released(id, "acme");
        assertThat(due()).hasSize(1);
        comeDue(first);
        assertThat(due()).hasSize(1);
        world.tell(world.sent(id, "fallback-pay"), World.success("f-1"));
        comeDue(first);
        answer("succeeded", World.success("a-1"));
        assertThat(world.attempt(first).state()).isEqualTo(AttemptState.SUPERSEDED);
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
        assertThat(world.attempt(first).lateAnswers()).hasSize(1);
    }

    @Test
    void aGuessIsFollowedUpForAWeek() throws SQLException {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "acme");
        due();
        World.done(world.cancel(attempt, Evidence.ASSUMED));
        World.done(world.close(id));
        queue.requests(world.run, 10); // the provider is told of the cancel
        comeDue(attempt);
        assertThat(world.olga.outlook().coming(id).lookUps()).hasSize(1);
        answer("succeeded", World.success("a-1"));
        assertThat(world.job(id).suspectedDuplicate()).isTrue();
        comeDue(attempt);
        assertThat(due()).as("answered, so it is no guess any more").isEmpty();

        JobId old = world.submit("held").id();
        AttemptId guessed = world.unknown(old, "acme");
        due();
        World.done(world.cancel(guessed, Evidence.ASSUMED));
        world.database.sql(
                "postgres",
                "ALTER TABLE attempt DISABLE TRIGGER ALL",
                "UPDATE attempt SET ended_at = now() - interval '8 days' WHERE id = '" + guessed + "'",
                "ALTER TABLE attempt ENABLE ALWAYS TRIGGER guard");
        comeDue(guessed);
        assertThat(due()).isEmpty();
    }

    @Test
    void aGuessByEvidenceIsNone() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "acme");
        World.done(world.cancel(attempt, Evidence.PROVIDER));
        assertThat(due()).isEmpty();
    }

    @Test
    void whereThereIsNowhereToAskNobodyAsksAndThatIsSaid() {
        JobId id = world.submit("held").id();
        AttemptId attempt = world.unknown(id, "plain");
        assertThat(due()).isEmpty();
        assertThat(world.olga.outlook().coming(id).lookUps()).containsExactly(new Outlook.LookUp(attempt, null));
        // There may be one day.
        world.database.publish(Documents.STANDARD.replace("\"lookUp\": false", "\"lookUp\": true"));
        comeDue(attempt);
        assertThat(due()).hasSize(1);
    }

    @Test
    void whatIsAskedOfAFullProviderIsLeft() {
        world.unknown(world.submit("held").id(), "acme");
        AttemptId other = world.unknown(world.submit("held").id(), "fallback-pay");
        assertThat(queue.lookUps(world.run, 10, Set.of("acme")))
                .extracting(WorkQueue.Request::attempt)
                .containsExactly(other);
        assertThat(due()).hasSize(1);
    }

    @Test
    void anEnginesQuestionIsAskedAgainByAnotherWhenItIsLost() {
        AttemptId attempt = world.unknown(world.submit("held").id(), "acme");
        UUID lost = UUID.randomUUID();
        queue.start(lost, "engine-2", Duration.ofHours(1));
        assertThat(queue.lookUps(lost, 10, Set.of())).hasSize(1);
        queue.stop(lost);
        assertThat(queue.lookUps(lost, 10, Set.of())).isEmpty();
        assertThat(due()).isEmpty();
        assertThat(queue.requests(world.run, 10))
                .extracting(WorkQueue.Request::attempt)
                .containsExactly(attempt);
    }

    @Test
    void anUpgradeAdoptsWhatIsUncertainAndThePoliciesThatArePublished() throws IOException, SQLException {
        world.database.publish(Documents.policies(250, 4000));
        JobId id = world.submit("again").id();
        AttemptId unknown = world.unknown(id, "acme");
        AttemptId released = world.released(world.submit("again").id(), "acme");
        world.database.sql(
                "postgres",
                "DROP TABLE watched_attempt CASCADE",
                "DROP FUNCTION forget_watched_attempt(text, uuid, uuid)",
                "ALTER TABLE operation DROP COLUMN failover_on, DROP COLUMN retry_backoff CASCADE,"
                        + " DROP COLUMN retry_longest, DROP COLUMN fail_on_exhausted");
        // The step itself, as it was released: later ones stand already.
        world.database.sql("onejob_owner", script("V008__policy.sql"));
        assertThat(world.database.sql(
                        "postgres",
                        "SELECT retry_backoff, retry_longest, failover_on, fail_on_exhausted FROM operation"
                                + " WHERE name IN ('again', 'last') ORDER BY name"))
                .containsExactly("00:00:00.25|00:00:04|{}|f", "null|null|{not_sent}|t");
        assertThat(world.database.sql(
                        "postgres",
                        "SELECT attempt_id FROM watched_attempt WHERE next_at < now() + interval '1 minute'"))
                .containsExactlyInAnyOrder(unknown.toString(), released.toString());
        comeDue(unknown);
        assertThat(due()).isNotEmpty();
    }

    private static String script(String name) throws IOException {
        try (InputStream in = DueLookUpTest.class.getResourceAsStream("/onejob/persistence/migration/" + name)) {
            return new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private List<WorkQueue.Request> due() {
        return queue.lookUps(world.run, 100, Set.of());
    }

    private void answer(String outcome, @Nullable News news) {
        List<WorkQueue.Request> due = due();
        assertThat(due).hasSize(1);
        queue.answerRequest(world.run, due.getFirst(), outcome, news, "{}");
    }

    /// As if the pause were over.
    private void comeDue(AttemptId attempt) {
        try {
            world.database.sql(
                    "postgres",
                    "ALTER TABLE watched_attempt DISABLE TRIGGER guard",
                    "UPDATE watched_attempt SET next_at = now() WHERE attempt_id = '" + attempt + "'",
                    "ALTER TABLE watched_attempt ENABLE ALWAYS TRIGGER guard");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
