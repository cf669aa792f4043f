package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.Role;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A further attempt starts only when nothing blocks, and reaches its provider once.
@Timeout(180)
class LaunchTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    @Test
    void whileAnAttemptIsUnknownTheFallbackIsBarredAndTheWayOutIsALink() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        screen.awaitDisabled("act-launch-fallback");
        screen.awaitText("why-not", "attempt 1 is unknown");
        assertThat(screen.text("why-not")).matches("(?s).* for \\d+ (s|min).*Check it.*resolve.*cancel it.*");
        hands.press("act-launch-fallback");
        assertThat(screen.shows("dialog")).isFalse();
        assertThat(backstage.job(job).newest()).isEqualTo(1);
        screen.awaitText("qualification", "fallback-pay needs no qualification");
        hands.click("link-attempt-1");
        screen.node("timeline-pointed");
        assertThat(screen.focused("timeline")).isTrue();

        hands.click("link-resolve");
        screen.awaitText("dialog-confirm", "Resolve attempt 1 of …" + job.tail());
        hands.click("told-failed");
        hands.click("evidence-provider");
        hands.write("dialog-reference", "T-9");
        hands.write("dialog-reason", "not seen");
        hands.confirm();

        hands.deed("launch-fallback");
        screen.awaitText("dialog-confirm", "Launch fallback fallback-pay for …" + job.tail());
        hands.confirm();
        screen.awaitText("banner", "Succeeded");

        Job now = backstage.job(job);
        assertThat(now.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(now.attempts().getLast().provider()).isEqualTo("fallback-pay");
        assertThat(now.attempts().getLast().role()).isEqualTo(Role.FALLBACK);
        assertThat(now.attempts().getLast().launchedBy()).isEqualTo("olga");
        assertThat(backstage.providers.sent("fallback-pay", job)).isEqualTo(1);
        assertThat(backstage.providers.sent("acme", job)).isEqualTo(1);
        backstage.verify();
    }

    @Test
    void aHeldJobIsLaunchedAtItsPrimaryOnce() {
        JobId job = backstage.order("held", backstage.ref());
        hands.open(job);
        screen.awaitText("act-launch-primary", "Launch acme");
        hands.deed("launch-primary");
        hands.confirm();
        screen.awaitText("banner", "Succeeded");
        assertThat(backstage.job(job).newest()).isEqualTo(1);
        assertThat(backstage.providers.sent("acme", job)).isEqualTo(1);
    }

    @Test
    void anUnqualifiedFallbackIsBarredAndThePrimaryIsOffered() {
        String ref = backstage.ref();
        backstage.providers.plan("acme", ref, ScriptedProviders.Treatment.DECLINE);
        JobId job = backstage.order("guarded", ref);
        backstage.becomes(job, now -> now.status() == JobStatus.OPEN && now.newest() == 1);
        hands.open(job);
        screen.awaitDisabled("act-launch-fallback");
        screen.awaitText("why-not", "fallback-pay is not qualified: its suite was never run");
        hands.click("link-launch-primary");
        screen.awaitText("dialog-confirm", "Launch acme for …" + job.tail());
        hands.click("dialog-dismiss");
        screen.awaitGone("dialog");
        assertThat(backstage.job(job).newest()).isEqualTo(1);
    }
}
