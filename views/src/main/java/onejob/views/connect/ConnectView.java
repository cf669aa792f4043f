package onejob.views.connect;

import java.util.function.BiConsumer;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import onejob.views.fx.Background;
import onejob.views.fx.ViewLoader;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Names a database and a login, and says in one sentence what is wrong with them.
public final class ConnectView {
    @FXML
    private TextField environment;

    @FXML
    private TextField url;

    @FXML
    private TextField user;

    @FXML
    private PasswordField password;

    @FXML
    private CheckBox production;

    @FXML
    private Label problem;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button connect;

    private final Words words;
    private final Background background;
    private final Connector connector;
    private final BiConsumer<Login, ConsolePorts> connected;
    private final Parent root;

    /// Builds the form.
    ///
    /// @param connected called on the FX thread once the database has answered
    public ConnectView(
            Words words, Background background, Connector connector, BiConsumer<Login, ConsolePorts> connected) {
        this.words = words;
        this.background = background;
        this.connector = connector;
        this.connected = connected;
        root = ViewLoader.load(this, "Connect.fxml", words.bundle());
        Ui.visible(busy, false);
        Ui.visible(problem, false);
        connect.setOnAction(_ -> tryIt());
    }

    public Parent root() {
        return root;
    }

    /// Fills in what is known already.
    public void suggest(String name, String address, String login) {
        environment.setText(name);
        url.setText(address);
        user.setText(login);
    }

    private void tryIt() {
        if (url.getText().isBlank() || user.getText().isBlank()) {
            wrong(words.say("connect.missing"));
            return;
        }
        Login login = new Login(
                environment.getText().strip(),
                url.getText().strip(),
                user.getText().strip(),
                password.getText(),
                production.isSelected());
        working(true);
        background.run(
                () -> connector.connect(login),
                ports -> {
                    working(false);
                    password.clear();
                    connected.accept(login, ports);
                },
                e -> {
                    working(false);
                    String message = e.getMessage();
                    wrong(message == null ? words.say("connect.failed") : message);
                });
    }

    private void working(boolean on) {
        Ui.visible(busy, on);
        Ui.visible(problem, false);
        connect.setDisable(on);
    }

    private void wrong(String sentence) {
        problem.setText(sentence);
        Ui.visible(problem, true);
    }
}
