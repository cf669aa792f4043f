package onejob.app.console;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A connection that breaks in the middle of a run costs nothing and does nothing twice: what was in doubt is looked up
/// by
/// its command, and the rest goes on.
@Timeout(300)
class BulkSurvivesLostConnectionTest {
    static final StallableWire WIRE = new StallableWire();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().through((backstage, login) -> WIRE.login(login));

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Crowd crowd = new Crowd(CONSOLE);

    @AfterEach
    void mend() {
        WIRE.mend();
        screen.awaitText("strip-live", "Live");
    }

    @AfterAll
    static void end() {
        WIRE.close();
    }

    @Test
    void aCommitThatWasNotConfirmedIsLookedUpAndTheRunGoesOn() {
        List<JobId> jobs = crowd.unknown(4);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitEnabled("bulk-confirm");
        WIRE.stallAfter("cancel_attempt(");
        hands.click("bulk-confirm");
        JobId first = jobs.getFirst();
        backstage.becomes(first, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);
        await().atMost(Duration.ofSeconds(10)).until(WIRE::stalled);
        WIRE.cut();
        screen.awaitText("bulk-status-text", "Outcome not known");
        crowd.untouched(jobs.get(1));

        WIRE.mend();
        crowd.awaitOver();
        screen.awaitText("bulk-will", "4 cancelled");
        screen.awaitText("bulk-refused", "0 not done");
        jobs.forEach(crowd::cancelledOnce);
        backstage.verify();
    }

    @Test
    void aDatabaseThatIsAwayIsWaitedForUntilSomebodyStops() {
        List<JobId> jobs = crowd.unknown(3);
        crowd.select(jobs);
        crowd.openCancel();
        screen.awaitEnabled("bulk-confirm");
        WIRE.cut();
        hands.click("bulk-confirm");
        screen.awaitText("bulk-status-text", "It waits and goes on by itself");
        hands.click("bulk-stop");
        crowd.awaitOver();
        screen.awaitText("bulk-will", "0 cancelled");
        screen.awaitText("bulk-refused-list", "Stopped before its turn");
        jobs.forEach(crowd::untouched);
    }
}
