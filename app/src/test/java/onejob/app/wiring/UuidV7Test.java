package onejob.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UuidV7Test {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void carriesItsTimeVersionAndVariant() {
        UUID id = new UuidV7(Clock.fixed(NOON, ZoneOffset.UTC)).get();
        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(NOON.toEpochMilli());
    }

    @Test
    void neverGoesBackwardsAlsoWithinOneMillisecond() {
        UuidV7 source = new UuidV7(Clock.fixed(NOON, ZoneOffset.UTC));
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            made.add(source.get().toString());
        }
        assertThat(made).isSorted();
        assertThat(new HashSet<>(made)).hasSameSizeAs(made);
    }
}
