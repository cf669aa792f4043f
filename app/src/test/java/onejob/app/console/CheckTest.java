package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A look-up is asked for by one press, and whatever the provider says is shown and on record.
@Timeout(180)
class CheckTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void noTraceIsShownAndDecidesNothing() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.click("act-check");
        screen.awaitText("check-status", "no trace");

        assertThat(backstage.job(job).status()).isEqualTo(JobStatus.UNKNOWN);
        assertThat(backstage.events(job, "look_up"))
                .as("by the engine, and by olga")
                .hasSize(2);
        hands.click("tab-events");
        screen.awaitText("events", "no trace");
    }

    @Test
    void aSuccessThatIsFoundWinsAndTheRowSaysSoByItself() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        backstage.providers.trace("acme", job, "{\"state\":\"succeeded\",\"id\":\"found-1\",\"status\":\"done\"}");
        hands.open(job);
        hands.click("act-check");
        screen.awaitText("check-status", "found succeeded");
        screen.awaitText("banner", "Succeeded");
        screen.awaitRowText(job, "succeeded");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.SUCCEEDED);
        assertThat(backstage.attempt(job, 1).reference()).isEqualTo("found-1");
    }

    @Test
    void aLookUpThatFailsIsShownAsFailed() {
        JobId job = backstage.unknown("charge", backstage.ref());
        backstage.providers.trace("acme", job, "<html>maintenance</html>");
        hands.open(job);
        hands.click("act-check");
        screen.awaitText("check-status", "look-up failed");
        assertThat(backstage.job(job).status()).isEqualTo(JobStatus.UNKNOWN);
    }

    @Test
    void whatWasNeverSentCannotBeLookedUpAndSaysWhy() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        assertThat(screen.shows("act-check")).isFalse();
        hands.keys(javafx.scene.input.KeyCode.ALT, javafx.scene.input.KeyCode.P);
        assertThat(backstage.events(job, "look_up")).isEmpty();
    }
}
