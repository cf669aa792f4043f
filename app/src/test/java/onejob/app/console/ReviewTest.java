package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A late success waits until somebody has said what became of it.
@Timeout(180)
class ReviewTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private JobId late() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        Deeds.cancel(backstage, job, 1);
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.suspectedDuplicate());
        return job;
    }

    private LateAnswer answer(JobId job) {
        return backstage.attempt(job, 1).lateAnswers().getFirst();
    }

    @Test
    void reversedLetsTheJobGoOn() {
        JobId job = late();
        hands.click("nav-late-successes");
        hands.click(screen.awaitRow(job));
        screen.awaitText("job-id", job.toString());
        hands.away();
        screen.awaitDisabled("act-launch-fallback");
        hands.click("banner-review");
        screen.awaitText("dialog-confirm", "Review the late success of …" + job.tail());
        hands.click("review-reversed");
        screen.awaitText("dialog-status", "A reference is missing");
        hands.write("dialog-reference", "refund 12");
        hands.write("dialog-reason", "refunded");
        hands.confirm();

        screen.awaitEnabled("act-launch-fallback");
        screen.awaitText("banner", "Late success of acme: reversed, reference refund 12 (olga");
        assertThat(answer(job).review()).isEqualTo(LateAnswer.Review.REVERSED);
        assertThat(backstage.job(job).suspectedDuplicate()).isTrue();
        screen.awaitRowText(job, "no longer in this list");
    }

    @Test
    void standsBarsEveryFurtherLaunchAndLeadsToClosing() {
        JobId job = late();
        hands.open(job);
        hands.deed("review");
        hands.click("review-stands");
        hands.write("dialog-reference", "ledger 4");
        hands.write("dialog-reason", "kept");
        hands.confirm();

        screen.awaitText("why-not", "a late success stands");
        screen.awaitDisabled("act-launch-fallback");
        assertThat(answer(job).review()).isEqualTo(LateAnswer.Review.STANDS);
        hands.click("link-close");
        screen.awaitText("dialog-confirm", "Close …" + job.tail() + " as failed");
    }
}
