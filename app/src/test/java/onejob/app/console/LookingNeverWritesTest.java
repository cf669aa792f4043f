package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.input.KeyCode;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Whatever a person opens, reads and leaves again writes nothing: no event, no row, no changed row, by the server's
/// own
/// count.
@Timeout(180)
class LookingNeverWritesTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    /// A process of the server that has nothing to do tells what it wrote within ten seconds.
    private static final Duration TOLD_WITHIN = Duration.ofSeconds(11);

    private final Hands hands = CONSOLE.hands();

    @Test
    void jobDialogsTabsListsAndSearch() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        JobId other = backstage.order("held", backstage.ref());
        hands.open(other);
        long events = backstage.eventCount(job);
        List<String> before = settled();

        hands.open(job);
        for (String tab : List.of("events", "payload", "intake", "notes", "text")) {
            hands.click("tab-" + tab);
        }
        hands.moreDeeds();
        for (String deed : List.of("cancel", "resolve", "release", "note")) {
            hands.deed(deed);
            hands.write("dialog-reason", "only looking");
            hands.keys(KeyCode.ESCAPE);
            screen.awaitGone("dialog");
        }
        hands.click("link-attempt-1");
        hands.keys(KeyCode.ALT, KeyCode.DIGIT2);
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        hands.keys(KeyCode.F5);
        hands.open(other);

        await().during(TOLD_WITHIN)
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(backstage.written()).isEqualTo(before));
        assertThat(backstage.eventCount(job)).isEqualTo(events);

        Deeds.note(backstage, job, "this is seen");
        await("the count counts").until(() -> !backstage.written().equals(before));
    }

    /// The counts once nothing is written any more.
    private List<String> settled() {
        AtomicReference<List<String>> last = new AtomicReference<>(List.of());
        await().during(TOLD_WITHIN).atMost(Duration.ofSeconds(60)).until(() -> {
            List<String> now = backstage.written();
            return now.equals(last.getAndSet(now));
        });
        return last.get();
    }
}
