package onejob.views.activity;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import onejob.domain.port.Activity;
import onejob.domain.port.Activity.Filter;
import onejob.domain.port.Activity.Position;
import onejob.domain.port.PersonsDeed;
import onejob.views.timeline.EventFacts;
import org.jspecify.annotations.Nullable;

/// Everything that a filter matches, page by page, as cells of a table: times in UTC, codes as the contract spells
/// them.
/// Blocks.
final class ActivityExport implements Supplier<List<List<@Nullable String>>> {
    static final List<String> COLUMNS = List.of(
            "at",
            "person",
            "kind",
            "refusal",
            "owner",
            "job",
            "attempt",
            "attempt_id",
            "provider",
            "evidence",
            "reference",
            "reason",
            "attempt_state",
            "attempt_version",
            "job_status",
            "job_version",
            "seq",
            "command",
            "detail");
    private static final int PAGE = 500;

    private final Activity activity;
    private final Filter filter;
    private @Nullable Position after;
    private boolean ended;

    ActivityExport(Activity activity, Filter filter) {
        this.activity = activity;
        this.filter = filter;
    }

    @Override
    public List<List<@Nullable String>> get() {
        if (ended) {
            return List.of();
        }
        List<PersonsDeed> page = activity.page(filter, after, PAGE);
        ended = page.size() < PAGE;
        if (!page.isEmpty()) {
            after = Position.of(page.getLast());
        }
        return page.stream().map(ActivityExport::cells).toList();
    }

    static List<@Nullable String> cells(PersonsDeed deed) {
        Map<String, String> said = Said.of(deed);
        return Arrays.asList(
                deed.at().toString(),
                deed.person(),
                deed.kind(),
                deed.refused() ? EventFacts.of(deed.detail()).get("code") : null,
                text(deed.owner()),
                text(deed.job()),
                text(deed.number()),
                text(deed.attempt()),
                deed.provider(),
                said.get("evidence"),
                said.get("reference"),
                said.containsKey("reason") ? said.get("reason") : said.get("text"),
                deed.attemptState() == null ? null : deed.attemptState().word(),
                text(deed.attemptVersion()),
                deed.jobStatus() == null ? null : deed.jobStatus().word(),
                text(deed.jobVersion()),
                deed.seq() == 0 ? null : Long.toString(deed.seq()),
                text(deed.command()),
                deed.detail());
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
