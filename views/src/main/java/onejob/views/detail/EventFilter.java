package onejob.views.detail;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// What narrows a job's log: what kind, which attempt, by whom, and any text.
final class EventFilter extends FlowPane {
    private final Words words;
    private final Runnable changed;
    private final TextField text = new TextField();
    private final Label count = Ui.firm("", "t12", "c3");
    private final Choice kind;
    private final Choice attempt;
    private final Choice actor;

    EventFilter(Words words, Runnable changed) {
        super(8, 6);
        this.words = words;
        this.changed = changed;
        kind = new Choice("kind", line -> words.code("event.kind", line.event().kind()));
        attempt = new Choice("attempt", line -> line.row().lane());
        actor = new Choice("actor", line -> line.event().actor());
        text.setId("events-search");
        text.getStyleClass().add("small-field");
        text.setPromptText(words.say("events.search"));
        text.setAccessibleText(words.say("events.search"));
        text.setPrefWidth(150);
        text.textProperty().addListener((_, _, _) -> changed.run());
        count.setId("events-count");
        getStyleClass().add("events-filter");
        getChildren().addAll(text, kind.menu, attempt.menu, actor.menu, count);
    }

    void offer(List<EventLine> lines) {
        List.of(kind, attempt, actor).forEach(choice -> choice.offer(lines));
    }

    Predicate<EventLine> wanted() {
        String low = text.getText().strip().toLowerCase(Locale.ROOT);
        return line -> line.holds(low) && kind.takes(line) && attempt.takes(line) && actor.takes(line);
    }

    void say(int shown, int all) {
        count.setText(shown == all ? "" : words.say("events.count", shown, all));
    }

    /// Another job: what was chosen for the last one says nothing about it.
    void forget() {
        text.clear();
        List.of(kind, attempt, actor).forEach(choice -> choice.choose(""));
    }

    private final class Choice {
        private final String name;
        private final Function<EventLine, String> of;
        private final MenuButton menu = new MenuButton();
        private List<String> offered = List.of();
        private String chosen = "";

        Choice(String name, Function<EventLine, String> of) {
            this.name = name;
            this.of = of;
            menu.setId("events-" + name);
            menu.setMinWidth(USE_PREF_SIZE);
            menu.getStyleClass().addAll("chip", "quiet");
            choose("");
        }

        boolean takes(EventLine line) {
            return chosen.isEmpty() || of.apply(line).equals(chosen);
        }

        void offer(List<EventLine> lines) {
            List<String> values = lines.stream()
                    .map(of)
                    .filter(value -> !value.isEmpty())
                    .distinct()
                    .sorted()
                    .toList();
            if (!values.equals(offered)) {
                offered = values;
                fill();
            }
            Ui.visible(menu, values.size() > 1 || !chosen.isEmpty());
        }

        private void fill() {
            menu.getItems().setAll(List.of(item(words.say("events.any"), "")));
            offered.forEach(value -> menu.getItems().add(item(value, value)));
        }

        private RadioMenuItem item(String shown, String value) {
            RadioMenuItem item = new RadioMenuItem(shown);
            item.setId("events-" + name + "-" + (value.isEmpty() ? "any" : value.replace(' ', '-')));
            item.setMnemonicParsing(false);
            item.setSelected(value.equals(chosen));
            item.setOnAction(_ -> {
                choose(value);
                changed.run();
            });
            return item;
        }

        void choose(String value) {
            chosen = value;
            String title = words.say("events.by." + name);
            menu.setText(value.isEmpty() ? title : title + ": " + value);
            menu.setAccessibleText(menu.getText());
            menu.getStyleClass().removeAll("on", "quiet");
            menu.getStyleClass().add(value.isEmpty() ? "quiet" : "on");
            fill();
        }
    }
}
