package onejob.views.shell;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.views.act.DeedWords;
import onejob.views.act.Outstanding;
import onejob.views.act.Pending;
import onejob.views.act.Pending.Doubt;
import onejob.views.act.Pending.Known;
import onejob.views.act.RefusalWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Under the strip: commands whose outcome is not known, and what came of them, until the person has seen it.
final class PendingBar extends VBox {
    private final Pending pending;
    private final Words words;
    private final Supplier<Times> times;
    private final Consumer<Outstanding> look;

    /// Builds it, empty.
    ///
    /// @param look brings what a command is about into focus
    PendingBar(Pending pending, Words words, Supplier<Times> times, Consumer<Outstanding> look) {
        this.pending = pending;
        this.words = words;
        this.times = times;
        this.look = look;
        setId("pending");
        pending.doubts().subscribe(this::show);
    }

    private void show(List<Doubt> doubts) {
        getChildren().setAll(doubts.stream().map(this::row).toList());
        Ui.visible(this, !doubts.isEmpty());
    }

    private HBox row(Doubt doubt) {
        String named = new DeedWords(words).named(doubt.command());
        String said = switch (doubt.known()) {
            case Known.Looking _ ->
                words.say(
                        "pending.looking",
                        named,
                        times.get().clock(doubt.command().since()));
            case Known.Never _ -> words.say("pending.never", named);
            case Known.Answered answered -> answered(answered.outcome(), named, doubt);
        };
        Label text = Ui.wrapped(said, "t12", "c1");
        text.setMinWidth(0);
        Hyperlink job = new Hyperlink(words.say("pending.look"));
        job.getStyleClass().addAll("inline-link", "t12");
        job.setId("pending-look");
        job.setMinWidth(USE_PREF_SIZE);
        job.setOnAction(_ -> look.accept(doubt.command()));
        HBox row = Ui.row(10);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("pending-row");
        row.setAccessibleText(said);
        if (doubt.known() instanceof Known.Looking) {
            ProgressIndicator spinner = new ProgressIndicator();
            spinner.setMinSize(14, 14);
            spinner.setPrefSize(14, 14);
            row.getChildren().addAll(spinner, text, job);
        } else {
            Button away = Ui.iconButton("pending-seen", words.say("pending.seen"), "fth-x", "tiny");
            away.setOnAction(_ -> pending.seen(doubt.command().id()));
            row.getChildren().addAll(Ui.icon("fth-info"), text, job, Ui.grow(), away);
        }
        return row;
    }

    private String answered(Outcome outcome, String named, Doubt doubt) {
        return switch (outcome) {
            case Outcome.Applied _ -> words.say("pending.applied", named);
            case Outcome.Pending _ -> words.say("pending.asked", named);
            case Outcome.Refused refused -> words.say("pending.refused", named, refusal(refused.refusal(), doubt));
        };
    }

    private String refusal(Refusal refusal, Doubt doubt) {
        return new RefusalWords(words, times.get())
                .plain(refusal, doubt.command().provider());
    }
}
