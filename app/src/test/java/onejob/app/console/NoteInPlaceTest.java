package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A note is written beside the notes, once, and what is typed for one job stays with it.
@Timeout(180)
class NoteInPlaceTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void writtenInPlaceNewestFirstAndADraftIsKept() {
        JobId job = backstage.order("held", backstage.ref());
        JobId other = backstage.order("held", backstage.ref());
        Deeds.note(backstage, job, "the older one");
        Job before = backstage.job(job);
        hands.open(job);
        hands.click("tab-notes");
        screen.awaitDisabled("notes-add");
        hands.write("notes-text", "called the bank");
        hands.open(other);
        assertThat(screen.text("notes-text")).isEmpty();
        hands.open(job);
        screen.awaitText("notes-text", "called the bank");
        hands.click("notes-text");
        hands.keys(KeyCode.CONTROL, KeyCode.ENTER);
        screen.awaitText("notes", "called the bank");
        screen.awaitText("notes-said", "On record");
        assertThat(screen.text("notes-text")).isEmpty();
        assertThat(screen.text("notes").indexOf("called the bank"))
                .isLessThan(screen.text("notes").indexOf("the older one"));
        assertThat(backstage.events(job, "note")).hasSize(2);
        assertThat(backstage.job(job)).isEqualTo(before);
    }
}
