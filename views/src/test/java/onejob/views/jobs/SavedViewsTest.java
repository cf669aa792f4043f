package onejob.views.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.WorkList;
import onejob.views.jobs.JobListModel.Query;
import onejob.views.jobs.SavedViews.View;
import org.junit.jupiter.api.Test;

/// What is kept under a name asks the same when it comes back.
class SavedViewsTest {
    private static final Query ALL = new Query(
            WorkList.EVERYTHING,
            new JobFilter(
                    Set.of(JobStatus.FAILED, JobStatus.UNKNOWN),
                    Set.of(AttemptState.RELEASED),
                    Set.of(new OwnerId("a,b&c=d%25"), new OwnerId("alice")),
                    Set.of("acme", "a b"),
                    Set.of(Role.FALLBACK),
                    Set.of("charge"),
                    true,
                    true,
                    Duration.ofMinutes(15),
                    Duration.ofDays(7),
                    Instant.parse("2026-01-10T08:00:00Z"),
                    Instant.parse("2026-01-11T08:00:00Z")),
            Order.OLDEST_FIRST,
            "pay_8Q 2M41&x");

    private static final class Map0 implements Remembered {
        private final Map<String, String> kept = new HashMap<>();

        @Override
        public String text(String key, String otherwise) {
            return kept.getOrDefault(key, otherwise);
        }

        @Override
        public void keep(String key, String value) {
            kept.put(key, value);
        }
    }

    @Test
    void everyQuestionComesBackAsItWas() {
        for (Query query : new Query[] {ALL, Query.of(WorkList.UNKNOWN), Query.of(WorkList.EVERYTHING)}) {
            assertThat(QueryText.read(QueryText.of(query))).contains(query);
        }
    }

    @Test
    void whatIsNotUnderstoodIsPassedOver() {
        assertThat(QueryText.read("")).isEmpty();
        assertThat(QueryText.read("list=WHATEVER&order=OLDEST_FIRST")).isEmpty();
        assertThat(QueryText.read("list=UNKNOWN&order=OLDEST_FIRST&status=vanished"))
                .isEmpty();
        assertThat(QueryText.read("list=UNKNOWN&order=OLDEST_FIRST&older=soon")).isEmpty();
    }

    @Test
    void viewsAreKeptRenamedDeletedAndBroughtBack() {
        Remembered memory = new Map0();
        SavedViews views = new SavedViews(memory);
        assertThat(views.keep("Large payouts", ALL)).isTrue();
        assertThat(views.keep("Mine", Query.of(WorkList.UNKNOWN))).isTrue();
        assertThat(views.rename(views.views().getFirst(), "Große Summen")).isTrue();
        Runnable undo = views.delete(views.views().getFirst());
        assertThat(new SavedViews(memory).views()).extracting(View::name).containsExactly("Mine");
        undo.run();
        assertThat(new SavedViews(memory).views())
                .containsExactly(new View("Große Summen", ALL), new View("Mine", Query.of(WorkList.UNKNOWN)));
    }

    @Test
    void columnsComeBackAsTheyWereLeft() {
        Remembered memory = new Map0();
        Columns columns = new Columns();
        columns.remember(memory);
        columns.toggle(Column.CREATED);
        columns.toggle(Column.AMOUNT);
        columns.width(Column.JOB, 210);
        Columns again = new Columns();
        again.remember(memory);
        assertThat(again.shown())
                .isEqualTo(columns.shown())
                .contains(Column.CREATED)
                .doesNotContain(Column.AMOUNT);
        assertThat(again.width(Column.JOB)).isEqualTo(210);
        again.toggle(Column.STATUS);
        assertThat(again.shown()).as("a row says what it is").contains(Column.STATUS);
    }
}
