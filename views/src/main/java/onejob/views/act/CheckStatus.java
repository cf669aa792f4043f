package onejob.views.act;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobId;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// How far a look-up is, beside the button that asked for it.
final class CheckStatus extends HBox {
    private final CheckModel checks;
    private final Words words;
    private final ProgressIndicator spinner = new ProgressIndicator();
    private final Label text = Ui.wrapped("", "t12", "c2");

    CheckStatus(CheckModel checks, Words words) {
        super(8);
        this.checks = checks;
        this.words = words;
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        setId("check-status");
        spinner.setMinSize(14, 14);
        spinner.setPrefSize(14, 14);
        getChildren().addAll(spinner, text);
        Ui.visible(this, false);
    }

    void show(JobId job, RefusalWords refusals) {
        Optional<CheckModel.Status> status =
                checks.status().get().filter(s -> s.job().equals(job));
        Ui.visible(this, status.isPresent());
        Ui.visible(spinner, checks.busy(job));
        status.ifPresent(s -> text.setText(
                switch (s.step()) {
                    case ASKED -> words.say("check.asked", s.provider());
                    case TAKEN -> words.say("check.taken", s.provider());
                    case NO_ENGINE -> words.say("check.no_engine");
                    case NOT_KNOWN -> words.say("check.not_known");
                    case AWAY -> words.say("check.away");
                    case ANSWERED ->
                        words.say(
                                "check.answered",
                                s.provider(),
                                words.code("look_up", s.outcome() == null ? "" : s.outcome()));
                    case REFUSED -> s.refusal() == null ? "" : refusals.plain(s.refusal(), s.provider());
                }));
    }
}
