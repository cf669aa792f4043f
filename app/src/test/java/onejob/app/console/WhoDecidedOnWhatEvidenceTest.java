package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import onejob.views.timeline.EventFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-070: no decision without a reason, and whatever the reason is made of is kept to the letter and shown as text.
@Timeout(180)
class WhoDecidedOnWhatEvidenceTest {
    private static final String LONG = "Kd 42 ".repeat(834).substring(0, 5_000);
    private static final String MARKED = "<b>first</b> line\n\tsecond & \"last\"";

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private String reason(JobId job, String kind, String member) {
        return EventFacts.of(backstage.events(job, kind).getLast().detail()).getOrDefault(member, "");
    }

    @Test
    void aResolutionWithoutAReasonIsNotConfirmed() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("resolve");
        hands.click("told-failed");
        hands.click("evidence-ledger");
        hands.write("dialog-reference", "STMT-3");
        screen.awaitDisabled("dialog-confirm");
        hands.paste("dialog-reason", " \n\t ");
        screen.awaitText("dialog-status", "A reason is missing");
        screen.awaitDisabled("dialog-confirm");
        hands.press("dialog-confirm");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);

        hands.paste("dialog-reason", LONG);
        screen.awaitEnabled("dialog-confirm");
        hands.confirm();
        assertThat(reason(job, "attempt_resolved", "reason")).isEqualTo(LONG.strip());
        assertThat(reason(job, "attempt_resolved", "reference")).isEqualTo("STMT-3");
        assertThat(backstage.events(job, "attempt_resolved").getFirst().actor()).isEqualTo("olga");
    }

    @Test
    void marksAndLineBreaksStayText() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.paste("dialog-reason", MARKED);
        hands.confirm();
        assertThat(reason(job, "attempt_cancelled", "reason")).isEqualTo(MARKED);
        hands.click("tab-events");
        screen.awaitText("events", "<b>first</b> line");
    }

    @Test
    void aNoteLikewise() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.deed("note");
        screen.awaitDisabled("dialog-confirm");
        hands.paste("dialog-reason", "  \n ");
        screen.awaitDisabled("dialog-confirm");
        hands.paste("dialog-reason", MARKED + LONG);
        hands.confirm();
        assertThat(reason(job, "note", "text")).isEqualTo((MARKED + LONG).strip());
        hands.click("tab-notes");
        screen.awaitText("notes", "<b>first</b> line");
    }
}
