package onejob.views.detail;

import java.util.List;
import java.util.Map;
import javafx.scene.layout.VBox;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import onejob.views.timeline.EventFacts;

/// What people wrote about the job.
final class NotesView extends VBox {
    private final Words words;
    private List<Event> shown = List.of();

    NotesView(Words words) {
        super(8);
        this.words = words;
        setId("notes");
        getStyleClass().add("payload");
        empty();
    }

    void show(List<Event> notes, Times times, java.time.Instant now) {
        if (notes.equals(shown)) {
            return;
        }
        shown = notes;
        getChildren().clear();
        if (notes.isEmpty()) {
            empty();
        }
        for (Event note : notes.reversed()) {
            Map<String, String> facts = EventFacts.of(note.detail());
            VBox card = new VBox(
                    6,
                    Ui.row(
                            8,
                            Ui.text(note.actor(), "t12", "semi", "c1"),
                            Ui.text(times.exactSecond(note.at(), now), "m11", "c3")),
                    Ui.wrapped(facts.getOrDefault("text", ""), "t13", "c1"));
            getChildren().add(Ui.styled(card, "sunken-card", "note"));
        }
    }

    private void empty() {
        getChildren().setAll(Ui.text(words.say("notes.none"), "t12", "c3"));
    }
}
