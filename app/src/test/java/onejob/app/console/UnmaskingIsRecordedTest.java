package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Rule 12: masked payload members stay masked until asked for, and asking is recorded.
@Timeout(240)
class UnmaskingIsRecordedTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private JobId masked() {
        String ref = backstage.ref();
        return backstage.order(
                "alice",
                "masked",
                "key-" + ref,
                "{ \"ref\":\"" + ref + "\",  \"card\":{\"number\":\"4111-9999\"}, \"pin\" : 7391 }");
    }

    @Test
    void shownOnlyOnRecordAndHiddenAgain() {
        JobId job = masked();
        JobId other = backstage.order("held", backstage.ref());
        Job before = backstage.job(job);
        hands.open(job);
        hands.click("tab-payload");
        screen.awaitText("payload-text", "••••");
        assertThat(screen.everything()).doesNotContain("4111").doesNotContain("7391");
        hands.click("payload-raw");
        screen.awaitText("payload-text", "\"card\":\"••••\", \"pin\" : \"••••\" }");
        assertThat(screen.everything()).doesNotContain("4111").doesNotContain("7391");
        hands.click("payload-raw");
        screen.awaitText("payload-masked", "recorded under your name");
        assertThat(backstage.events(job, "payload_shown")).isEmpty();

        hands.click("payload-unmask");
        screen.awaitText("payload-text", "4111-9999");
        screen.awaitText("payload-masked", "on record");
        assertThat(backstage.events(job, "payload_shown")).singleElement().satisfies(event -> {
            assertThat(event.actor()).isEqualTo("olga");
            assertThat(event.detail()).contains("/card", "/pin");
        });
        assertThat(backstage.job(job)).isEqualTo(before);

        hands.open(other);
        hands.open(job);
        screen.awaitText("payload-text", "••••");
        assertThat(screen.everything()).doesNotContain("4111");
        assertThat(backstage.events(job, "payload_shown")).hasSize(1);
        backstage.verify();
    }

    @Test
    void hiddenAtOnceByHandAndWhenTheJobsAreLeft() {
        JobId job = masked();
        hands.open(job);
        hands.click("tab-payload");
        hands.click("payload-unmask");
        screen.awaitText("payload-text", "4111-9999");
        hands.click("payload-hide");
        screen.awaitText("payload-text", "••••");
        hands.click("payload-unmask");
        screen.awaitText("payload-text", "4111-9999");
        assertThat(backstage.events(job, "payload_shown")).hasSize(2);
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT5);
        screen.awaitText("activity-list", "looked at masked members");
        hands.keys(KeyCode.CONTROL, KeyCode.DIGIT1);
        screen.awaitText("payload-text", "••••");
        assertThat(screen.everything()).doesNotContain("4111");
    }
}
