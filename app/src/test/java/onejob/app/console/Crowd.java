package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;

/// Many jobs at once behind the window, and what a person does with them.
final class Crowd {
    static final String REASON = "acme outage, statement checked line by line";
    private static final int AT_ONCE = 25;
    private final Backstage backstage;
    private final Screen screen;
    private final Hands hands;
    private final Map<JobId, String> refs = new LinkedHashMap<>();

    Crowd(RealConsole console) {
        backstage = console.backstage();
        screen = console.screen();
        hands = console.hands();
    }

    /// Orders whose first attempts hang at acme and are unknown. A few at a time: on a busy machine an attempt may
    /// never
    /// leave it, which is no unknown one, and another takes its place.
    List<JobId> unknown(int count) {
        List<JobId> jobs = new ArrayList<>();
        while (jobs.size() < count) {
            Map<JobId, String> batch = new LinkedHashMap<>();
            for (int i = 0; i < Math.min(AT_ONCE, count - jobs.size()); i++) {
                String ref = backstage.ref();
                backstage.providers.plan("acme", ref, ScriptedProviders.Treatment.HOLD);
                batch.put(backstage.order("charge", ref), ref);
            }
            batch.forEach((job, ref) -> {
                Job now = backstage.becomes(
                        job,
                        it -> it.status() == JobStatus.UNKNOWN
                                || it.attempts().stream().anyMatch(a -> a.state() == AttemptState.FAILED));
                if (now.status() == JobStatus.UNKNOWN) {
                    refs.put(job, ref);
                    jobs.add(job);
                }
            });
        }
        return jobs;
    }

    /// Orders that are done: what was held was answered after all.
    List<JobId> succeeded(int count) {
        List<JobId> jobs = unknown(count);
        jobs.forEach(this::answer);
        return jobs;
    }

    /// Lets a held answer go after all: the attempt wins.
    void answer(JobId job) {
        backstage.providers.letGo("acme", String.valueOf(refs.get(job)));
        backstage.becomes(job, now -> now.status() == JobStatus.SUCCEEDED);
    }

    /// Somebody's open transaction on these rows, until it is closed.
    Connection lock(List<JobId> jobs) throws SQLException {
        Connection other = DriverManager.getConnection(backstage.database.url(), "postgres", "postgres");
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            for (JobId job : jobs) {
                statement.execute("SELECT FROM onejob.job WHERE id = '" + job + "' FOR UPDATE");
            }
        }
        return other;
    }

    /// Opens a list by its key, and selects all that match.
    void selectAll(KeyCode list, JobId shown, int count) {
        hands.keys(KeyCode.ALT, list);
        hands.click(screen.awaitRow(shown));
        hands.keys(KeyCode.CONTROL, KeyCode.A);
        screen.awaitText("chosen-count", count + " chosen");
        hands.away();
    }

    /// Selects these rows of everything, one by one.
    void select(List<JobId> jobs) {
        hands.keys(KeyCode.ALT, KeyCode.DIGIT5);
        jobs.forEach(hands::tick);
        screen.awaitText("chosen-count", jobs.size() + " chosen");
        hands.away();
    }

    /// Opens the dialog that cancels what is selected, and says why.
    void openCancel() {
        hands.click("bulk-do-cancel");
        hands.click("bulk-evidence-ledger");
        hands.write("bulk-reference", "INC-2044");
        hands.write("bulk-reason", REASON);
    }

    void awaitOver() {
        screen.node("bulk-done");
    }

    void cancelledOnce(JobId job) {
        Job now = backstage.job(job);
        assertThat(now.attempts().getFirst().state()).isEqualTo(AttemptState.CANCELLED);
        assertThat(backstage.events(job, "attempt_cancelled"))
                .singleElement()
                .satisfies(event -> assertThat(event.detail()).contains("INC-2044", REASON));
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }

    void untouched(JobId job) {
        assertThat(backstage.attempt(job, 1).state()).isEqualTo(AttemptState.UNKNOWN);
        assertThat(backstage.events(job, "attempt_cancelled")).isEmpty();
        assertThat(backstage.events(job, "command_refused")).isEmpty();
    }
}
