package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What was seen is what is acted on: when the world moves, nothing is written and the typed words stay.
@Timeout(180)
class ChangedWhileDecidingTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void theAttemptAnswersWhileTheDialogIsOpen() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        screen.awaitEnabled("dialog-confirm");

        backstage.providers.letGo("acme", ref);
        screen.awaitText("dialog-changed", "Changed while you were deciding");
        assertThat(screen.text("dialog")).contains("You saw", "unknown", "Now", "succeeded", "acme");
        assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
        assertThat(screen.text("dialog-status")).contains("Nothing was written");
        screen.awaitText("dialog-confirm", "Look at the job");
        hands.click("dialog-confirm");
        screen.awaitGone("dialog");

        screen.awaitText("banner", "Succeeded");
        assertThat(backstage.events(job, "attempt_cancelled")).isEmpty();
        assertThat(backstage.events(job, "command_refused")).isEmpty();
        assertThat(backstage.job(job).suspectedDuplicate()).isFalse();
    }

    @Test
    void anotherOperatorIsQuicker() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        hands.click("told-failed");
        hands.write("dialog-reason", "gone");
        Deeds.cancel(backstage, job, 1);

        screen.awaitText("dialog-changed", "oscar");
        assertThat(screen.text("dialog")).contains("cancelled");
        assertThat(screen.text("dialog-reason")).isEqualTo("gone");
        assertThat(backstage.events(job, "attempt_resolved")).isEmpty();
    }

    @Test
    void aNoteByAnotherStopsNobody() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        Deeds.note(backstage, job, "looking into it");
        Screen.until("the console has heard of the note", () -> screen.detailSays("looking into it"));
        assertThat(screen.shows("dialog-changed")).isFalse();
        hands.confirm();
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
    }
}
