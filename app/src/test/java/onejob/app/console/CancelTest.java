package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A cancel fences the attempt: what it still answers wins nothing and is kept.
@Timeout(180)
class CancelTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void theFenceMovesTheVersionAndALateSuccessIsShownAsWhatItIs() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        long version = backstage.job(job).version();
        hands.open(job);
        hands.deed("cancel");
        screen.awaitText("dialog-preview", "v" + version + " ");
        screen.awaitText("dialog-preview", "v" + (version + 1));
        screen.awaitText("dialog-preview", "from now on");
        assertThat(screen.text("dialog")).contains("This doesn't call anything back");
        screen.awaitText("dialog-confirm", "Cancel attempt 1 of …" + job.tail());
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        hands.confirm();

        screen.awaitText("job-facts", "v" + (version + 1));
        screen.awaitText("act-said", "Attempt 1 is cancelled, the job is open at v" + (version + 1));
        assertThat(screen.text("act-said")).contains("Next you may", "launch fallback-pay");
        Job fenced = backstage.job(job);
        assertThat(fenced.version()).isEqualTo(version + 1);
        assertThat(fenced.status()).isEqualTo(JobStatus.OPEN);
        assertThat(fenced.unsettled()).containsExactly(1);
        assertThat(fenced.attempts().getFirst().state()).isEqualTo(AttemptState.CANCELLED);

        backstage.providers.letGo("acme", ref);
        screen.awaitText("banner", "Late success");
        assertThat(screen.everything()).contains("suspected duplicate");
        screen.awaitRowText(job, "late success");
        Job late = backstage.job(job);
        assertThat(late.suspectedDuplicate()).isTrue();
        assertThat(late.completedBy()).isNull();
        assertThat(late.attempts().getFirst().state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(screen.enabled("act-launch-fallback")).isFalse();
        screen.awaitText("why-not", "a late success has not been reviewed");
        backstage.verify();
    }

    @Test
    void evidenceMustBeChosenAndAReasonGiven() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        screen.awaitText("dialog-status", "Choose what your decision rests on");
        hands.write("dialog-reason", "hangs");
        screen.awaitDisabled("dialog-confirm");
        hands.click("evidence-provider");
        screen.awaitEnabled("dialog-confirm");
        hands.confirm();
        assertThat(backstage.events(job, "attempt_cancelled"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("hangs", "provider"));
        assertThat(backstage.job(job).unsettled()).isEmpty();
    }

    @Test
    void whatRemainsTrueIsSaidWhateverTheEvidence() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        screen.awaitText("dialog-warning", "acme may have done it already");
        double height = Screen.fx(
                () -> screen.scene().lookup("#dialog").getLayoutBounds().getHeight());
        hands.click("evidence-ledger");
        screen.awaitText("dialog-warning", "You vouch that acme did not do it");
        hands.click("evidence-assumed");
        screen.awaitText("dialog-warning", "unsettled");
        assertThat(Screen.fx(
                        () -> screen.scene().lookup("#dialog").getLayoutBounds().getHeight()))
                .as("the dialog does not move under the eye")
                .isEqualTo(height);
    }

    @Test
    void whoKeepsWaitingChangesNothing() {
        JobId job = backstage.unknown("charge", backstage.ref());
        long events = backstage.eventCount(job);
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-ledger");
        hands.write("dialog-reason", "typed");
        hands.click("dialog-dismiss");
        screen.awaitGone("dialog");
        assertThat(backstage.eventCount(job)).isEqualTo(events);
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }
}
