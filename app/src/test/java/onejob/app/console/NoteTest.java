package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A note is added to any job, changes nothing, and is read by everybody after.
@Timeout(180)
class NoteTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void aNoteIsKeptAndMovesNothing() {
        JobId job = backstage.unknown("charge", backstage.ref());
        Job before = backstage.job(job);
        hands.open(job);
        hands.deed("note");
        screen.awaitDisabled("dialog-confirm");
        hands.write("dialog-reason", "called the bank");
        hands.confirm();

        hands.click("tab-notes");
        screen.awaitText("notes", "called the bank");
        screen.awaitText("notes", "olga");
        assertThat(backstage.job(job)).isEqualTo(before);
    }

    @Test
    void aClosedJobTakesNotesToo() {
        JobId job = backstage.order("charge", backstage.ref());
        backstage.becomes(job, now -> now.status().closed());
        hands.open(job);
        hands.deed("note");
        hands.write("dialog-reason", "settled");
        hands.confirm();
        assertThat(backstage.events(job, "note"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("settled"));
    }
}
