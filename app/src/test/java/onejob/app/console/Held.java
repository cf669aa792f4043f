package onejob.app.console;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.domain.job.JobId;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.Transitions;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.views.connect.ConsolePorts;
import org.jspecify.annotations.Nullable;
import org.testfx.util.WaitForAsyncUtils;

/// Stands between a window and its ports, and holds up what the test says for as long as it says: no clock decides.
final class Held {
    private static final CountDownLatch OPEN = new CountDownLatch(0);

    private final AtomicInteger given = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger pages = new AtomicInteger();
    private volatile CountDownLatch before = OPEN;
    private volatile CountDownLatch after = OPEN;
    private volatile CountDownLatch reading = OPEN;
    private volatile CountDownLatch listing = OPEN;
    private volatile boolean deaf;

    ConsolePorts over(ConsolePorts ports) {
        return new ConsolePorts(
                reads(ports.jobs()),
                new Gate(ports.transitions()),
                () -> news(ports.feed()),
                ports.activity(),
                ports.outlook(),
                ports.qualifications(),
                ports.health());
    }

    private Set<JobId> news(ChangeFeed feed) {
        asked.incrementAndGet();
        return deaf ? Set.of() : feed.next();
    }

    /// The window takes itself for live, and hears of no change any more: not of one that is on its way either.
    void deaf() {
        deaf = true;
        heard();
    }

    /// Waits until the window has heard of all that has happened up to now.
    void heard() {
        int now = asked.get();
        // Once more may have begun before now; when one more has begun after that, it has handed on what it was told.
        Screen.until("the window has heard", () -> asked.get() >= now + 2);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// How many pages of rows have been read.
    int pages() {
        return pages.get();
    }

    /// Commands wait before they reach the database.
    void commands() {
        before = new CountDownLatch(1);
    }

    /// What the database has done is told later.
    void answers() {
        after = new CountDownLatch(1);
    }

    /// The job in focus is not read again: it is shown as it was. What a deed reads for itself goes through.
    void detail() {
        reading = new CountDownLatch(1);
    }

    /// Rows that were read arrive later, as they were.
    void rows() {
        listing = new CountDownLatch(1);
    }

    void letGo() {
        deaf = false;
        before.countDown();
        after.countDown();
        reading.countDown();
        listing.countDown();
    }

    /// How many commands have left the window.
    int given() {
        return given.get();
    }

    private Jobs reads(Jobs jobs) {
        return (Jobs) Proxy.newProxyInstance(
                Jobs.class.getClassLoader(), new Class<?>[] {Jobs.class}, (_, method, arguments) -> {
                    if (method.getName().equals("intakeRequests")) {
                        reading.await();
                    }
                    try {
                        Object read = method.invoke(jobs, arguments);
                        if (method.getName().equals("page")) {
                            pages.incrementAndGet();
                            listing.await();
                        }
                        return read;
                    } catch (InvocationTargetException e) {
                        throw e.getCause() == null ? e : e.getCause();
                    }
                });
    }

    private static void pass(CountDownLatch gate, @Nullable Object at) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted at " + at, e);
        }
    }

    private final class Gate implements Transitions {
        private final Transitions behind;

        Gate(Transitions behind) {
            this.behind = behind;
        }

        @Override
        public Outcome apply(Command command) {
            given.incrementAndGet();
            pass(before, command);
            Outcome outcome = behind.apply(command);
            pass(after, outcome);
            return outcome;
        }

        @Override
        public Optional<Outcome> outcomeOf(CommandId command) {
            return behind.outcomeOf(command);
        }
    }
}
