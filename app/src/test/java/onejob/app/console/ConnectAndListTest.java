package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The list is what the database says, and one box finds any job.
@Timeout(180)
class ConnectAndListTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private void search(String text) {
        hands.keys(KeyCode.ESCAPE);
        hands.click("job-search");
        hands.keys(KeyCode.CONTROL, KeyCode.A);
        hands.write(text);
        hands.keys(KeyCode.ENTER);
        hands.away();
    }

    @Test
    void whoIsThereAndWhereIsSaidInTheStrip() {
        assertThat(screen.text("strip-login")).isEqualTo("olga");
        assertThat(screen.text("strip-role")).isEqualTo("operator");
        assertThat(screen.text("env-database")).contains("orders-test");
        screen.awaitText("strip-live", "Live");
    }

    @Test
    void aNewJobAppearsByItself() {
        hands.click("nav-everything");
        hands.away();
        JobId before = backstage.order("held", backstage.ref());
        screen.awaitRow(before);

        JobId unknown = backstage.unknown("charge", backstage.ref());
        screen.awaitRow(unknown);
        screen.awaitRowText(unknown, "unknown");
        hands.click("nav-unknown");
        screen.awaitRow(unknown);
        assertThat(screen.row(before)).isEmpty();
    }

    @Test
    void rowsDoNotMoveUnderThePointerAndUpdatesWait() {
        JobId first = backstage.order("held", backstage.ref());
        hands.click("nav-everything");
        hands.point(screen.awaitRow(first));

        JobId second = backstage.order("held", backstage.ref());
        screen.awaitText("updates-waiting", "waiting");
        assertThat(screen.row(second)).isEmpty();
        hands.keys(KeyCode.U);
        screen.awaitRow(second);
        screen.awaitGone("updates-waiting");
    }

    @Test
    void aJobIsFoundByItsIdWhateverBlanksAreAroundIt() {
        JobId job = backstage.order("held", backstage.ref());
        JobId other = backstage.order("held", backstage.ref());

        hands.click("job-search");
        Screen.fx(() -> Clipboard.getSystemClipboard()
                .setContent(java.util.Map.of(
                        javafx.scene.input.DataFormat.PLAIN_TEXT,
                        " \n " + job.toString().toUpperCase(java.util.Locale.ROOT) + "\n\t ")));
        hands.keys(KeyCode.CONTROL, KeyCode.V);
        hands.away();
        screen.awaitRow(job);
        screen.awaitText("job-list", "1 job matched by id");
        screen.awaitText("job-list", "of the same owner");
        screen.awaitRow(other);
    }

    @Test
    void aJobIsFoundByKeyOwnerAndProvidersReference() {
        String ref = backstage.ref();
        JobId job = backstage.order("charge", ref);
        backstage.becomes(job, now -> now.status().closed());
        JobId bobs = backstage.order("bob", "held", "bobs-" + ref, "{\"ref\":\"" + ref + "-b\"}");

        search("key-" + ref);
        screen.awaitRow(job);
        screen.awaitText("job-list", "matched by key");
        assertThat(screen.row(bobs)).isEmpty();

        search("bob");
        screen.awaitRow(bobs);
        screen.awaitText("job-list", "matched by owner");
        assertThat(screen.row(job)).isEmpty();

        search(ScriptedProviders.reference("acme", ref));
        screen.awaitRow(job);
        screen.awaitText("job-list", "matched by provider reference");

        search("  " + ref + " ");
        screen.awaitRow(job);
        screen.awaitText("job-list", "matched by payload member /ref");

        assertThat(screen.text("job-list")).doesNotContain("Open, nothing in flight");

        search(UUID.randomUUID().toString());
        screen.awaitText("job-list", "Nothing matches");
    }

    @Test
    void theReferenceOfALateAnswerFindsItsJob() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        Deeds.cancel(backstage, job, 1);
        backstage.providers.letGo("acme", ref);
        backstage.becomes(job, now -> now.suspectedDuplicate());

        search(ScriptedProviders.reference("acme", ref));
        screen.awaitRow(job);
        screen.awaitText("job-list", "matched by late answer's reference");
    }

    @Test
    void copyingARowCopiesTheExactId() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        hands.click(screen.awaitRow(job));
        hands.keys(KeyCode.CONTROL, KeyCode.C);
        screen.awaitText("list-said", "Copied " + job);
        String copied = Screen.fx(() -> Clipboard.getSystemClipboard().getString());
        assertThat(copied).isEqualTo(job.toString());
    }
}
