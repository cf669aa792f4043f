package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptState;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// An unknown attempt is let race where the operation allows it, and only there.
@Timeout(180)
class ReleaseTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void whereItIsAllowedTheAttemptBlocksNothingAndMayStillWin() {
        String ref = backstage.ref();
        JobId job = backstage.unknown("charge", ref);
        long version = backstage.job(job).version();
        hands.open(job);
        assertThat(screen.enabled("act-launch-fallback")).isFalse();
        hands.deed("release");
        screen.awaitText("dialog-preview", "The version does not move");
        screen.awaitDisabled("dialog-confirm");
        hands.write("dialog-reason", "in a hurry");
        hands.confirm();

        screen.awaitText("banner", "Attempt 1 was let race");
        screen.awaitEnabled("act-launch-fallback");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.RELEASED);
        assertThat(backstage.job(job).version()).isEqualTo(version);

        backstage.providers.letGo("acme", ref);
        screen.awaitText("banner", "Succeeded");
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.SUCCEEDED);
    }

    @Test
    void whereItIsNotAllowedTheButtonIsBarredAndSaysSo() {
        JobId job = backstage.unknown("guarded", backstage.ref());
        hands.open(job);
        hands.moreDeeds();
        screen.awaitDisabled("act-release");
        screen.awaitText("why-release", "This operation does not let an unknown attempt race for you.");
        hands.press("act-release");
        assertThat(screen.shows("dialog")).isFalse();
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
    }
}
