package onejob.views.act;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.TextFlow;
import onejob.domain.job.JobId;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Spoken;
import onejob.views.theme.Ui;

/// How far a look-up is, beside the button that asked for it; and what it brought, until something else is decided.
final class CheckStatus extends HBox {
    private final CheckModel checks;
    private final Words words;
    private final Consumer<String> onLink;
    private final ProgressIndicator spinner = new ProgressIndicator();
    private final TextFlow text = Ui.styled(new TextFlow(), "sentence");

    CheckStatus(CheckModel checks, Words words, Consumer<String> onLink) {
        super(8);
        this.checks = checks;
        this.words = words;
        this.onLink = onLink;
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        setId("check-status");
        spinner.setMinSize(14, 14);
        spinner.setPrefSize(14, 14);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        getChildren().addAll(spinner, text);
        Ui.visible(this, false);
    }

    void show(JobId job, RefusalWords refusals, Times times) {
        Optional<CheckModel.Status> status =
                checks.status().get().filter(s -> s.job().equals(job));
        Ui.visible(this, status.isPresent());
        Ui.visible(spinner, checks.busy(job));
        status.ifPresent(s -> {
            Rich told = said(s, refusals, times);
            Ui.fill(text, told, "t12", onLink);
            Spoken.announce(this, told.plain());
        });
    }

    private Rich said(CheckModel.Status s, RefusalWords refusals, Times times) {
        String outcome = s.outcome() == null ? "" : s.outcome();
        return switch (s.step()) {
            case ASKED -> words.rich("check.asked", s.provider());
            case TAKEN -> words.rich("check.taken", s.provider());
            case NO_ENGINE -> words.rich("check.no_engine");
            case NOT_KNOWN -> words.rich("check.not_known");
            case AWAY -> words.rich("check.away");
            case FAULT -> words.rich("check.fault", outcome);
            case ANSWERED ->
                words.rich(
                        "check.answered",
                        times.clock(s.at()),
                        s.provider(),
                        words.code("look_up", outcome),
                        words.code("check.means", outcome));
            case REFUSED -> s.refusal() == null ? Rich.text("") : refusals.rich(s.refusal(), s.provider());
        };
    }
}
