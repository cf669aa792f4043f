package onejob.views.act;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.TextFlow;
import onejob.domain.job.Job;
import onejob.views.theme.Kit;
import onejob.views.theme.Spoken;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// What a deed has made true, once the database has said so, and what one would do next. It goes when the job moves on.
final class Said extends HBox {
    private final TextFlow text = Ui.styled(new TextFlow(), "sentence");
    private final FontIcon icon = Ui.icon("fth-check", "green");
    private final Consumer<String> onLink;
    private @Nullable Told told;

    Said(Kit kit, Consumer<String> onLink) {
        super(8);
        this.onLink = onLink;
        setId("act-said");
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("said-row");
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        Button away = Ui.iconButton("said-away", kit.words().say("said.away"), "fth-x", "tiny");
        away.setOnAction(_ -> say(null));
        getChildren().addAll(icon, text, away);
        Ui.visible(this, false);
    }

    void say(@Nullable Told now) {
        told = now;
        Ui.visible(this, now != null);
        if (now != null) {
            icon.setIconLiteral(now.done() ? "fth-check" : "fth-info");
            icon.getStyleClass().remove("green");
            if (now.done()) {
                icon.getStyleClass().add("green");
            }
            Ui.fill(text, now.text(), "t12", onLink);
            Spoken.announce(this, now.text().plain().strip());
        }
    }

    /// Keeps to what is true of this job.
    void follow(Job job) {
        Told now = told;
        if (now != null && !now.trueOf(job)) {
            say(null);
        }
    }
}
