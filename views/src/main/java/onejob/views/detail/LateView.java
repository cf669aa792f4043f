package onejob.views.detail;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.EventFacts;
import org.jspecify.annotations.Nullable;

/// Answers that came and changed nothing: what each lost to, what is kept of it, and what people found about it.
final class LateView extends VBox {
    private record Late(Attempt attempt, LateAnswer answer, List<Event> reviews) {}

    private final Kit kit;
    private final Words words;
    private final Consumer<String> copy;
    private List<Late> shown = List.of();
    private @Nullable Times shownIn;

    LateView(Kit kit, Consumer<String> copy) {
        super(8);
        this.kit = kit;
        this.words = kit.words();
        this.copy = copy;
        setId("late");
        getStyleClass().add("payload");
    }

    /// Shows a job's, and says how many there are.
    int show(Job job, List<Event> events, Times times, Instant now) {
        List<Late> next = new ArrayList<>();
        for (Attempt attempt : job.attempts()) {
            for (LateAnswer answer : attempt.lateAnswers()) {
                List<Event> reviews = events.stream()
                        .filter(event -> event.kind().equals("late_reviewed"))
                        .filter(event -> answer.id()
                                .toString()
                                .equals(EventFacts.of(event.detail()).get("late")))
                        .toList();
                next.add(new Late(attempt, answer, reviews));
            }
        }
        next.sort(Comparator.comparing((Late late) -> late.answer().at()).reversed());
        if (next.equals(shown) && times == shownIn) {
            return next.size();
        }
        shown = next;
        shownIn = times;
        getChildren()
                .setAll(next.stream()
                        .map(late -> card(job, next.indexOf(late) + 1, late, times, now))
                        .toList());
        return next.size();
    }

    private Node card(Job job, int place, Late late, Times times, Instant now) {
        LateAnswer answer = late.answer();
        String number = Integer.toString(late.attempt().number());
        HBox head = Ui.row(
                8,
                kit.glyph(Symbol.LATE, 14),
                Ui.text(
                        words.say(
                                "late.head", words.code("told", answer.outcome().word()), number, answer.provider()),
                        "t13",
                        "semi",
                        "c1"));
        String lost = words.code("lost", answer.lostBecause().word());
        String to = job.attempts().stream()
                .filter(a -> a.id().equals(job.completedBy()))
                .findFirst()
                .map(a -> words.say("late.lost.to", lost, a.number(), a.provider()))
                .orElse(words.say("late.lost", lost));
        VBox card = new VBox(6, head, Ui.wrapped(to, "t12", "c1"));
        fact(card, place, "late.at", times.exact(answer.at(), now));
        if (answer.reference() != null) {
            fact(card, place, "late.reference", answer.reference());
        }
        fact(card, place, "late.sha", answer.sha256());
        if (answer.outcome() == LateAnswer.Told.SUCCEEDED && late.reviews().isEmpty()) {
            card.getChildren().add(Ui.wrapped(words.say("late.unreviewed"), "t12", "semi", "fg-superseded"));
        }
        for (Event review : late.reviews().reversed()) {
            Map<String, String> facts = EventFacts.of(review.detail());
            card.getChildren()
                    .add(Ui.wrapped(
                            words.say(
                                    "late.review",
                                    review.actor(),
                                    words.code("review", facts.getOrDefault("as", "")),
                                    times.exactSecond(review.at(), now),
                                    facts.getOrDefault("reference", ""),
                                    facts.getOrDefault("reason", "")),
                            "t12",
                            "c1"));
        }
        return Ui.styled(card, "sunken-card", "note");
    }

    private void fact(VBox card, int place, String key, String value) {
        Button button = Ui.iconButton(
                "late-copy-" + place + key.substring("late".length()).replace('.', '-'),
                words.say("activity.copy.fact", words.say(key)),
                "fth-copy",
                "tiny");
        button.setOnAction(_ -> copy.accept(value));
        card.getChildren().add(Ui.row(6, Ui.firm(words.say(key), "t11", "c3"), Ui.text(value, "m11", "c2"), button));
    }
}
