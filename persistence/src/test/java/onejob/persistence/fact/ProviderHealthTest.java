package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.people.Evidence;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.ProviderHealth.Health;
import onejob.domain.port.ProviderHealth.Share;
import onejob.domain.transition.Command;
import onejob.persistence.testing.Documents;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How a provider has been answering is told from what came of the attempts at it, each counted once. Seen red while
/// late
/// answers were not asked for, and while the hour had no end.
class ProviderHealthTest {
    private final World world = new World(Documents.STANDARD);
    private final ProviderHealth health = world.olga.providerHealth();

    @AfterEach
    void close() {
        world.close();
    }

    private Health of(String provider) {
        return health.lastHour().stream()
                .filter(it -> it.provider().equals(provider))
                .findFirst()
                .orElseThrow();
    }

    private AttemptId sent() {
        return world.sent(world.submit("held").id(), "acme");
    }

    @Test
    void eachAttemptIsCountedByWhatCameOfIt() throws SQLException {
        world.tell(sent(), World.success("a-1"));
        world.tell(sent(), World.success("a-2"));
        world.tell(sent(), World.failure("a-3"));
        world.tell(sent(), World.notDone(FailureKind.NOT_PROCESSED, null));
        world.tell(sent(), World.timeout());
        AttemptId released = sent();
        world.tell(released, World.timeout());
        World.done(world.release(released));
        AttemptId assumed = sent();
        world.tell(assumed, World.timeout());
        World.done(world.cancel(assumed, Evidence.ASSUMED));
        AttemptId late = sent();
        world.tell(late, World.timeout());
        World.done(world.cancel(late, Evidence.ASSUMED));
        world.tell(late, World.success("a-late"));
        AttemptId lateAndWon = sent();
        overdue(lateAndWon);
        world.tell(lateAndWon, World.success("a-won"));
        sent(); // under way: nothing can be said of it yet

        Health acme = of("acme");
        assertThat(acme.whole()).isEqualTo(new Share(2, 1, 1, 3, 2));
        assertThat(acme.whole().answered()).isEqualTo(5);
        assertThat(acme.whole().unknownPercent()).isCloseTo(55.6, org.assertj.core.data.Offset.offset(0.1));
        assertThat(acme.slices()).hasSize(ProviderHealth.SLICES).endsWith(acme.whole());
        assertThat(acme.bounded()).isFalse();
        assertThat(acme.median()).isBetween(Duration.ZERO, Duration.ofSeconds(30));
        assertThat(acme.slowest()).isGreaterThanOrEqualTo(acme.median());
        assertThat(of("fallback-pay").whole()).isEqualTo(Share.NONE);
        assertThat(of("fallback-pay").median()).isNull();
        assertThat(health.open().jobs()).containsEntry("held", 6 + 1);
        assertThat(health.open().bounded()).isFalse();
    }

    /// Its deadline was over when it was answered.
    private void overdue(AttemptId attempt) throws SQLException {
        world.database.sql(
                "postgres",
                "ALTER TABLE attempt DISABLE TRIGGER ALL",
                "UPDATE attempt SET deadline_at = sent_at + interval '1 microsecond' WHERE id = '" + attempt + "'",
                "ALTER TABLE attempt ENABLE TRIGGER ALL");
    }

    @Test
    void whatWasSentLongerAgoIsNotCounted() throws SQLException {
        AttemptId old = sent();
        world.tell(old, World.success("a-1"));
        AttemptId older = sent();
        world.tell(older, World.success("a-2"));
        world.database.sql(
                "postgres",
                "ALTER TABLE attempt DISABLE TRIGGER ALL",
                "UPDATE attempt SET sent_at = now() - interval '59 minutes' WHERE id = '" + old + "'",
                "UPDATE attempt SET sent_at = now() - interval '61 minutes' WHERE id = '" + older + "'",
                "ALTER TABLE attempt ENABLE TRIGGER ALL");
        assertThat(of("acme").whole().sent()).isEqualTo(1);
        assertThat(of("acme").slices().getFirst().sent()).isEqualTo(1);
    }

    @Test
    void aPauseSaysByWhomAndWhy() {
        assertThat(of("acme").pause()).isNull();
        assertThat(of("paused").pause()).isEqualTo(new ProviderHealth.Pause(null, null, null));
        World.done(world.database
                .as("ada")
                .transitions()
                .apply(new Command.PauseProvider(World.id(), "acme", "they are moving house")));
        assertThat(of("acme").pause()).satisfies(it -> {
            assertThat(it.by()).isEqualTo("ada");
            assertThat(it.reason()).isEqualTo("they are moving house");
            assertThat(it.at()).isNotNull();
        });
        World.done(world.database.as("ada").transitions().apply(new Command.ResumeProvider(World.id(), "acme")));
        assertThat(of("acme").pause()).isNull();
    }
}
