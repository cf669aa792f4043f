package onejob.views.providers;

import java.time.Instant;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.domain.qualify.SuiteRun.CaseRun.Progress;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// One case of a suite: how it stands, and how long it took. Pressed, it shows its answers below.
final class CaseRow extends Button {
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");

    private final Kit kit;
    private final CheckWords says;
    private final StackPane sign = new StackPane();
    private final Label name = Ui.text("", "t13");
    private final Label line = Ui.text("", "t12", "c3");
    private final Label took = Ui.firm("", "m12", "c2");
    private @Nullable Look looks;

    CaseRow(int number, Kit kit, IntConsumer onLook) {
        this.kit = kit;
        this.says = new CheckWords(kit.words());
        setId("case-" + number);
        getStyleClass().setAll("case-row");
        setMaxWidth(Double.MAX_VALUE);
        setOnAction(_ -> onLook.accept(number));
        name.setMinWidth(0);
        line.setMinWidth(0);
        VBox lines = new VBox(1, name, line);
        lines.setMinWidth(0);
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox inside = new HBox(10, sign, lines, took);
        inside.setAlignment(Pos.CENTER_LEFT);
        setGraphic(inside);
        inside.prefWidthProperty().bind(widthProperty().subtract(28));
    }

    void show(CaseRun one, boolean chosen, Times times, Instant now) {
        Look look = switch (one.state()) {
            case WAITING -> Look.OPEN;
            case RUNNING -> Look.RUNNING;
            case PASSED -> Look.SUCCEEDED;
            case FAILED -> Look.FAILED;
        };
        if (look != looks) {
            looks = look;
            sign.getChildren().setAll(kit.glyph(look, 14));
            name.getStyleClass().removeAll("c1", "c3");
            name.getStyleClass().add(one.state() == Progress.WAITING ? "c3" : "c1");
        }
        pseudoClassStateChanged(ON, chosen);
        name.setText(one.name());
        String second = says.line(one, times, now);
        line.setText(second);
        Ui.visible(line, !second.isEmpty());
        String span = one.answered() == 0 ? "" : times.span(one.took());
        took.setText(span);
        setAccessibleText(one.number() + ". " + one.name() + ": "
                + kit.words().say("case.state." + one.state().word())
                + (second.isEmpty() ? "" : ", " + second)
                + (span.isEmpty() ? "" : ", " + span));
    }
}
