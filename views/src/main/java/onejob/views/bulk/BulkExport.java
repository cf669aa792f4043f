package onejob.views.bulk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.port.JobRow;
import onejob.views.act.Draft;
import onejob.views.act.Offer;
import org.jspecify.annotations.Nullable;

/// The result of a run as a table: one row a job, codes as everywhere else, times in UTC.
final class BulkExport {
    static final List<String> COLUMNS = List.of(
            "job",
            "owner",
            "key",
            "operation",
            "amount",
            "currency",
            "deed",
            "attempt",
            "provider",
            "versionSeen",
            "result",
            "code",
            "words",
            "stateNow",
            "jobNow",
            "versionNow",
            "at",
            "by",
            "evidence",
            "reference",
            "reason",
            "command");
    private static final int PAGE = 500;

    private final BulkModel model;
    private final BulkWords words;
    private final String by;

    BulkExport(BulkModel model, BulkWords words, String by) {
        this.model = model;
        this.words = words;
        this.by = by;
    }

    /// Page after page, and then an empty one. Made at once, so that all of it is of one moment.
    Supplier<List<List<@Nullable String>>> pages() {
        List<List<@Nullable String>> rows = new ArrayList<>();
        model.preview().ifPresent(preview -> {
            preview.will().forEach(item -> rows.add(row(item)));
            preview.refused().forEach(item -> rows.add(row(item)));
        });
        return () -> {
            List<List<@Nullable String>> page = new ArrayList<>(rows.subList(0, Math.min(PAGE, rows.size())));
            rows.subList(0, page.size()).clear();
            return page;
        };
    }

    private List<@Nullable String> row(BulkItem item) {
        Optional<JobRow> row = item.row();
        Optional<Job> seen = item.job();
        Optional<Attempt> attempt = item.offer().flatMap(Offer::attempt);
        BulkResult result = item.result().get();
        Optional<Job> now = result instanceof BulkResult.Done done ? Optional.of(done.now()) : Optional.empty();
        boolean given = item.willDo() && !(result instanceof BulkResult.Moved);
        Draft draft = model.draft().get();
        BulkWords.Reason why = words.why(item);
        String said = result.done() ? words.brief(item, false) : (why.why() + " " + why.wayOut()).strip();
        return Arrays.asList(
                item.id().toString(),
                row.map(r -> r.owner().value()).orElse(null),
                row.map(r -> r.key().value()).orElse(null),
                row.map(JobRow::operation).orElse(null),
                row.map(JobRow::amount).orElse(null),
                row.map(JobRow::currency).orElse(null),
                model.deed().word(),
                attempt.map(a -> Integer.toString(a.number())).orElse(null),
                attempt.map(Attempt::provider).orElse(null),
                seen.map(j -> Long.toString(j.version())).orElse(null),
                item.willDo() ? result.word() : "not_given",
                words.code(item),
                said,
                now.flatMap(item::subject).map(a -> a.state().word()).orElse(null),
                now.map(j -> j.status().word()).orElse(null),
                now.map(j -> Long.toString(j.version())).orElse(null),
                item.at().map(Object::toString).orElse(null),
                by,
                given && draft.evidence() != null && ManyDeeds.needsEvidence(model.deed())
                        ? draft.evidence().word()
                        : null,
                given && !draft.reference().isBlank() ? draft.reference().strip() : null,
                given && !draft.reason().isBlank() ? draft.reason().strip() : null,
                given ? item.commandId().value().toString() : null);
    }
}
