package onejob.views.detail;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.views.act.Summary;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// Which job this is: amount, whose, its whole id, and a row of facts.
final class Header extends VBox {
    /// Failures that a provider's answer told; the others are known otherwise.
    private static final Set<FailureKind> ANSWERS =
            EnumSet.of(FailureKind.REJECTED, FailureKind.NOT_PROCESSED, FailureKind.CONTRACT_VIOLATION);

    private final Kit kit;
    private final Words words;
    private final Label amount = Ui.firm("", "t24", "semi", "c1");
    private final Label whose = Ui.text("", "t14", "c2");
    private final HBox badges = Ui.row(6);
    private final Label id = Ui.firm("", "m12", "c2");
    private final HBox unlisted;
    private final FlowPane marks = new FlowPane(6, 6);
    private final FlowPane facts = new FlowPane(18, 8);

    /// Builds it.
    ///
    /// @param corner what else stands in the upper right
    Header(Kit kit, Consumer<String> copy, Runnable focusToggle, List<Node> corner) {
        super(6);
        this.kit = kit;
        this.words = kit.words();
        unlisted = Ui.styled(
                Ui.row(5, Ui.icon("fth-eye-off", "s12"), Ui.firm(words.say("detail.unlisted"), "t12", "c2")),
                "unlisted");
        id.setId("job-id");
        facts.setId("job-facts");
        facts.widthProperty().addListener((_, _, _) -> align());
        facts.getStyleClass().add("facts");
        Button copyId = Ui.iconButton("copy-id", words.say("detail.copy.id"), "fth-copy", "tiny");
        copyId.setOnAction(_ -> copy.accept(id.getText()));
        Button wide = Ui.iconButton("detail-focus", words.say("detail.focus"), "fth-maximize-2", "boxed");
        wide.setOnAction(_ -> focusToggle.run());
        HBox first = Ui.row(8, amount, whose, Ui.grow());
        first.getChildren().addAll(corner);
        first.getChildren().add(wide);
        unlisted.setId("detail-unlisted");
        Ui.visible(unlisted, false);
        marks.getChildren().addAll(badges, unlisted);
        getChildren().addAll(first, Ui.row(6, id, copyId), marks);
    }

    /// Marks a job that is not among the rows beside.
    void listed(boolean is) {
        Ui.visible(unlisted, !is);
        marked();
    }

    FlowPane facts() {
        return facts;
    }

    void show(Job job, Times times, Instant now) {
        Summary summary = Summary.of(job, words.locale());
        boolean named = !summary.amount().isEmpty();
        amount.setText(named ? summary.amount() : job.operation());
        whose.setText(words.say(named ? "detail.for" : "detail.owner", job.operation(), job.owner()));
        id.setText(job.id().toString());
        badges.getChildren().clear();
        // Of an open job the banner below says it, with more words.
        if (job.status().closed()) {
            badges.getChildren().add(kit.badge(Look.of(job.status())));
        }
        if (job.suspectedDuplicate()) {
            badges.getChildren().add(kit.badge(Look.SUPERSEDED, words.say("detail.duplicate")));
        }
        marked();
        facts.getChildren().clear();
        fact("detail.key", job.key().value(), true);
        if (!summary.reference().isEmpty()) {
            fact("detail.reference", summary.reference(), true);
        }
        fact("detail.created", times.exactSecond(job.createdAt(), now), true);
        fact("detail.version", "v" + job.version(), true);
        int unsettled = job.unsettled().size();
        fact(
                "detail.answers",
                unsettled == 0
                        ? words.say("detail.answers.of", answered(job), job.newest())
                        : words.say("detail.answers.unsettled", answered(job), job.newest(), unsettled),
                false);
        job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(l -> l.review() == LateAnswer.Review.STANDS)
                .findFirst()
                .ifPresent(l -> fact("detail.stands", l.reference() == null ? l.provider() : l.reference(), true));
        facts.applyCss();
        align();
    }

    private void marked() {
        Ui.visible(badges, !badges.getChildren().isEmpty());
        Ui.visible(marks, badges.isVisible() || unlisted.isVisible());
    }

    /// In one row where there is room, else in columns: none stands alone on a line of its own.
    private void align() {
        List<VBox> all = facts.getChildren().stream().map(VBox.class::cast).toList();
        double gaps = facts.getHgap() * (all.size() - 1);
        all.forEach(fact -> fact.setPrefWidth(Region.USE_COMPUTED_SIZE));
        double whole = all.stream().mapToDouble(fact -> fact.prefWidth(-1)).sum() + gaps;
        if (whole > facts.getWidth()) {
            double column = Math.floor((facts.getWidth() - 2 * facts.getHgap()) / 3);
            all.forEach(fact -> fact.setPrefWidth(column));
        }
    }

    private static long answered(Job job) {
        return job.attempts().stream()
                .filter(a -> a.state() == AttemptState.SUCCEEDED
                        || (a.state() == AttemptState.SUPERSEDED && a.sentAt() != null)
                        || (a.failure() != null
                                && ANSWERS.contains(a.failure().kind())
                                && a.state() == AttemptState.FAILED)
                        || !a.lateAnswers().isEmpty())
                .count();
    }

    private void fact(String key, String value, boolean machine) {
        Label shown = Ui.text(value, machine ? "m12" : "t13", "c1");
        shown.setMaxWidth(148);
        shown.setTooltip(new Tooltip(value));
        VBox fact = new VBox(4, Ui.text(words.say(key), "t11", "c3"), Ui.high(shown, 18));
        fact.setAccessibleText(words.say(key) + ": " + value);
        facts.getChildren().add(fact);
    }
}
