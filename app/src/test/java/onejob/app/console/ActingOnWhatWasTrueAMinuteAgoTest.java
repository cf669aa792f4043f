package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-065: a window that has not heard of a change lets nobody act on what was true before it. The database refuses,
/// and
/// the person sees what is, by whom and when. Seen failing with DeedModel that takes a refusal for done, and with one
/// that does not read the job again when it is refused.
@Timeout(180)
class ActingOnWhatWasTrueAMinuteAgoTest {
    private static final Held HELD = new Held();

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole().hearing(HELD::over);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @AfterEach
    void hear() {
        HELD.letGo();
    }

    private void told(JobId job, String who, String state) {
        screen.awaitText("dialog-changed", "Changed while you were deciding");
        screen.awaitText("dialog", who);
        assertThat(screen.text("dialog-changed")).containsPattern("[0-9]{2}:[0-9]{2}:[0-9]{2}");
        assertThat(screen.text("dialog")).contains("You saw", "Now", state);
        assertThat(screen.text("dialog-status")).contains("Nothing was written");
        assertThat(backstage.events(job, "command_refused")).hasSize(1);
        hands.click("dialog-confirm");
        screen.awaitGone("dialog");
        screen.awaitText("job-facts", "v" + backstage.job(job).version());
    }

    @Test
    void cancel() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        hands.open(job);
        HELD.deaf();
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.status() == JobStatus.SUCCEEDED);
        hands.click("dialog-confirm");
        told(job, "acme", "succeeded");
        assertThat(backstage.events(job, "attempt_cancelled")).isEmpty();
    }

    @Test
    void resolveAsFailed() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        HELD.deaf();
        hands.deed("resolve");
        hands.click("told-failed");
        hands.click("evidence-provider");
        hands.write("dialog-reference", "T-1");
        hands.write("dialog-reason", "not seen");
        Deeds.cancel(backstage, job, 1);
        hands.click("dialog-confirm");
        told(job, "oscar", "cancelled");
        assertThat(backstage.events(job, "attempt_resolved")).isEmpty();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
    }

    @Test
    void launch() {
        JobId job = backstage.declined(backstage.ref());
        hands.open(job);
        HELD.deaf();
        hands.deed("launch-fallback");
        Deeds.launch(backstage, job, "fallback-pay");
        backstage.becomes(job, now -> now.status() == JobStatus.SUCCEEDED);
        hands.click("dialog-confirm");
        told(job, "fallback-pay", "succeeded");
        assertThat(backstage.job(job).newest()).isEqualTo(2);
        assertThat(backstage.providers.sent("fallback-pay", job)).isEqualTo(1);
    }
}
