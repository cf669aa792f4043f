package onejob.views;

import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.stage.Stage;
import onejob.views.connect.ConnectModel;
import onejob.views.connect.ConnectView;
import onejob.views.connect.Connection;
import onejob.views.connect.Connector;
import onejob.views.connect.Places;
import onejob.views.connect.Secrets;
import onejob.views.connect.Suggestion;
import onejob.views.fx.Background;
import onejob.views.fx.FxThread;
import onejob.views.text.Words;
import onejob.views.theme.Theme;

/// The screen before the console, as whoever starts it sees it. Every call is made on the FX thread.
public final class ConnectUi implements AutoCloseable {
    private static final double WIDTH = 1120;
    private static final double HEIGHT = 720;

    private final Theme theme;
    private final Background background = new Background(new FxThread());
    private final ConnectModel model;
    private final ConnectView view;

    /// Asks for a database and a login.
    ///
    /// @param connected called once the database has let the person in
    public ConnectUi(
            Theme theme,
            Locale locale,
            Connector connector,
            Places places,
            Secrets secrets,
            Suggestion suggestion,
            Consumer<Connection> connected) {
        this.theme = theme;
        Words words = new Words(locale);
        model = new ConnectModel(words, background, connector, places, secrets, connected);
        view = new ConnectView(words, model, suggestion);
    }

    /// Shows the screen on the stage that the console will have.
    public void show(Stage stage) {
        Scene scene = new Scene(view.root(), WIDTH, HEIGHT);
        theme.dress(scene);
        stage.setTitle("OneJob");
        stage.setOnHiding(null);
        stage.setMinWidth(0);
        stage.setMinHeight(0);
        stage.setScene(scene);
        Placing.centre(stage, WIDTH, HEIGHT);
        stage.show();
        view.begin();
    }

    /// Told the tag of the language that a person chooses here; empty is the system's.
    public void onLanguage(Consumer<String> chosen) {
        view.onLanguage(chosen);
    }

    /// A try under way is given up; what it still opens is closed.
    @Override
    public void close() {
        model.cancel();
    }
}
