package onejob.views.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Jobs.Here;
import org.junit.jupiter.api.Test;

/// Silence makes data stale, then lost, and the first word heard makes it live again.
class LiveTest {
    private final AtomicLong nanos = new AtomicLong(5);
    private final Live live = new Live(nanos::get);
    private final Instant there = Instant.parse("2026-12-01T13:02:11Z");

    private void later(Duration by) {
        nanos.addAndGet(by.toNanos());
        live.tick();
    }

    @Test
    void silenceIsSaid() {
        live.heard(new Here(there, "db", "olga", PersonRole.OPERATOR, "7", false));
        assertThat(live.freshness().get()).isEqualTo(Freshness.LIVE);

        later(Duration.ofMillis(2900));
        assertThat(live.freshness().get()).isEqualTo(Freshness.LIVE);
        later(Duration.ofMillis(200));
        assertThat(live.freshness().get()).isEqualTo(Freshness.STALE);
        assertThat(live.dataOf()).isEqualTo(there);
        later(Duration.ofSeconds(7));
        assertThat(live.freshness().get()).isEqualTo(Freshness.LOST);

        live.alive();
        assertThat(live.freshness().get()).isEqualTo(Freshness.LIVE);
    }

    @Test
    void theDatabasesClockIsCountedOn() {
        live.heard(new Here(there, "db", "olga", null, "7", false));
        later(Duration.ofMillis(400));

        assertThat(live.now()).isEqualTo(there.plusMillis(400));
        assertThat(live.role()).isEqualTo(PersonRole.VIEWER);
    }

    @Test
    void neverHeardIsLostInTheEnd() {
        later(Duration.ofSeconds(9));
        assertThat(live.freshness().get()).isEqualTo(Freshness.CONNECTING);
        later(Duration.ofSeconds(2));
        assertThat(live.freshness().get()).isEqualTo(Freshness.LOST);
    }
}
