package onejob.views.providers;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.provider.Standing;
import onejob.views.act.StandingWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Where one provider stands for one operation. Pressed, it shows the suite's newest run beside.
final class MatrixCell extends Button {
    static final double HIGH = 76;
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");
    private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");

    private final Kit kit;
    private final Words words;
    private static final javafx.geometry.Insets UNDER = new javafx.geometry.Insets(0, 0, 0, 21);
    private final StackPane sign = new StackPane();
    private final Label word = Ui.text("", "t13");
    private final Label first = Ui.text("", "t12", "c2");
    private final Label second = Ui.text("", "t12", "c3");
    private final ProgressBar progress = new ProgressBar();
    private final Tooltip more = new Tooltip();
    private String looks = "";
    private @Nullable Standing shown;
    private @Nullable Times shownIn;

    MatrixCell(Pair pair, Kit kit, Consumer<Pair> onChoose) {
        this.kit = kit;
        this.words = kit.words();
        setId("cell-" + pair.id());
        getStyleClass().setAll("matrix-cell");
        setOnAction(_ -> onChoose.accept(pair));
        setMinHeight(HIGH);
        setPrefHeight(HIGH);
        setMaxHeight(HIGH);
        progress.getStyleClass().add("thin-progress");
        progress.setMaxWidth(Double.MAX_VALUE);
        progress.setFocusTraversable(false);
        for (Label label : new Label[] {word, first, second}) {
            label.setMinWidth(0);
        }
        HBox top = Ui.row(7, Ui.wide(sign, 14), word);
        VBox inside = new VBox(1, top, first, second, progress);
        inside.setAlignment(Pos.CENTER_LEFT);
        VBox.setMargin(first, UNDER);
        VBox.setMargin(second, UNDER);
        VBox.setMargin(progress, new javafx.geometry.Insets(4, 0, 0, 21));
        setGraphic(inside);
        inside.prefWidthProperty().bind(widthProperty().subtract(20));
        more.setWrapText(true);
        more.setMaxWidth(360);
        setTooltip(more);
    }

    void chosen(boolean on) {
        pseudoClassStateChanged(ON, on);
    }

    void show(Standing standing, Times times, java.time.Instant now) {
        if (standing.equals(shown) && times.equals(shownIn)) {
            return;
        }
        shown = standing;
        shownIn = times;
        StandingWords says = new StandingWords(words, times);
        Standing.Running running = standing.running();
        Look look = running == null ? StandingWords.look(standing) : Look.RUNNING;
        boolean primary = standing.state() == Standing.State.PRIMARY && running == null;
        String name = running == null ? says.word(standing) : words.say("standing.running");
        String nextLooks = look + " " + primary;
        if (!nextLooks.equals(looks)) {
            looks = nextLooks;
            Node shape = primary ? Ui.icon("fth-star") : kit.glyph(look, 14);
            sign.getChildren().setAll(shape);
            word.getStyleClass().setAll("label", look == Look.NONE ? "t12" : "t13");
            word.getStyleClass().add(primary ? "c1" : look == Look.NONE ? "c3" : "fg-" + Kit.name(look));
            pseudoClassStateChanged(RUNNING, look == Look.RUNNING);
        }
        word.setText(name);
        String one = running == null
                ? says.first(standing)
                : running.taken()
                        ? words.say("standing.cases", running.done(), running.cases())
                        : words.say("standing.waiting");
        String two = running == null ? says.second(standing) : "";
        line(first, one);
        line(second, two);
        Ui.visible(progress, running != null);
        if (running != null) {
            progress.setProgress(running.cases() == 0 ? 0 : (double) running.done() / running.cases());
        }
        String told = says.sentence(standing, now);
        more.setText(told);
        setAccessibleText(words.say("matrix.cell", standing.provider(), standing.operation())
                + ": " + name
                + (one.isEmpty() ? "" : ", " + one)
                + (two.isEmpty() ? "" : ", " + two));
        setAccessibleHelp(told);
    }

    private static void line(Label label, String text) {
        label.setText(text);
        Ui.visible(label, !text.isEmpty());
    }
}
