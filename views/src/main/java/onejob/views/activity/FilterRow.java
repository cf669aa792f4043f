package onejob.views.activity;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobId;
import onejob.domain.port.Activity.Filter;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// By whom, what, when, and on which job.
final class FilterRow extends FlowPane {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final ActivityModel model;
    private final Live live;
    private final Words words;
    private final DeedWords deeds;
    private final Supplier<Times> times;
    private final MenuButton person;
    private final MenuButton kind;
    private final MenuButton time;
    private final TextField job = new TextField();
    private final TextField from = new TextField();
    private final TextField until = new TextField();
    private final Label zone = Ui.firm("", "t12", "c3");
    private final HBox between;
    private final Button clear;
    private Span span = Span.ANY;

    FilterRow(ActivityModel model, Live live, Words words, Supplier<Times> times) {
        super(8, 8);
        this.model = model;
        this.live = live;
        this.words = words;
        this.deeds = new DeedWords(words);
        this.times = times;
        getStyleClass().add("filter-bar");
        person = menu("person");
        kind = menu("kind");
        time = menu("time");
        person.setOnShowing(_ -> people());
        kind.setOnShowing(_ -> kinds());
        time.setOnShowing(_ -> spans());
        field(job, "job", 250);
        field(from, "from", 150);
        field(until, "until", 150);
        job.textProperty().addListener((_, _, _) -> typedJob());
        from.textProperty().addListener((_, _, _) -> typedTimes());
        until.textProperty().addListener((_, _, _) -> typedTimes());
        between = Ui.row(6, from, Ui.firm("–", "t12", "c3"), until, zone);
        clear = Ui.button("activity-clear", words.say("activity.clear"), "fth-x", "small");
        clear.setOnAction(_ -> clear());
        getChildren().addAll(person, kind, time, between, job, clear);
        model.filter().addListener((_, _, _) -> show());
        show();
    }

    private MenuButton menu(String what) {
        MenuButton menu = new MenuButton();
        menu.setId("activity-" + what);
        menu.getStyleClass().addAll("chip", "quiet");
        menu.setMinWidth(USE_PREF_SIZE);
        // A menu button opens with what it holds; what that is is made when it opens.
        menu.getItems().add(new MenuItem(""));
        return menu;
    }

    private void field(TextField field, String what, double width) {
        field.setId("activity-" + what);
        field.getStyleClass().addAll("small-field", "mono-field");
        field.setPromptText(words.say("activity.prompt." + what));
        field.setAccessibleText(words.say("activity.prompt." + what));
        field.setPrefWidth(width);
    }

    void focus() {
        job.requestFocus();
        job.selectAll();
    }

    /// The zone may have been switched.
    void tick() {
        zone.setText(words.say("activity.zone", times.get().offset(live.now())));
    }

    private void show() {
        Filter filter = model.filter().get();
        say(person, "person", filter.person() == null ? "" : filter.person());
        String chosen = filter.kinds().size() == 1
                ? deeds.kind(filter.kinds().iterator().next())
                : filter.kinds().isEmpty() ? "" : words.number(filter.kinds().size());
        say(kind, "kind", chosen);
        say(time, "time", span == Span.ANY ? "" : words.say("activity.span." + span.word()));
        Ui.visible(between, span == Span.BETWEEN);
        Ui.visible(
                clear,
                !filter.equals(Filter.NONE)
                        || span != Span.ANY
                        || !job.getText().isBlank());
        tick();
    }

    private void say(MenuButton menu, String what, String value) {
        String name = words.say("activity.by." + what);
        menu.setText(value.isEmpty() ? name : name + ": " + value);
        menu.setAccessibleText(menu.getText());
        menu.getStyleClass().removeAll("on", "quiet");
        menu.getStyleClass().add(value.isEmpty() ? "quiet" : "on");
    }

    private void people() {
        Filter now = model.filter().get();
        person.getItems()
                .setAll(radio(
                        "activity-person-any", words.say("activity.anybody"), now.person() == null, () -> by(null)));
        for (String name : model.people().get()) {
            person.getItems().add(radio("activity-person-" + name, name, name.equals(now.person()), () -> by(name)));
        }
    }

    private void by(@org.jspecify.annotations.Nullable String name) {
        Filter now = model.filter().get();
        model.filter(new Filter(name, now.job(), now.kinds(), now.from(), now.until()));
    }

    private void kinds() {
        Filter now = model.filter().get();
        kind.getItems().clear();
        for (String which : DeedWords.KINDS) {
            CheckMenuItem item = new CheckMenuItem(deeds.kind(which));
            item.setId("activity-kind-" + which);
            item.setMnemonicParsing(false);
            item.setSelected(now.kinds().contains(which));
            item.setOnAction(_ -> {
                Filter then = model.filter().get();
                Set<String> chosen = new HashSet<>(then.kinds());
                if (!chosen.remove(which)) {
                    chosen.add(which);
                }
                model.filter(new Filter(then.person(), then.job(), chosen, then.from(), then.until()));
            });
            kind.getItems().add(item);
        }
    }

    private void spans() {
        time.getItems().setAll(List.of());
        for (Span choice : Span.values()) {
            time.getItems()
                    .add(radio(
                            "activity-time-" + choice.word(),
                            words.say("activity.span." + choice.word()),
                            choice == span,
                            () -> during(choice)));
        }
    }

    private void during(Span choice) {
        span = choice;
        if (choice == Span.BETWEEN) {
            show();
            from.requestFocus();
            typedTimes();
            return;
        }
        Instant start = choice.from(live.now(), times.get().zone());
        model.filter(Span.within(model.filter().get(), start, null));
        show();
    }

    private RadioMenuItem radio(String id, String text, boolean on, Runnable chosen) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setSelected(on);
        item.setOnAction(_ -> chosen.run());
        return item;
    }

    private void typedTimes() {
        if (span != Span.BETWEEN) {
            return;
        }
        Optional<Instant> start = Span.typed(from.getText(), times.get().zone());
        Optional<Instant> end = Span.typed(until.getText(), times.get().zone());
        boolean startWrong = !from.getText().isBlank() && start.isEmpty();
        boolean endWrong = !until.getText().isBlank() && end.isEmpty();
        from.pseudoClassStateChanged(WRONG, startWrong);
        until.pseudoClassStateChanged(WRONG, endWrong);
        if (!startWrong && !endWrong) {
            model.filter(Span.within(model.filter().get(), start.orElse(null), end.orElse(null)));
        }
    }

    private void typedJob() {
        String text = job.getText().strip();
        Optional<JobId> id = id(text);
        job.pseudoClassStateChanged(WRONG, !text.isEmpty() && id.isEmpty());
        Filter now = model.filter().get();
        if (text.isEmpty() || id.isPresent()) {
            model.filter(new Filter(now.person(), id.orElse(null), now.kinds(), now.from(), now.until()));
        }
        show();
    }

    private static Optional<JobId> id(String text) {
        try {
            return text.length() == 36 ? Optional.of(JobId.parse(text)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private void clear() {
        span = Span.ANY;
        from.clear();
        until.clear();
        job.clear();
        model.filter(Filter.NONE);
        show();
    }
}
