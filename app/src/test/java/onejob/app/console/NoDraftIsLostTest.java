package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What was typed is there until it is on record: whoever leaves a dialog, or finds the world changed, types nothing
/// again.
/// What was chosen is decided anew.
@Timeout(180)
class NoDraftIsLostTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void aNoteThatWasLeftIsThereAgainAndSentByControlEnter() {
        JobId job = backstage.order("held", backstage.ref());
        JobId other = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.deed("note");
        hands.write("dialog-reason", "called the bank");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");
        assertThat(backstage.events(job, "note")).isEmpty();

        hands.open(other);
        hands.deed("note");
        assertThat(screen.text("dialog-reason")).isEmpty();
        hands.keys(KeyCode.ESCAPE);
        screen.awaitGone("dialog");

        hands.open(job);
        hands.deed("note");
        assertThat(screen.text("dialog-reason")).isEqualTo("called the bank");
        screen.awaitText("dialog-restored", "was kept");
        hands.click("dialog-reason");
        hands.keys(KeyCode.CONTROL, KeyCode.ENTER);
        screen.awaitGone("dialog");
        screen.awaitText("act-said", "The note is on record");
        assertThat(backstage.events(job, "note"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("called the bank"));

        hands.deed("note");
        assertThat(screen.text("dialog-reason")).isEmpty();
    }

    @Test
    void whatWasTypedForACancelIsKeptAndWhatWasChosenIsNot() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-ledger");
        hands.write("dialog-reference", "STMT-1");
        hands.write("dialog-reason", "not on it");
        hands.click("dialog-dismiss");
        screen.awaitGone("dialog");

        hands.deed("cancel");
        assertThat(screen.text("dialog-reference")).isEqualTo("STMT-1");
        assertThat(screen.text("dialog-reason")).isEqualTo("not on it");
        screen.awaitText("dialog-status", "Choose what your decision rests on");
        screen.awaitDisabled("dialog-confirm");
        hands.click("dialog-reason");
        hands.keys(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }

    @Test
    void whoFindsTheWorldChangedGoesOnFromWhatIs() {
        String ref = backstage.ref();
        backstage.providers.plan("fallback-pay", ref, ScriptedProviders.Treatment.DECLINE);
        JobId job = backstage.declined(ref);
        hands.open(job);
        hands.deed("close");
        hands.write("dialog-reason", "customer left");
        Deeds.launch(backstage, job, "fallback-pay");
        backstage.becomes(job, now -> now.newest() == 2 && now.status() == JobStatus.OPEN);

        screen.awaitText("dialog-changed", "Changed while you were deciding");
        assertThat(screen.text("dialog-reason")).isEqualTo("customer left");
        Screen.until("what is now allows it", () -> screen.shows("dialog-onwards"));
        hands.click("dialog-onwards");
        screen.awaitGone("dialog-changed");
        assertThat(screen.text("dialog-reason")).isEqualTo("customer left");
        hands.confirm();
        assertThat(backstage.job(job).status()).isEqualTo(JobStatus.FAILED);
        assertThat(backstage.events(job, "job_closed"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("customer left"));
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }
}
