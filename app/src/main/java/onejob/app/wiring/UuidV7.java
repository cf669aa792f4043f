package onejob.app.wiring;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/// New ids: UUIDv7 (RFC 9562, section 5.7). Ids of one source never go backwards, also within a millisecond and when
/// the
/// clock is set back, so that rows made together stay together in an index.
public final class UuidV7 implements Supplier<UUID> {
    private static final long VERSION = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final int COUNTER_BITS = 12;
    private static final int COUNTER_END = 1 << COUNTER_BITS;

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private long lastMillis;
    private int counter;

    public UuidV7(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized UUID get() {
        long now = clock.millis();
        if (now > lastMillis) {
            lastMillis = now;
            // Starts in the lower half, so that a busy millisecond has room to count.
            counter = random.nextInt(COUNTER_END / 2);
        } else if (++counter == COUNTER_END) {
            lastMillis++;
            counter = 0;
        }
        long high = (lastMillis << 16) | VERSION | counter;
        long low = (random.nextLong() >>> 2) | VARIANT;
        return new UUID(high, low);
    }
}
