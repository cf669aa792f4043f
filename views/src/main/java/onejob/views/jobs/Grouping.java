package onejob.views.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import onejob.domain.job.JobStatus;
import onejob.domain.port.JobRow;
import onejob.domain.port.WorkList;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// Puts rows under headings, where a list has them.
final class Grouping {
    private final Words words;

    Grouping(Words words) {
        this.words = words;
    }

    List<Item> of(List<JobRow> rows, WorkList list, boolean more) {
        List<Item> items = new ArrayList<>();
        if (list != WorkList.NEEDS_A_DECISION) {
            rows.forEach(row -> items.add(new Item.Row(row, false, list == WorkList.LATE_SUCCESSES)));
            return items;
        }
        group(items, rows, Look.UNKNOWN, "unknown", Grouping::unknown, more);
        group(items, rows, Look.SUPERSEDED, "late", Grouping::late, more);
        group(items, rows, Look.OPEN, "open", row -> !unknown(row) && !late(row), more);
        return items;
    }

    private void group(
            List<Item> items, List<JobRow> rows, Look look, String key, Predicate<JobRow> belongs, boolean more) {
        List<JobRow> members = rows.stream().filter(belongs).toList();
        if (!members.isEmpty()) {
            items.add(new Item.Group(
                    look,
                    words.say("group." + key + ".title"),
                    words.say("group." + key + ".hint"),
                    members.size(),
                    more));
            members.forEach(row -> items.add(new Item.Row(row, false, late(row))));
        }
    }

    private static boolean unknown(JobRow row) {
        return row.status() == JobStatus.UNKNOWN;
    }

    private static boolean late(JobRow row) {
        return !unknown(row) && row.lateUnreviewed() > 0;
    }
}
