package onejob.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The life of a long-running program. It goes on until somebody asks it to end, the system by SIGTERM or a person by
/// Ctrl-C; then the program's own thread puts everything away in order, and only then the process ends.
final class Lifetime {
    /// Longer than any orderly end. Past it the process ends as it is: nothing it holds is lost by that, only unknown.
    private static final Duration LONGEST_END = Duration.ofMinutes(2);

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile int exit = Exit.REFUSED;

    /// One that ends with the process. Java ends a process that was sent SIGTERM with 143 whatever its threads do, so
    /// the
    /// last word here is a halt with the program's own exit code.
    static Lifetime ofProcess() {
        Lifetime lifetime = new Lifetime();
        Runtime.getRuntime().addShutdownHook(new Thread(lifetime::endProcess, "end"));
        return lifetime;
    }

    private void endProcess() {
        askToEnd();
        try {
            if (over.await(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
                Runtime.getRuntime().halt(exit);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void askToEnd() {
        asked.countDown();
    }

    boolean askedToEnd() {
        return asked.getCount() == 0;
    }

    /// Blocks until somebody asks.
    void awaitEnd() throws InterruptedException {
        asked.await();
    }

    /// Blocks until somebody asks, or the time is over.
    void awaitEnd(Duration time) throws InterruptedException {
        if (!asked.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
            askToEnd();
        }
    }

    /// Everything is put away.
    void over(int code) {
        exit = code;
        over.countDown();
    }
}
