package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What owners and providers send is text, whatever it looks like, and it moves nothing out of its place.
@Timeout(180)
class HostileTextTest {
    private static final String MARKUP = "<b>bold</b>{0}*strong*[a|cancel]";
    private static final String REVERSED = "\u202Egnorw";
    private static final String WIDE = "\uD83D\uDCB8\uD841\uDF0E";
    private static final String LONG = "x".repeat(4000);

    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private JobId ordered(String key, String amount, String ref) {
        backstage.providers.plan("acme", ref, ScriptedProviders.Treatment.HOLD);
        JobId job = backstage.order(
                "alice",
                "charge",
                key,
                "{\"amount\":\"" + amount + "\",\"currency\":\"" + REVERSED + LONG + "\",\"note\":\"" + LONG
                        + "\",\"ref\":\"" + ref + "\"}");
        backstage.becomes(
                job, now -> now.attempts().stream().anyMatch(a -> a.state().blocking() && a.failure() != null));
        return job;
    }

    private void nothingIsOutOfPlace() {
        for (String id : List.of("job-id", "strip-clock", "strip-help", "job-list", "job-search", "banner")) {
            assertThat(screen.whole(screen.node(id))).as(id).isTrue();
        }
        hands.point(screen.node("act-cancel"));
        assertThat(screen.whole(screen.node("act-cancel"))).isTrue();
    }

    @Test
    void aPayloadIsShownCharacterByCharacterAndNothingMoves() {
        String ref = MARKUP + REVERSED + WIDE;
        JobId job = ordered("<b>key</b>{0}*[a|cancel]" + "k".repeat(200), "1", ref);
        hands.open(job);
        nothingIsOutOfPlace();
        hands.click("tab-payload");
        screen.awaitText("payload-text", MARKUP);
        String shown = screen.text("payload-text");
        assertThat(shown).contains(REVERSED, WIDE, LONG);
        hands.deed("cancel");
        assertThat(screen.whole(screen.node("dialog"))).isTrue();
        assertThat(screen.whole(screen.node("dialog-confirm"))).isTrue();
        assertThat(screen.text("dialog")).contains("<b>key</b>{0}*[a|cancel]");
    }

    @Test
    void aProvidersReferenceAndAReasonAreTextToo() {
        String ref = MARKUP + WIDE;
        JobId job = ordered("key-reference", REVERSED + LONG, ref);
        Deeds.cancel(backstage, job, 1);
        Deeds.note(backstage, job, MARKUP + " " + REVERSED + " " + "long ".repeat(300));
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.suspectedDuplicate());
        hands.open(job);
        assertThat(screen.whole(screen.node("job-id"))).isTrue();
        Bounds row = screen.bounds(screen.awaitRow(job));
        assertThat(row.getWidth())
                .isLessThanOrEqualTo(screen.bounds(screen.node("job-list")).getWidth());
        assertThat(screen.words(job)).contains("…" + job.tail(), "duplicate?");
        screen.awaitText("banner", "Late success");
        hands.click("tab-text");
        screen.awaitText("timeline-text", ScriptedProviders.reference("acme", ref));
        screen.awaitText("timeline-text", "noted: " + MARKUP);
        // A mark in a stranger's text is no link of ours.
        assertThat(screen.shows("link-cancel")).isFalse();
        // Nor does it turn our own words around.
        assertThat(screen.text("timeline-text")).doesNotContain("\u202E");
        hands.click("tab-notes");
        screen.awaitText("notes", MARKUP + " \uFFFDgnorw long");
        assertThat(screen.whole(screen.node("strip-help"))).isTrue();
    }

    @Test
    void longTextThatRunsFromRightToLeftIsReadAndWrittenWithoutHarm() {
        String hebrew = "\u05E9\u05DC\u05D5\u05DD ".repeat(60);
        JobId job = backstage.unknown("charge", backstage.ref());
        Deeds.note(backstage, job, hebrew);
        hands.open(job);
        hands.click("tab-notes");
        screen.awaitText("notes", "\u05E9\u05DC\u05D5\u05DD");
        hands.deed("note");
        hands.click("dialog-reason");
        Screen.fx(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, hebrew)));
        hands.keys(KeyCode.CONTROL, KeyCode.V);
        screen.awaitEnabled("dialog-confirm");
        assertThat(screen.whole(screen.node("dialog"))).isTrue();
        hands.confirm();
        assertThat(backstage.events(job, "note")).hasSize(2);
        screen.awaitText("strip-live", "Live");
    }
}
