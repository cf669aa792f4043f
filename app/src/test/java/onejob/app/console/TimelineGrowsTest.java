package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What is not over grows in front of a person's eyes, and what comes late appears by itself. Seen failing: a
/// model that is not grown between two events.
@Timeout(180)
class TimelineGrowsTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();
    private final Timelines timeline = new Timelines(screen, hands);

    @Test
    void theUnknownStretchGrowsAndTheLateAnswerAppearsWithWhatItLostTo() {
        String ref = backstage.ref();
        backstage.providers.plan("acme", ref, ScriptedProviders.Treatment.HOLD);
        JobId job = backstage.order("charge", ref);
        hands.open(job);
        backstage.becomes(job, now -> now.status() == JobStatus.UNKNOWN);
        screen.awaitText("banner", "Unknown for");
        hands.tabTo("timeline");
        timeline.awaitCard("unknown for");
        String first = timeline.card();
        assertThat(first).contains("until now", "ambiguous: it may have happened");
        Screen.until(
                "the stretch has grown",
                () -> timeline.card().contains("unknown for")
                        && !timeline.card().equals(first));

        Deeds.cancel(backstage, job, 1);
        Deeds.launch(backstage, job, "fallback-pay");
        backstage.becomes(job, now -> now.status().closed());
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.suspectedDuplicate());
        screen.awaitText("banner", "Two successes");
        hands.tabTo("timeline");
        timeline.goTo(KeyCode.UP, "Attempt 1");
        hands.keys(KeyCode.END);
        timeline.awaitCard("cancelled on an assumption");
        // It lost to the cancel, not to attempt 2: it was over before that one won.
        timeline.awaitCard("came after the end");
    }
}
