package onejob.views.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobFilter;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;

/// What a list can be narrowed by, with the values that there are.
final class FilterMenu {
    private static final int MOST_OWNERS = 20;
    private static final List<Duration> AGES = List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(15),
            Duration.ofHours(1),
            Duration.ofDays(1),
            Duration.ofDays(7),
            Duration.ofDays(30));

    private final JobListModel model;
    private final Live live;
    private final Words words;
    private final Supplier<Times> times;
    private final Runnable otherDays;

    /// Asks for other days than the nearest ones through `otherDays`.
    FilterMenu(JobListModel model, Live live, Words words, Supplier<Times> times, Runnable otherDays) {
        this.model = model;
        this.live = live;
        this.words = words;
        this.times = times;
        this.otherDays = otherDays;
    }

    private JobFilter now() {
        return model.query().get().filter();
    }

    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        items.add(menu(Facet.STATUS, Arrays.asList(JobStatus.values())));
        items.add(menu(Facet.STATE, Arrays.asList(AttemptState.values())));
        items.add(menu(
                Facet.OPERATION, new TreeSet<>(live.published().operations().keySet())));
        items.add(
                menu(Facet.PROVIDER, new TreeSet<>(live.published().providers().keySet())));
        items.add(menu(Facet.ROLE, Arrays.asList(Role.values())));
        items.add(menu(Facet.OWNER, owners()));
        items.add(ages());
        items.add(days());
        items.add(new SeparatorMenuItem());
        items.add(check(
                words.say("filter.several"),
                "filter-several",
                now().severalAttempts(),
                now().withSeveralAttempts(!now().severalAttempts())));
        items.add(check(
                words.say("filter.duplicate"),
                "filter-duplicate",
                now().suspectedDuplicate(),
                now().withSuspectedDuplicate(!now().suspectedDuplicate())));
        return items;
    }

    private List<OwnerId> owners() {
        TreeSet<String> names = new TreeSet<>(Facet.OWNER.codes(now()));
        model.items().stream()
                .filter(Item.Row.class::isInstance)
                .map(item -> ((Item.Row) item).row().owner().value())
                .distinct()
                .limit(MOST_OWNERS)
                .forEach(names::add);
        return names.stream().map(OwnerId::new).toList();
    }

    private <T> Menu menu(Facet<T> facet, Collection<T> values) {
        Menu menu = new Menu(words.say("filter." + facet.name()));
        menu.setId("filter-" + facet.name());
        values.forEach(value -> menu.getItems()
                .add(check(
                        facet.word().apply(words, value),
                        "filter-" + facet.name() + "-" + facet.code().apply(value),
                        facet.asked(now(), value),
                        facet.toggled(now(), value))));
        menu.setDisable(menu.getItems().isEmpty());
        return menu;
    }

    private Menu ages() {
        Menu menu = new Menu(words.say("filter.age"));
        menu.setId("filter-age");
        for (Duration age : AGES) {
            String span = times.get().age(age);
            menu.getItems()
                    .add(check(
                            words.say("filter.older") + " " + span,
                            "filter-older-" + age,
                            age.equals(now().olderThan()),
                            now().withOlderThan(age)));
        }
        menu.getItems().add(new SeparatorMenuItem());
        for (Duration age : AGES) {
            String span = times.get().age(age);
            menu.getItems()
                    .add(check(
                            words.say("filter.younger") + " " + span,
                            "filter-younger-" + age,
                            age.equals(now().youngerThan()),
                            now().withYoungerThan(age)));
        }
        return menu;
    }

    private Menu days() {
        Days days = new Days(times.get().zone(), words);
        Menu menu = new Menu(words.say("filter.time"));
        menu.setId("filter-time");
        var today = days.of(live.now());
        for (int back : List.of(0, 1)) {
            var day = today.minusDays(back);
            JobFilter that = now().withTime(days.start(day), days.start(day.plusDays(1)));
            String name = words.say(back == 0 ? "filter.today" : "filter.yesterday");
            menu.getItems()
                    .add(check(
                            name + ": " + days.said(that.from(), that.until()),
                            back == 0 ? "filter-today" : "filter-yesterday",
                            that.equals(now()),
                            that));
        }
        MenuItem other = new MenuItem(words.say("filter.days.other"));
        other.setId("filter-days-other");
        other.setOnAction(_ -> otherDays.run());
        menu.getItems().addAll(new SeparatorMenuItem(), other);
        return menu;
    }

    private CheckMenuItem check(String text, String id, boolean on, JobFilter then) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setMnemonicParsing(false);
        item.setId(id);
        item.setSelected(on);
        item.setOnAction(_ -> model.filter(then));
        return item;
    }
}
