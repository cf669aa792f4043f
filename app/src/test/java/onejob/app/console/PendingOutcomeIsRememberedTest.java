package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A command whose answer was lost is looked up by its id until it is known what became of it: with its dialog closed,
/// and
/// after the window was closed and opened again.
@Timeout(240)
class PendingOutcomeIsRememberedTest {
    static final StallableWire WIRE = new StallableWire();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().through((backstage, login) -> WIRE.login(login));

    private final Backstage backstage = CONSOLE.backstage();

    @AfterAll
    static void end() {
        WIRE.close();
    }

    private JobId ready() {
        JobId job = backstage.unknown("charge", backstage.ref());
        CONSOLE.hands().open(job);
        CONSOLE.hands().deed("cancel");
        CONSOLE.hands().click("evidence-assumed");
        CONSOLE.hands().write("dialog-reason", "hangs");
        CONSOLE.screen().awaitEnabled("dialog-confirm");
        return job;
    }

    @Test
    void theDialogClosedAndTheWindowOpenedAgain() throws IOException {
        JobId job = ready();
        WIRE.stallAfter("cancel_attempt(");
        CONSOLE.hands().click("dialog-confirm");
        backstage.becomes(job, now -> now.attempts().getFirst().state() == AttemptState.CANCELLED);
        await().atMost(Duration.ofSeconds(10)).until(WIRE::stalled);
        WIRE.cut();
        CONSOLE.screen().awaitText("dialog-status", "Outcome not known");
        CONSOLE.hands().click("dialog-dismiss");
        CONSOLE.screen().awaitGone("dialog");
        CONSOLE.screen().awaitText("pending", "Cancel attempt 1 of …" + job.tail() + ": outcome not known since");

        CONSOLE.reopen(WIRE::mend);
        CONSOLE.screen().awaitText("pending", "Cancel attempt 1 of …" + job.tail() + ": it was done");
        CONSOLE.hands().click("pending-look");
        CONSOLE.screen().awaitText("job-id", job.toString());
        CONSOLE.hands().click("pending-seen");
        CONSOLE.screen().awaitGone("pending");
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);

        CONSOLE.reopen(() -> {});
        assertThat(CONSOLE.screen().shows("pending")).isFalse();
    }

    @Test
    void whatNeverArrivedIsSaidSoAndMayBePressedAgain() {
        JobId job = ready();
        WIRE.swallow("cancel_attempt(");
        CONSOLE.hands().click("dialog-confirm");
        CONSOLE.screen().awaitText("dialog-status", "Outcome not known");
        WIRE.mend();
        CONSOLE.screen().awaitText("dialog-status", "Nothing was written; what you typed is kept");
        assertThat(CONSOLE.screen().text("dialog-reason")).isEqualTo("hangs");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);

        CONSOLE.hands().confirm();
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
        assertThat(CONSOLE.screen().shows("pending")).isFalse();
    }
}
