package onejob.views.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.domain.port.WorkList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A run of rows is moved along a long list in both directions and never misses or repeats one.
class RunTest {
    private static final int JOBS = 2_350;
    private static final StopSign STOP = new StopSign();
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final List<JobRow> stored =
            new ArrayList<>(IntStream.range(0, JOBS).mapToObj(RunTest::row).toList());
    private int examine = 100_000;
    private int calls;
    private final ListReader reader = new ListReader((Jobs) Proxy.newProxyInstance(
            RunTest.class.getClassLoader(), new Class<?>[] {Jobs.class}, (_, method, arguments) -> {
                assertThat(method.getName()).isEqualTo("page");
                return page((JobQuery) arguments[0], (Jobs.Position) arguments[1], (int) arguments[2]);
            }));
    private final List<Section> sections =
            List.of(new Section(null, null, null, false, JobQuery.of(WorkList.EVERYTHING), List.of()));

    private static JobRow row(int number) {
        return new JobRow(
                new OwnerId("alice"),
                new JobId(new UUID(0, number)),
                new IdempotencyKey("k"),
                "charge",
                "acme",
                number % 400 == 7 ? JobStatus.FAILED : JobStatus.SUCCEEDED,
                false,
                1,
                START.plusSeconds(number),
                null,
                List.of(),
                START,
                null,
                null,
                null,
                null,
                0,
                null);
    }

    private JobPage page(JobQuery query, Jobs.@Nullable Position after, int limit) {
        calls++;
        boolean newest = query.order() == Order.NEWEST_FIRST;
        List<JobRow> rows = stored.stream()
                .sorted(
                        newest
                                ? Comparator.comparing(JobRow::createdAt).reversed()
                                : Comparator.comparing(JobRow::createdAt))
                .filter(row -> after == null
                        || (newest
                                ? row.createdAt().isBefore(after.createdAt())
                                : row.createdAt().isAfter(after.createdAt())))
                .limit(examine)
                .toList();
        boolean all = query.filter().statuses().isEmpty();
        List<JobRow> fit = rows.stream()
                .filter(row -> all || query.filter().statuses().contains(row.status()))
                .limit(limit)
                .toList();
        JobRow next = fit.size() == limit ? fit.getLast() : rows.size() == examine ? rows.getLast() : null;
        return new JobPage(fit, next == null ? null : new Jobs.Position(next.createdAt(), next.id()));
    }

    private static List<Long> numbers(Run run) {
        return run.rows().stream()
                .map(row -> row.row().id().value().getLeastSignificantBits())
                .toList();
    }

    private static void assertWithoutGaps(Run run) {
        List<Long> numbers = numbers(run);
        for (int i = 1; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(numbers.get(i - 1) - 1);
        }
    }

    @Test
    void downToTheEndAndUpAgain() {
        Run run = Run.first(reader, sections, STOP);
        assertThat(numbers(run)).startsWith(JOBS - 1L).hasSize(Run.PAGE);
        while (run.next() != null) {
            run = run.further(reader, STOP);
            assertWithoutGaps(run);
            assertThat(run.rows()).hasSizeLessThanOrEqualTo(Run.MOST);
            assertThat(numbers(run.again(reader, sections, STOP))).isEqualTo(numbers(run));
        }
        assertThat(numbers(run)).endsWith(0L).hasSize(Run.MOST);
        while (run.start() != null) {
            run = run.earlier(reader, STOP);
            assertWithoutGaps(run);
            assertThat(numbers(run.again(reader, sections, STOP))).isEqualTo(numbers(run));
        }
        assertThat(numbers(run)).startsWith(JOBS - 1L);
    }

    @Test
    void theOtherEndIsOneCallAway() {
        Run run = Run.first(reader, sections, STOP);
        calls = 0;
        Run last = Run.last(reader, run.sections(), STOP);
        assertThat(calls).isEqualTo(1);
        assertThat(numbers(last)).endsWith(0L).hasSize(Run.PAGE);
        assertWithoutGaps(last);
        assertThat(numbers(last.again(reader, sections, STOP))).isEqualTo(numbers(last));
        Run longer = last.earlier(reader, STOP);
        assertThat(numbers(longer)).hasSize(2 * Run.PAGE).endsWith(0L);
        assertWithoutGaps(longer);
    }

    @Test
    void whatFindsLittleIsGivenUpAfterAFewStepsAndGoesOnFromThere() {
        examine = 100;
        JobQuery failed = new JobQuery(
                WorkList.EVERYTHING,
                onejob.domain.port.JobFilter.NONE.withStatuses(java.util.Set.of(JobStatus.FAILED)),
                Order.NEWEST_FIRST);
        List<Section> narrow = List.of(new Section(null, null, null, false, failed, List.of()));
        Run run = Run.first(reader, narrow, STOP);
        assertThat(run.cut()).isTrue();
        assertThat(calls).isEqualTo(5);
        int rounds = 0;
        while (run.next() != null && rounds++ < 20) {
            run = run.further(reader, STOP);
        }
        assertThat(numbers(run)).containsExactly(2007L, 1607L, 1207L, 807L, 407L, 7L);
        assertThat(run.cut()).isFalse();
    }

    @Test
    void rowsThatComeAboveARunDoNotMoveIt() {
        Run last = Run.last(reader, sections, STOP);
        List<Long> before = numbers(last);
        stored.add(row(JOBS));
        stored.add(row(JOBS + 1));
        assertThat(numbers(last.again(reader, sections, STOP))).isEqualTo(before);
    }
}
