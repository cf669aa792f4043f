package onejob.views;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import onejob.views.activity.ActivityPage;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.fx.FxThread;
import onejob.views.live.Follower;
import onejob.views.live.Live;
import onejob.views.shell.Window;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Theme;

/// The console as whoever starts it sees it: give it the ports and a stage. Every call is made on the FX thread.
public final class ConsoleUi implements AutoCloseable {
    private final Environment environment;
    private final FxThread front = new FxThread();
    private final Background background = new Background(front);
    private final Live live = new Live(System::nanoTime);
    private final Follower follower;
    private final Theme theme;
    private final Window window;
    private final Timeline ticker;

    public ConsoleUi(ConsolePorts ports, Environment environment) {
        this(ports, environment, Locale.getDefault());
    }

    /// Speaks a language of one's choice.
    public ConsoleUi(ConsolePorts ports, Environment environment, Locale locale) {
        this(ports, environment, locale, new Theme());
    }

    /// Looks as the screen before it did.
    public ConsoleUi(ConsolePorts ports, Environment environment, Locale locale, Theme theme) {
        this(ports, environment, locale, theme, ZoneId.systemDefault());
    }

    /// Shows times as they are in a zone, until the person asks for UTC.
    public ConsoleUi(ConsolePorts ports, Environment environment, Locale locale, Theme theme, ZoneId zone) {
        this.environment = environment;
        this.theme = theme;
        Kit kit = new Kit(theme, new Words(locale));
        window = new Window(
                ports,
                environment,
                background,
                live,
                kit,
                zone,
                desk -> List.of(new ActivityPage(ports.activity(), background, live, kit, desk)));
        follower = new Follower(ports.jobs(), ports.feed(), live, front);
        ticker = new Timeline(new KeyFrame(Duration.millis(100), _ -> window.tick()));
        ticker.setCycleCount(Animation.INDEFINITE);
    }

    /// Shows the window and begins to follow the database.
    public void show(Stage stage) {
        // No larger than the screen there is: what lies beyond its edge cannot be pressed.
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(window.remembered("width", 1440), screen.getWidth());
        double height = Math.min(window.remembered("height", 900), screen.getHeight());
        Scene scene = new Scene(window, width, height);
        window.divide(width);
        theme.dress(scene);
        stage.setTitle("OneJob · " + environment.name());
        stage.setMinWidth(1120);
        stage.setMinHeight(640);
        stage.setScene(scene);
        stage.setOnHiding(_ -> window.remember(scene.getWidth(), scene.getHeight()));
        stage.show();
        window.begin();
        follower.start(background);
        ticker.play();
    }

    /// Asks elsewhere where a file should go than in the system's own dialog.
    public void saveWith(onejob.views.export.SaveAs other) {
        window.saveWith(other);
    }

    /// Light or dark by choice: from now on the system's scheme is not followed.
    public void useDark(boolean dark) {
        theme.choose(dark);
    }

    /// Ends everything that talks to the database, and waits for it. Safe on any thread, and again: whoever puts the
    /// connections away calls this first.
    public void stopFollowing() {
        follower.stop();
        background.close();
    }

    /// Ends following and hides what is open, newest first: a popup that outlives the toolkit crashes it.
    @Override
    public void close() {
        ticker.stop();
        stopFollowing();
        List.copyOf(javafx.stage.Window.getWindows()).reversed().forEach(javafx.stage.Window::hide);
    }
}
