package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.people.Evidence;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Need;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
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
        List<JobRow> all = all(WorkList.EVERYTHING, JobFilter.NONE, 7);
        List<JobRow> atOnce = world.olga
                .jobs()
                .page(JobQuery.of(WorkList.EVERYTHING), null, 500, new StopSign())
                .rows();
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
        List<JobRow> oldest = all(WorkList.NEEDS_A_DECISION, JobFilter.NONE, 2);
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
        JobFilter strict = JobFilter.NONE
                .withOperations(Set.of("strict"))
                .withOwners(Set.of(new OwnerId("alice")))
                .withStatuses(Set.of(JobStatus.OPEN));
        assertThat(all(WorkList.EVERYTHING, strict, 2))
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(row -> assertThat(row.operation()).isEqualTo("strict"));
        assertThat(all(WorkList.NEEDS_A_DECISION, strict, 2)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(all(WorkList.EVERYTHING, JobFilter.NONE.withOwners(Set.of(new OwnerId("bob"))), 2))
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
        assertThat(world.olga.jobs().search("alice", 3, new StopSign()))
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

    private List<JobRow> all(WorkList list, JobFilter filter, int limit) {
        return all(new JobQuery(list, filter, JobQuery.usual(list)), limit);
    }

    private List<JobRow> all(JobQuery query, int limit) {
        List<JobRow> rows = new ArrayList<>();
        Jobs.Position after = null;
        do {
            JobPage page = world.olga.jobs().page(query, after, limit, new StopSign());
            rows.addAll(page.rows());
            after = page.next();
        } while (after != null);
        return rows;
    }

    @Test
    void theOtherEndIsReachedByTurningTheOrderRound() {
        for (int i = 0; i < 5; i++) {
            world.submit("held");
        }
        for (WorkList list : WorkList.values()) {
            JobQuery query = JobQuery.of(list);
            List<JobId> there = ids(all(query, 3));
            assertThat(ids(all(query.reversed(), 3)).reversed()).as(list.name()).isEqualTo(there);
        }
    }

    @Test
    void whatNeedsADecisionIsOfOneKindEach() {
        JobId fresh = world.submit("held").id();
        JobId unknown = world.submit("held").id();
        world.unknown(unknown, "acme");
        JobId released = world.submit("held").id();
        world.released(released, "acme");
        JobId late = world.submit("held").id();
        AttemptId cancelled = world.unknown(late, "acme");
        World.done(world.cancel(cancelled, Evidence.ASSUMED));
        world.tell(cancelled, World.success("kinds-1"));
        Map<Need, JobId> one =
                Map.of(Need.OPEN, fresh, Need.UNKNOWN, unknown, Need.RELEASED, released, Need.LATE_SUCCESS, late);
        Set<JobId> all = new HashSet<>();
        for (Need need : Need.values()) {
            JobQuery query = new JobQuery(WorkList.NEEDS_A_DECISION, need, JobFilter.NONE, Order.OLDEST_FIRST);
            List<JobId> kind = ids(all(query, 2));
            assertThat(kind).as(need.name()).contains(one.get(need));
            assertThat(all).as("each is of one kind").doesNotContainAnyElementsOf(kind);
            all.addAll(kind);
        }
        assertThat(all).isEqualTo(new HashSet<>(list(WorkList.NEEDS_A_DECISION)));
    }

    @Test
    void aReleasedAttemptUnderAClosedJobIsToldAboutWhenItHasBeenSilentForLong() throws SQLException {
        JobId closed = world.submit("held").id();
        world.released(closed, "acme");
        World.done(world.close(closed));
        assertThat(list(WorkList.NEEDS_A_DECISION)).doesNotContain(closed);
        world.database.sql(
                "postgres",
                "ALTER TABLE open_job DISABLE TRIGGER guard",
                "UPDATE open_job SET since = since - interval '61 minutes' WHERE job_id = '" + closed + "'");
        assertThat(list(WorkList.NEEDS_A_DECISION)).contains(closed);
        world.database.sql(
                "postgres",
                "UPDATE open_job SET since = since + interval '61 minutes' WHERE job_id = '" + closed + "'",
                "ALTER TABLE open_job ENABLE ALWAYS TRIGGER guard");
    }

    @Test
    void everyFilterNarrowsBothListsAndEverything() {
        Job won = world.submit("strict");
        world.tell(world.sent(won.id(), "acme"), World.success("filter-1"));
        Job twice = world.submit("held");
        world.tell(world.sent(twice.id(), "acme"), World.failure("filter-2"));
        AttemptId second = world.sent(twice.id(), "fallback-pay");
        world.tell(second, World.timeout());
        Job lost = world.submit("held");
        AttemptId slow = world.released(lost.id(), "acme");
        world.tell(world.sent(lost.id(), "fallback-pay"), World.success("filter-3"));
        world.tell(slow, World.success("filter-4"));
        List<JobId> mine = List.of(won.id(), twice.id(), lost.id());

        assertThat(of(JobFilter.NONE.withStatuses(Set.of(JobStatus.SUCCEEDED)), mine))
                .containsExactlyInAnyOrder(won.id(), lost.id());
        assertThat(of(JobFilter.NONE.withStatuses(Set.of(JobStatus.UNKNOWN, JobStatus.OPEN)), mine))
                .containsExactly(twice.id());
        assertThat(of(JobFilter.NONE.withStates(Set.of(AttemptState.UNKNOWN)), mine))
                .containsExactly(twice.id());
        assertThat(of(JobFilter.NONE.withStates(Set.of(AttemptState.SUPERSEDED, AttemptState.UNKNOWN)), mine))
                .containsExactlyInAnyOrder(twice.id(), lost.id());
        assertThat(of(JobFilter.NONE.withProviders(Set.of("fallback-pay")), mine))
                .containsExactlyInAnyOrder(twice.id(), lost.id());
        assertThat(of(JobFilter.NONE.withRoles(Set.of(Role.FALLBACK)), mine))
                .containsExactlyInAnyOrder(twice.id(), lost.id());
        assertThat(of(JobFilter.NONE.withOperations(Set.of("strict", "guarded")), mine))
                .containsExactly(won.id());
        assertThat(of(JobFilter.NONE.withSeveralAttempts(true), mine)).containsExactlyInAnyOrder(twice.id(), lost.id());
        assertThat(of(JobFilter.NONE.withSuspectedDuplicate(true), mine)).containsExactly(lost.id());
        assertThat(of(JobFilter.NONE.withOwners(Set.of(new OwnerId("alice"), new OwnerId("bob"))), mine))
                .containsExactlyInAnyOrderElementsOf(mine);
        assertThat(of(JobFilter.NONE.withOlderThan(Duration.ofMinutes(1)), mine))
                .isEmpty();
        assertThat(of(JobFilter.NONE.withYoungerThan(Duration.ofMinutes(1)), mine))
                .containsExactlyInAnyOrderElementsOf(mine);
        assertThat(of(JobFilter.NONE.withTime(twice.createdAt(), lost.createdAt()), mine))
                .containsExactly(twice.id());
        JobFilter many = JobFilter.NONE
                .withOwners(Set.of(new OwnerId("alice"), new OwnerId("bob")))
                .withSeveralAttempts(true)
                .withRoles(Set.of(Role.FALLBACK))
                .withSuspectedDuplicate(true);
        assertThat(ids(all(WorkList.LATE_SUCCESSES, many, 1))).contains(lost.id());
        assertThat(ids(all(WorkList.UNKNOWN, JobFilter.NONE.withProviders(Set.of("fallback-pay")), 1)))
                .contains(twice.id())
                .doesNotContain(won.id(), lost.id());
    }

    private List<JobId> of(JobFilter filter, List<JobId> mine) {
        List<JobId> found = ids(all(WorkList.EVERYTHING, filter, 2));
        assertThat(found).doesNotHaveDuplicates();
        return found.stream().filter(mine::contains).toList();
    }

    private List<JobId> list(WorkList list) {
        return ids(all(list, JobFilter.NONE, 500));
    }

    private static List<JobId> ids(List<JobRow> rows) {
        return rows.stream().map(JobRow::id).toList();
    }

    private List<String> matched(String text) {
        return world.olga.jobs().search(text, 10, new StopSign()).stream()
                .map(row -> String.valueOf(row.matched()))
                .toList();
    }
}
