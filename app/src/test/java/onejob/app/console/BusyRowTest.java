package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A job that somebody else has locked is said to be busy within five seconds; nothing typed is lost, and pressing
/// again
/// does it once.
@Timeout(180)
class BusyRowTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void itIsSaidInTimeAndCanBePressedAgain() throws Exception {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.deed("cancel");
        hands.click("evidence-assumed");
        hands.write("dialog-reason", "hangs");
        try (AutoCloseable held = backstage.lock(job)) {
            assertThat(held).isNotNull();
            hands.click("dialog-confirm");
            screen.node("dialog-busy");
            assertThat(screen.enabled("dialog-confirm")).isFalse();
            await("busy is said")
                    .atMost(Duration.ofSeconds(5))
                    .until(() -> screen.text("dialog-status").contains("Busy: somebody else has this job locked"));
            assertThat(screen.text("dialog-reason")).isEqualTo("hangs");
            assertThat(screen.enabled("dialog-confirm")).isTrue();
        }
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
        hands.confirm();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(backstage.events(job, "attempt_cancelled")).hasSize(1);
    }
}
