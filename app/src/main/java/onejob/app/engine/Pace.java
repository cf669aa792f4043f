package onejob.app.engine;

import java.time.Duration;

/// How long to wait before looking for work again: short while there was some lately, then longer and longer.
final class Pace {
    private static final Duration BRISK = Duration.ofMillis(50);
    private static final int BRISK_LOOKS = 40;

    private final Duration longest;
    private int idle;

    Pace(Duration longest) {
        this.longest = longest;
    }

    Duration after(boolean foundSome) {
        idle = foundSome ? 0 : Math.min(idle + 1, 1_000);
        Duration pause = idle <= BRISK_LOOKS ? BRISK : BRISK.multipliedBy(1L << Math.min(idle - BRISK_LOOKS, 20));
        return pause.compareTo(longest) < 0 ? pause : longest;
    }
}
