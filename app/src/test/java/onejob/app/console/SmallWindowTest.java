package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// In the smallest window that is promised nothing is cut off and everything can be reached.
@Timeout(180)
class SmallWindowTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void everyDialogIsWhole() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        for (String deed : List.of("resolve", "cancel", "release", "note")) {
            hands.deed(deed);
            assertThat(screen.whole(screen.node("dialog"))).as(deed).isTrue();
            assertThat(screen.whole(screen.node("dialog-confirm"))).as(deed).isTrue();
            assertThat(screen.whole(screen.node("dialog-dismiss"))).as(deed).isTrue();
            assertThat(screen.cut("dialog-confirm")).as(deed).isFalse();
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
        }
    }

    @Test
    void aSearchSaysWhatMatchedHereToo() {
        String ref = backstage.ref();
        JobId job = backstage.order("held", ref);
        hands.click("job-search");
        hands.write("key-" + ref);
        hands.keys(KeyCode.ENTER);
        hands.away();
        screen.awaitText("job-list", "matched by key");
        screen.awaitRowText(job, "alice");
    }

    @Test
    void everyNameInTheStripAndTheSidebarIsWhole() {
        for (String id : List.of(
                "strip-clock",
                "strip-live",
                "strip-find",
                "strip-theme",
                "strip-help",
                "strip-login",
                "nav-needs-a-decision",
                "nav-unknown",
                "nav-late-successes",
                "nav-in-flight",
                "nav-everything")) {
            assertThat(screen.whole(screen.node(id))).as(id).isTrue();
            assertThat(screen.cut(id)).as(id).isFalse();
        }
    }
}
