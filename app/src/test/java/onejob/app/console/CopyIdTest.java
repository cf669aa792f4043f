package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// AC-076: what is copied out of a row is the exact id and nothing else, and it finds its job whatever stands around
/// it.
@Timeout(180)
class CopyIdTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole(1280, 720);

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private static String clipboard() {
        return Screen.fx(() -> Clipboard.getSystemClipboard().getString());
    }

    @Test
    void byKeyAndByMenuAndBackIntoTheSearch() {
        String ref = backstage.ref();
        JobId job = backstage.order("alice", "charge", "key-" + ref + "-", "{\"ref\":\"" + ref + "\"}");
        backstage.becomes(job, now -> now.status().closed());
        JobId other = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.keys(KeyCode.CONTROL, KeyCode.C);
        screen.awaitText("list-said", "Copied " + job);
        assertThat(clipboard()).isEqualTo(job.toString());

        hands.rightClick(screen.awaitRow(job));
        hands.choose("row-copy-key");
        assertThat(clipboard()).isEqualTo("key-" + ref + "-");
        hands.rightClick(screen.awaitRow(job));
        hands.choose("row-copy-reference");
        assertThat(clipboard()).isEqualTo(ScriptedProviders.reference("acme", ref));
        hands.rightClick(screen.awaitRow(job));
        hands.choose("row-copy-id");
        assertThat(clipboard()).isEqualTo(job.toString());

        hands.keys(KeyCode.SLASH);
        assertThat(screen.text("job-search")).doesNotContain("/");
        Screen.fx(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, " \n" + job + "\n\t")));
        hands.keys(KeyCode.CONTROL, KeyCode.V);
        screen.awaitText("job-list", "1 job matched by id");
        screen.awaitText("job-list", "of the same owner");
        screen.awaitRow(other);

        hands.keys(KeyCode.ESCAPE);
        hands.write(job.tail());
        screen.awaitText("job-list", "the end of an id");
        hands.keys(KeyCode.ESCAPE);
        screen.awaitRow(other);
    }
}
