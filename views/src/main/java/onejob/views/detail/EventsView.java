package onejob.views.detail;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.Event;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import org.jspecify.annotations.Nullable;

/// The job's log, newest first, with who did it; the chosen event opens to all that is recorded of it. Only the rows in
/// sight are made, however long the log.
final class EventsView extends VBox {
    private static final int ROWS = 14;

    private final Words words;
    private final EventFilter filter;
    private final ObservableList<EventLine> lines = FXCollections.observableArrayList();
    private final ListView<EventLine> list = new ListView<>(lines);
    private final Label sentence = Ui.wrapped("", "t13", "c1");
    private final Label facts = Ui.wrapped("", "m11", "c2");
    private final TextArea json = new WritingArea();
    private final VBox opened;
    private List<EventLine> all = List.of();
    private @Nullable JobId job;

    EventsView(Kit kit, Consumer<String> copy) {
        super(8);
        this.words = kit.words();
        setId("events");
        filter = new EventFilter(words, this::narrow);
        list.setId("events-list");
        list.getStyleClass().add("quiet-list");
        list.setAccessibleText(words.say("tab.events"));
        list.setFixedCellSize(EventCell.HEIGHT);
        list.setCellFactory(_ -> new EventCell(kit));
        list.setPlaceholder(Ui.text(words.say("events.none"), "t12", "c3"));
        json.setId("event-json");
        json.setEditable(false);
        json.getStyleClass().add("code");
        json.setAccessibleText(words.say("activity.json"));
        Button copyJson = Ui.button("copy-event", words.say("events.copy"), "fth-copy", "small");
        copyJson.setOnAction(_ -> copy.accept(json.getText()));
        opened = new VBox(8, sentence, facts, json, Ui.row(8, copyJson));
        opened.setId("event-opened");
        Ui.styled(opened, "sunken-card", "event-opened");
        getChildren().addAll(filter, list, opened);
        list.getSelectionModel().selectedItemProperty().addListener((_, _, line) -> open(Optional.ofNullable(line)));
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            EventLine line = list.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.C && event.isShortcutDown() && line != null) {
                copy.accept(line.row().line());
                event.consume();
            }
        });
        open(Optional.empty());
    }

    void show(JobId of, List<EventLine> next) {
        if (!of.equals(job)) {
            job = of;
            all = List.of();
            list.getSelectionModel().clearSelection();
            filter.forget();
        }
        if (!next.equals(all)) {
            all = next;
            filter.offer(all);
            narrow();
        }
    }

    private void narrow() {
        EventLine chosen = list.getSelectionModel().getSelectedItem();
        List<EventLine> wanted = all.stream().filter(filter.wanted()).toList();
        lines.setAll(wanted);
        double height = Math.clamp(wanted.size(), 2, ROWS) * EventCell.HEIGHT + 2;
        Ui.high(list, height);
        filter.say(wanted.size(), all.size());
        if (chosen != null) {
            for (int i = 0; i < wanted.size(); i++) {
                if (wanted.get(i).event().seq() == chosen.event().seq()) {
                    list.getSelectionModel().clearAndSelect(i);
                    return;
                }
            }
            list.getSelectionModel().clearSelection();
        }
    }

    private void open(Optional<EventLine> line) {
        Ui.visible(opened, line.isPresent());
        line.ifPresent(it -> {
            Event event = it.event();
            sentence.setText(it.row().what().plain());
            String attempt = event.attempt() == null
                    ? ""
                    : "\n"
                            + words.say(
                                    "events.attempt",
                                    event.attempt(),
                                    it.row().stateWord(),
                                    String.valueOf(event.attemptVersion()));
            facts.setText(it.row().exact() + "\n"
                    + words.say(
                            "events.facts",
                            event.seq(),
                            event.kind(),
                            event.actor(),
                            event.jobStatus().word(),
                            event.jobVersion())
                    + attempt);
            String text = PayloadText.of(event.detail(), List.of());
            json.setText(text);
            json.setPrefRowCount(Math.clamp(text.lines().count(), 2, 16));
        });
    }
}
