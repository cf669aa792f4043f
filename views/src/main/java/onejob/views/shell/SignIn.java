package onejob.views.shell;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.Door;
import onejob.views.fx.Background;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Spoken;
import onejob.views.theme.Ui;

/// A line under the strip for when the server no longer takes the password that the console was opened with: the new
/// one
/// is typed here, and nothing that is open is lost. While the database is silent it asks now and then why.
final class SignIn extends HBox {
    private static final int ASK_EVERY = 30;

    private final Door door;
    private final Live live;
    private final Background background;
    private final Words words;
    private final Label sentence = Ui.wrapped("", "t13", "semi", "fg-failed");
    private final PasswordField password = new PasswordField();
    private final Button go;
    private boolean asking;
    private int ticks;

    SignIn(Door door, Live live, Background background, Words words) {
        super(10);
        this.door = door;
        this.live = live;
        this.background = background;
        this.words = words;
        setId("sign-in");
        getStyleClass().addAll("sign-in", "above-dialogs");
        setMaxHeight(USE_PREF_SIZE);
        sentence.setId("sign-in-problem");
        sentence.setMinWidth(0);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        sentence.setMaxWidth(Double.MAX_VALUE);
        password.setId("sign-in-password");
        password.setPromptText(words.say("connect.password"));
        password.setAccessibleText(words.say("signin.password"));
        password.setMinWidth(180);
        go = Ui.button("sign-in-confirm", words.say("signin.confirm"), "fth-log-in", "primary");
        go.setOnAction(_ -> use());
        password.setOnAction(_ -> use());
        getChildren().addAll(Ui.icon("fth-key", "red"), sentence, password, go);
        Ui.visible(this, false);
    }

    /// Ten times a second.
    void tick() {
        Freshness fresh = live.freshness().get();
        if (fresh == Freshness.LIVE) {
            if (isVisible()) {
                hide();
            }
            ticks = 0;
        } else if (fresh != Freshness.CONNECTING && ticks++ % ASK_EVERY == 0) {
            ask();
        }
    }

    private void ask() {
        if (!asking) {
            asking = true;
            background.run(door::problem, this::told, _ -> asking = false);
        }
    }

    private void use() {
        String typed = password.getText();
        if (typed.isEmpty() || asking) {
            return;
        }
        asking = true;
        go.setDisable(true);
        background.run(
                () -> {
                    door.usePassword(typed);
                    return door.problem();
                },
                this::told,
                _ -> {
                    asking = false;
                    go.setDisable(false);
                });
    }

    private void told(Optional<ConnectProblem> problem) {
        asking = false;
        go.setDisable(false);
        boolean refused =
                problem.filter(p -> p.kind() == ConnectProblem.Kind.REFUSED).isPresent();
        if (refused && live.freshness().get() != Freshness.LIVE) {
            sentence.setText(problem.orElseThrow().sentence(words) + " " + words.say("signin.hint"));
            if (!isVisible()) {
                Ui.visible(this, true);
                Spoken.announce(this, sentence.getText());
            }
            password.selectAll();
        } else if (isVisible() && problem.isEmpty()) {
            hide();
        }
    }

    private void hide() {
        password.clear();
        Ui.visible(this, false);
    }
}
