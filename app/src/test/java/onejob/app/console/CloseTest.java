package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A job on which nothing blocks is closed without a result, as failed or as cancelled.
@Timeout(180)
class CloseTest {
    @RegisterExtension
    static final RealConsole CONSOLE = new RealConsole();

    private final Backstage backstage = CONSOLE.backstage();
    private final Screen screen = CONSOLE.screen();
    private final Hands hands = CONSOLE.hands();

    private Job closed(JobId job, String deed, String button) {
        long version = backstage.job(job).version();
        hands.open(job);
        hands.deed(deed);
        screen.awaitText("dialog-confirm", button);
        screen.awaitText("dialog-preview", "v" + (version + 1));
        screen.awaitDisabled("dialog-confirm");
        hands.write("dialog-reason", "withdrawn");
        hands.confirm();
        Job now = backstage.job(job);
        assertThat(now.version()).isEqualTo(version + 1);
        assertThat(now.completedBy()).isNull();
        assertThat(backstage.events(job, "job_closed")).singleElement().satisfies(event -> {
            assertThat(event.actor()).isEqualTo("olga");
            assertThat(event.detail()).contains("withdrawn");
        });
        return now;
    }

    @Test
    void asFailed() {
        JobId job = backstage.declined(backstage.ref());
        Job now = closed(job, "close", "Close …" + job.tail() + " as failed");
        assertThat(now.status()).isEqualTo(JobStatus.FAILED);
        screen.awaitText("banner", "Failed");
        screen.awaitRowText(job, "failed");
        screen.awaitText("act-said", "The job is closed as failed");
        hands.moreDeeds();
        screen.awaitDisabled("act-close");
        screen.awaitText("why-close", "The job is closed");
    }

    @Test
    void asCancelled() {
        JobId job = backstage.order("held", backstage.ref());
        Job now = closed(job, "cancel-job", "Cancel job …" + job.tail());
        assertThat(now.status()).isEqualTo(JobStatus.CANCELLED);
        screen.awaitText("banner", "Cancelled");
        screen.awaitRowText(job, "cancelled");
    }

    @Test
    void notWhileAnAttemptIsUnknown() {
        JobId job = backstage.unknown("charge", backstage.ref());
        hands.open(job);
        hands.moreDeeds();
        screen.awaitDisabled("act-close");
        screen.awaitDisabled("act-cancel-job");
        screen.awaitText("why-close", "attempt 1 is unknown");
        hands.press("act-close");
        assertThat(screen.shows("dialog")).isFalse();
    }
}
