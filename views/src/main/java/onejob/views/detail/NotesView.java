package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.people.Typed;
import onejob.domain.port.Event;
import onejob.views.act.RefusalWords;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import onejob.views.timeline.EventFacts;
import org.jspecify.annotations.Nullable;

/// What people wrote about the job, newest first, and a place to write.
final class NotesView extends VBox {
    private static final int MOST = 100;

    private final Words words;
    private final Live live;
    private final NoteModel model;
    private final Supplier<Times> times;
    private final Supplier<Optional<String>> lock;
    private final TextArea text = new WritingArea();
    private final Button add;
    private final Label said = Ui.wrapped("", "t12", "c2");
    private final VBox written = new VBox(8);
    private List<Event> shown = List.of();
    private @Nullable Times shownIn;
    private @Nullable JobId job;

    NotesView(Words words, Live live, NoteModel model, Supplier<Times> times, Supplier<Optional<String>> lock) {
        super(10);
        this.words = words;
        this.live = live;
        this.model = model;
        this.times = times;
        this.lock = lock;
        getStyleClass().add("payload");
        text.setId("notes-text");
        text.setPromptText(words.say("notes.prompt"));
        text.setAccessibleText(words.say("notes.prompt"));
        text.setPrefRowCount(2);
        add = Ui.button("notes-add", words.say("notes.add"), "fth-edit-2", "small");
        add.setOnAction(_ -> add());
        said.setId("notes-said");
        written.setId("notes");
        text.textProperty().addListener((_, _, typed) -> {
            if (job != null) {
                model.draft(job, typed);
                // Emptied by what was kept: that it is on record stays said until the next word.
                if (!typed.isEmpty()) {
                    model.idle();
                }
                tick();
            }
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                add();
                event.consume();
            } else if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                // A note needs no tabs; whoever has no mouse must come out again.
                (event.isShiftDown() ? text.getParent() : add).requestFocus();
                event.consume();
            }
        });
        model.status().addListener((_, _, status) -> {
            if (status.step() == NoteModel.Step.KEPT && job != null) {
                text.setText(model.draft(job));
            }
            tick();
        });
        getChildren().addAll(text, Ui.row(10, add, said), written);
        tick();
    }

    private void add() {
        if (job != null && !add.isDisabled()) {
            model.add(job);
        }
    }

    /// Once a second: whether one may write now.
    void tick() {
        Optional<String> locked =
                live.role().may(PersonRole.OPERATOR) ? lock.get() : Optional.of(words.say("notes.viewer"));
        Optional<Typed.Wrong> wrong = Typed.REASON.wrong(text.getText());
        NoteModel.Status status = model.status().get();
        add.setDisable(text.getText().isBlank()
                || locked.isPresent()
                || wrong.isPresent()
                || status.step() == NoteModel.Step.SENT);
        said.setText(locked.or(
                        () -> wrong.map(it -> words.say(it == Typed.Wrong.TOO_LONG ? "notes.long" : "notes.nottext")))
                .orElseGet(() -> words(status)));
    }

    private String words(NoteModel.Status status) {
        return switch (status.step()) {
            case IDLE -> words.say("notes.keys");
            case SENT -> words.say("notes.sent");
            case KEPT -> words.say("notes.kept");
            case REFUSED ->
                status.refusal() == null ? "" : new RefusalWords(words, times.get()).plain(status.refusal(), "");
            case AWAY -> words.say("notes.away");
            case NOT_KNOWN -> words.say("notes.unknown");
        };
    }

    void show(JobId of, List<Event> notes, Times in, Instant now) {
        if (!of.equals(job)) {
            job = of;
            text.setText(model.draft(of));
            model.idle();
        }
        if (notes.equals(shown) && in == shownIn) {
            return;
        }
        shown = notes;
        shownIn = in;
        written.getChildren().clear();
        if (notes.isEmpty()) {
            written.getChildren().add(Ui.text(words.say("notes.none"), "t12", "c3"));
        }
        List<Event> newest = notes.reversed();
        for (Event note : newest.subList(0, Math.min(MOST, newest.size()))) {
            Map<String, String> facts = EventFacts.of(note.detail());
            VBox card = new VBox(
                    6,
                    Ui.row(
                            8,
                            Ui.text(note.actor(), "t12", "semi", "c1"),
                            Ui.text(in.exactSecond(note.at(), now), "m11", "c3")),
                    Ui.wrapped(facts.getOrDefault("text", ""), "t13", "c1"));
            written.getChildren().add(Ui.styled(card, "sunken-card", "note"));
        }
        if (newest.size() > MOST) {
            written.getChildren().add(Ui.text(words.say("notes.older", newest.size() - MOST), "t12", "c3"));
        }
    }
}
