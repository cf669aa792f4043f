package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// An unknown attempt is resolved as what is known of it, and not without saying how it is known. In the smallest
/// window.
@Timeout(180)
class ResolveTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void succeededTakesTheSlot() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        hands.click("told-succeeded");
        hands.click("evidence-provider");
        hands.write("dialog-reference", "ticket 81");
        hands.write("dialog-reason", "they see it");
        hands.confirm();

        screen.awaitText("banner", "Succeeded");
        Job now = backstage.job(job);
        assertThat(now.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(now.completedBy()).isEqualTo(now.attempts().getFirst().id());
        assertThat(backstage.events(job, "attempt_resolved"))
                .singleElement()
                .satisfies(event -> assertThat(event.actor()).isEqualTo("olga"))
                .satisfies(event -> assertThat(event.detail()).contains("ticket 81", "they see it", "provider"));
    }

    @Test
    void failedOpensTheJobAgain() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        hands.click("told-failed");
        hands.click("evidence-ledger");
        hands.write("dialog-reference", "STMT-7");
        hands.write("dialog-reason", "not there");
        screen.awaitText("dialog-preview", "failed");
        hands.confirm();

        screen.awaitText("banner", "Open");
        assertThat(backstage.job(job).status()).isEqualTo(JobStatus.OPEN);
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.FAILED);
        assertThat(backstage.attempt(job, 1).failure())
                .extracting(Failure::kind)
                .isEqualTo(FailureKind.RESOLVED);
        screen.awaitEnabled("act-launch-fallback");
    }

    @Test
    void nothingIsConfirmedBeforeAllIsBrought() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        screen.awaitDisabled("dialog-confirm");
        screen.awaitText("dialog-status", "Say what is known");
        hands.click("told-failed");
        screen.awaitText("dialog-status", "Choose what your decision rests on");
        assertThat(screen.shows("evidence-assumed")).isFalse();
        hands.click("evidence-provider");
        screen.awaitText("dialog-status", "A reference is missing");
        hands.write("dialog-reference", "   ");
        screen.awaitDisabled("dialog-confirm");
        hands.write("dialog-reference", "T-1");
        screen.awaitText("dialog-status", "A reason is missing");
        hands.press("dialog-confirm");
        assertThat(screen.shows("dialog")).isTrue();
        hands.write("dialog-reason", "seen");
        screen.awaitEnabled("dialog-confirm");
        assertThat(backstage.events(job, "attempt_resolved")).isEmpty();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void inASmallWindowTheButtonsAreWholeAndWithinIt() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        assertThat(screen.whole(screen.node("dialog"))).isTrue();
        assertThat(screen.whole(screen.node("dialog-confirm"))).isTrue();
        assertThat(screen.whole(screen.node("dialog-dismiss"))).isTrue();
        assertThat(screen.cut("dialog-confirm")).isFalse();
        assertThat(screen.cut("dialog-dismiss")).isFalse();
        hands.click("dialog-dismiss");
        screen.awaitGone("dialog");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }
}
