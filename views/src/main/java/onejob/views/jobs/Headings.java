package onejob.views.jobs;

import java.util.ArrayList;
import java.util.List;
import onejob.views.text.Words;

/// Puts rows under the headings of their sections.
final class Headings {
    private final Words words;

    Headings(Words words) {
        this.words = words;
    }

    List<Item> of(Run run) {
        List<Item> items = new ArrayList<>();
        int last = -1;
        for (Placed placed : run.rows()) {
            Section section = run.sections().get(placed.section());
            if (placed.section() != last && section.hint() != null) {
                long count = run.rows().stream()
                        .filter(row -> row.section() == placed.section())
                        .count();
                items.add(heading(section, section.hint(), count, run.holdsWhole(placed.section())));
            }
            last = placed.section();
            items.add(new Item.Row(placed.row(), false, section.late()));
        }
        return items;
    }

    private Item heading(Section section, String hint, long count, boolean whole) {
        String number = words.number(count) + (whole ? "" : "+");
        if (section.title() != null) {
            return new Item.Group(section.look(), section.title(), hint, number);
        }
        String title = whole ? words.count("foot.jobs", count) : words.say("search.jobs.more", number);
        return new Item.Group(null, title, hint, "");
    }
}
