package onejob.views.providers;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun.CaseAnswer;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.views.detail.PayloadText;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import org.jspecify.annotations.Nullable;

/// One answer to the chosen case, or the request it answered, held against every check.
final class AnswerBox extends VBox {
    private static final int MOST_LINES = 12;
    private static final int FEWEST_LINES = 3;

    private final Words words;
    private final CheckWords says;
    private final Label name = Ui.text("", "t13", "semi", "c1");
    private final Label which = Ui.firm("", "t12", "c3");
    private final Button before;
    private final Button after;
    private final ToggleButton request;
    private final Label fact = Ui.wrapped("", "t12", "c3");
    private final TextArea text = new WritingArea();
    private final VBox verdicts = new VBox(6);
    private List<CaseAnswer> answers = List.of();
    private @Nullable CaseRun shown;
    private @Nullable Times times;
    private int at;
    private boolean wished;

    AnswerBox(Kit kit) {
        super(10);
        this.words = kit.words();
        this.says = new CheckWords(words);
        setId("answer");
        name.setMinWidth(0);
        before = Ui.iconButton("answer-before", words.say("answer.before"), "fth-chevron-left", "tiny");
        after = Ui.iconButton("answer-after", words.say("answer.after"), "fth-chevron-right", "tiny");
        before.setOnAction(_ -> go(at - 1));
        after.setOnAction(_ -> go(at + 1));
        request = new ToggleButton(words.say("answer.request"));
        request.setId("answer-request");
        request.getStyleClass().add("raw-toggle");
        request.setMinWidth(USE_PREF_SIZE);
        request.selectedProperty().addListener((_, _, _) -> fill());
        text.setId("answer-text");
        text.setEditable(false);
        text.getStyleClass().addAll("code", "answer-text");
        verdicts.setId("verdicts");
        HBox head = Ui.row(6, name, Ui.grow(), before, which, after);
        getChildren().addAll(head, Ui.row(8, fact, Ui.grow(), request), text, verdicts);
        fact.setMinWidth(0);
    }

    /// Shows the newest answer to a case, until a person has leafed to another.
    void show(@Nullable CaseRun one, List<CaseAnswer> found, Times in) {
        Ui.visible(this, one != null);
        CaseRun was = shown;
        boolean same = one != null && one.equals(was) && found.equals(answers) && in.equals(times);
        if (one == null || was == null || one.number() != was.number() || found.isEmpty()) {
            wished = false;
        }
        shown = one;
        answers = found;
        times = in;
        if (same || one == null) {
            return;
        }
        at = wished ? Math.min(at, Math.max(0, found.size() - 1)) : telling(found);
        fill();
    }

    /// The first that failed a check, else the newest.
    private static int telling(List<CaseAnswer> found) {
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).verdicts().stream().anyMatch(it -> !it.passed())) {
                return i;
            }
        }
        return Math.max(0, found.size() - 1);
    }

    private void go(int to) {
        if (to >= 0 && to < answers.size()) {
            wished = true;
            at = to;
            fill();
        }
    }

    private void fill() {
        CaseRun one = shown;
        Times in = times;
        if (one == null || in == null) {
            return;
        }
        name.setText(one.name());
        boolean any = at < answers.size();
        which.setText(any ? words.say("answer.which", answers.get(at).repetition(), one.repeat()) : "");
        Ui.visible(before, answers.size() > 1);
        Ui.visible(after, answers.size() > 1);
        before.setDisable(at == 0);
        after.setDisable(at >= answers.size() - 1);
        Ui.visible(text, any);
        Ui.visible(request, any);
        if (!any) {
            fact.setText(words.say(one.answered() > 0 ? "answer.reading" : "answer.none"));
            verdicts.getChildren().setAll(rows(one.verdicts()));
            return;
        }
        CaseAnswer answer = answers.get(at);
        boolean asked = request.isSelected();
        fact.setText(
                answer.status() == 0
                        ? words.say("answer.no.status", in.span(answer.took()), in.clock(answer.at()))
                        : words.say("answer.status", answer.status(), in.span(answer.took()), in.clock(answer.at())));
        String shownText = asked ? answer.request() : answer.answer();
        String pretty = shownText.isBlank() ? words.say("answer.empty") : PayloadText.of(shownText, List.of());
        if (!pretty.equals(text.getText())) {
            text.setText(pretty);
            text.setPrefRowCount(Math.clamp(pretty.lines().count(), FEWEST_LINES, MOST_LINES));
        }
        text.setAccessibleText(words.say(asked ? "answer.request.text" : "answer.text", one.name()));
        verdicts.getChildren().setAll(rows(all(one, answer)));
    }

    /// What was judged of this answer, and of all answers together.
    private static List<CheckVerdict> all(CaseRun one, CaseAnswer answer) {
        List<CheckVerdict> all = new java.util.ArrayList<>(answer.verdicts());
        one.verdicts().stream()
                .filter(it -> it.rule() == CheckVerdict.Rule.SAME_SHAPE)
                .forEach(all::add);
        return all;
    }

    private List<Node> rows(List<CheckVerdict> all) {
        return all.stream().<Node>map(this::row).toList();
    }

    private Node row(CheckVerdict verdict) {
        GridPane row = new GridPane(8, 0);
        Label place = Ui.wrapped(says.place(verdict), verdict.pointer().isEmpty() ? "t12" : "m12", "c1");
        Label demand = Ui.wrapped(says.demand(verdict), "t12", "c2");
        Ui.wide(place, 96);
        demand.setMinWidth(0);
        VBox right = new VBox(1, demand);
        String found = says.found(verdict);
        if (!found.isEmpty()) {
            Label there = Ui.wrapped(found, "t12", "semi", "fg-failed");
            there.setMinWidth(0);
            right.getChildren().add(there);
        }
        GridPane.setHgrow(right, javafx.scene.layout.Priority.ALWAYS);
        for (Node node : new Node[] {place, right}) {
            GridPane.setValignment(node, javafx.geometry.VPos.TOP);
        }
        Node sign = Ui.icon(verdict.passed() ? "fth-check" : "fth-x", verdict.passed() ? "green" : "red");
        GridPane.setValignment(sign, javafx.geometry.VPos.TOP);
        row.add(sign, 0, 0);
        row.add(place, 1, 0);
        row.add(right, 2, 0);
        row.setAccessibleText(says.sentence(verdict));
        return row;
    }
}
