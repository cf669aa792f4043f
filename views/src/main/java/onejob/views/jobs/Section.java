package onejob.views.jobs;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import onejob.domain.job.JobId;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.StopSign;
import onejob.views.theme.Look;
import org.jspecify.annotations.Nullable;

/// A stretch of a list under one heading: what a search hit, or whatever a question matches, as far as one reads.
///
/// @param title null: the number of its jobs is the title
/// @param hint null: it has no heading
/// @param query null: these rows and no others
/// @param hits the rows of a search; with a query, rows that stand elsewhere already
record Section(
        @Nullable Look look,
        @Nullable String title,
        @Nullable String hint,
        boolean late,
        @Nullable JobQuery query,
        List<JobRow> hits) {
    Section {
        hits = List.copyOf(hits);
    }

    JobPage page(Jobs jobs, Jobs.@Nullable Position after, int limit, boolean back, StopSign stop) {
        if (query == null) {
            return after == null ? new JobPage(back ? hits.reversed() : hits, null) : new JobPage(List.of(), null);
        }
        JobPage page = jobs.page(back ? query.reversed() : query, after, limit, stop);
        if (hits.isEmpty()) {
            return page;
        }
        Set<JobId> elsewhere = hits.stream().map(JobRow::id).collect(Collectors.toSet());
        return new JobPage(
                page.rows().stream()
                        .filter(row -> !elsewhere.contains(row.id()))
                        .toList(),
                page.next());
    }
}
