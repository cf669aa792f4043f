package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Every POST of a job's key is there: the first, its replays, and refused reuses, with where they came from.
@Timeout(180)
class IntakeTabTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void replaysAndRefusedReusesAreCountedAndShown() {
        String ref = backstage.ref();
        String payload = "{\"ref\":\"" + ref + "\"}";
        JobId job = backstage.order("alice", "held", "key-" + ref, payload);
        assertThat(backstage.again("held", "key-" + ref, payload)).isEqualTo(200);
        assertThat(backstage.again("held", "key-" + ref, payload)).isEqualTo(200);
        assertThat(backstage.again("held", "key-" + ref, "{\"ref\":\"another\"}"))
                .isEqualTo(409);
        hands.open(job);
        screen.awaitText("tab-intake", "4");
        hands.click("tab-intake");
        screen.awaitText("intake-sum", "4 requests with this key; replays: 2, refused reuses: 1");
        assertThat(screen.text("intake-list"))
                .contains("created the job", "replayed", "same key, another intention", "idempotency_key_conflict")
                .contains("127.0.0.1", "shop/7.1");
        assertThat(backstage.again("held", "key-" + ref, payload)).isEqualTo(200);
        hands.keys(javafx.scene.input.KeyCode.F5);
        screen.awaitText("intake-sum", "replays: 3");
    }
}
