package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.people.Evidence;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkList;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Pages end where the next begin, and a search says what it matched.
class PagingTest extends Facts {
    @Test
    void pagesOfEverythingHoldEachJobOnceNewestFirst() {
        for (int i = 0; i < 23; i++) {
            world.submit("held");
        }
        List<JobRow> all = all(WorkList.EVERYTHING, Jobs.Filter.NONE, 7);
        List<JobRow> atOnce = world.olga.jobs().page(WorkList.EVERYTHING, Jobs.Filter.NONE, null, 500);
        assertThat(all)
                .extracting(JobRow::id)
                .containsExactlyElementsOf(ids(atOnce))
                .doesNotHaveDuplicates();
        assertThat(all).hasSizeGreaterThanOrEqualTo(23);
        assertThat(all).isSortedAccordingTo((a, b) -> b.createdAt().compareTo(a.createdAt()));
    }

    @Test
    void workListsHoldWhatTheySayOldestFirst() {
        JobId fresh = world.submit("held").id();
        JobId automatic = world.submit("charge").id();
        JobId running = world.submit("held").id();
        world.sent(running, "acme");
        JobId unknown = world.submit("held").id();
        world.unknown(unknown, "acme");
        JobId late = world.submit("held").id();
        AttemptId cancelled = world.unknown(late, "acme");
        World.done(world.cancel(cancelled, Evidence.ASSUMED));
        world.tell(cancelled, World.success("late-1"));
        JobId done = world.submit("held").id();
        world.tell(world.sent(done, "acme"), World.success("done-1"));

        assertThat(list(WorkList.NEEDS_A_DECISION))
                .contains(fresh, unknown, late)
                .doesNotContain(running, done);
        assertThat(list(WorkList.UNKNOWN)).contains(unknown).doesNotContain(fresh, running, late, done);
        assertThat(list(WorkList.LATE_SUCCESSES)).contains(late).doesNotContain(unknown, done);
        assertThat(list(WorkList.IN_FLIGHT)).contains(running).doesNotContain(fresh, unknown, late, done);
        assertThat(list(WorkList.EVERYTHING)).contains(fresh, automatic, running, unknown, late, done);
        List<JobRow> oldest = all(WorkList.NEEDS_A_DECISION, Jobs.Filter.NONE, 2);
        assertThat(oldest).isSortedAccordingTo((a, b) -> a.createdAt().compareTo(b.createdAt()));
        Map<WorkList, Long> counts = world.olga.jobs().counts();
        for (WorkList list :
                List.of(WorkList.NEEDS_A_DECISION, WorkList.UNKNOWN, WorkList.LATE_SUCCESSES, WorkList.IN_FLIGHT)) {
            assertThat(counts.get(list)).as(list.name()).isEqualTo(list(list).size());
        }
    }

    @Test
    void aFilterNarrowsAListAndItsPages() {
        for (int i = 0; i < 5; i++) {
            world.submit("strict");
        }
        Jobs.Filter strict = new Jobs.Filter("strict", new OwnerId("alice"), JobStatus.OPEN);
        assertThat(all(WorkList.EVERYTHING, strict, 2))
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(row -> assertThat(row.operation()).isEqualTo("strict"));
        assertThat(all(WorkList.NEEDS_A_DECISION, strict, 2)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(all(WorkList.EVERYTHING, new Jobs.Filter(null, new OwnerId("bob"), null), 2))
                .isEmpty();
        assertThat(world.olga.jobs().list(JobStatus.OPEN, new OwnerId("alice"), 3))
                .hasSize(3);
    }

    @Test
    void aSearchSaysWhatItMatched() {
        Job job = world.submit("held");
        AttemptId attempt = world.sent(job.id(), "acme");
        world.tell(attempt, World.success("ref-77"));
        world.tell(attempt, World.success("ref-78"));
        assertThat(matched(job.id().toString())).containsExactly("id");
        assertThat(matched(" " + job.id().toString().toUpperCase(java.util.Locale.ROOT) + "\n"))
                .as("trimmed, whatever its case")
                .containsExactly("id");
        assertThat(matched(job.key().value())).containsExactly("key");
        assertThat(matched("ref-77")).containsExactly("provider reference");
        assertThat(matched("ref-78")).containsExactly("late reference");
        assertThat(matched(attempt.toString())).containsExactly("attempt id");
        assertThat(world.olga.jobs().search("alice", 3))
                .hasSize(3)
                .allSatisfy(row -> assertThat(row.matched()).isEqualTo("owner"));
        assertThat(matched("nothing of this name")).isEmpty();
        assertThat(matched("   ")).isEmpty();
        assertThat(matched("%")).as("nothing is a pattern").isEmpty();
    }

    @Test
    void anOwnersPagesHoldTheOwnersJobsOnce() {
        for (int i = 0; i < 6; i++) {
            world.submit("held");
        }
        Submissions intake = world.service.submissions();
        List<JobId> seen = new ArrayList<>();
        Jobs.Position after = null;
        List<Job> page;
        do {
            page = intake.jobs(TestDatabase.ALICE, JobStatus.OPEN, null, after, 4);
            page.forEach(job -> seen.add(job.id()));
            after = page.isEmpty()
                    ? null
                    : new Jobs.Position(
                            page.getLast().createdAt(), page.getLast().id());
        } while (!page.isEmpty());
        assertThat(seen).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(6);
        assertThat(new HashSet<>(seen))
                .isEqualTo(new HashSet<>(intake.jobs(TestDatabase.ALICE, JobStatus.OPEN, null, null, 500).stream()
                        .map(Job::id)
                        .toList()));
    }

    private List<JobRow> all(WorkList list, Jobs.Filter filter, int limit) {
        List<JobRow> rows = new ArrayList<>();
        Jobs.Position after = null;
        List<JobRow> page;
        do {
            page = world.olga.jobs().page(list, filter, after, limit);
            rows.addAll(page);
            after = page.isEmpty()
                    ? null
                    : new Jobs.Position(
                            page.getLast().createdAt(), page.getLast().id());
        } while (!page.isEmpty());
        return rows;
    }

    private List<JobId> list(WorkList list) {
        return ids(all(list, Jobs.Filter.NONE, 500));
    }

    private static List<JobId> ids(List<JobRow> rows) {
        return rows.stream().map(JobRow::id).toList();
    }

    private List<String> matched(String text) {
        return world.olga.jobs().search(text, 10).stream()
                .map(row -> String.valueOf(row.matched()))
                .toList();
    }
}
