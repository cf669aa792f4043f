package onejob.views.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onejob.domain.port.Event;
import onejob.views.timeline.TwinRow;

/// One line of the job's log: as it is told, and as it is recorded.
record EventLine(Event event, TwinRow row) {
    static List<EventLine> newestFirst(List<Event> events, List<TwinRow> rows) {
        List<EventLine> lines = new ArrayList<>();
        for (int i = 0; i < Math.min(events.size(), rows.size()); i++) {
            lines.add(new EventLine(events.get(i), rows.get(i)));
        }
        return lines.reversed();
    }

    boolean refused() {
        return event.kind().equals("command_refused");
    }

    /// Whether the text occurs anywhere in it, ids and what was recorded included.
    boolean holds(String low) {
        return low.isEmpty()
                || (row.line() + " " + event.kind() + " " + event.detail() + " " + event.attempt())
                        .toLowerCase(Locale.ROOT)
                        .contains(low);
    }
}
