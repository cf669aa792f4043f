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
import onejob.views.connect.Connection;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.fx.FxThread;
import onejob.views.live.Follower;
import onejob.views.live.Live;
import onejob.views.providers.ProvidersPage;
import onejob.views.shell.Choices;
import onejob.views.shell.Ground;
import onejob.views.shell.Window;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// The console as whoever starts it sees it: give it the ports and a stage. Every call is made on the FX thread.
public final class ConsoleUi implements AutoCloseable {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private final Environment environment;
    private final FxThread front = new FxThread();
    private final Background background = new Background(front);
    private final Live live = new Live(System::nanoTime);
    private final Follower follower;
    private final Theme theme;
    private final Choices choices;
    private final Window window;
    private final Timeline ticker;
    private @Nullable Stage stage;

    public ConsoleUi(ConsolePorts ports, Environment environment) {
        this(ports, environment, Locale.getDefault());
    }

    /// Speaks a language of one's choice.
    public ConsoleUi(ConsolePorts ports, Environment environment, Locale locale) {
        this(new Connection(ports, environment, () -> {}), locale, new Theme(), new Choices(), Ground.FIXED);
    }

    /// Stands on a ground: it can be left, and looks as its person chose.
    public ConsoleUi(Connection connection, Locale locale, Theme theme, Choices choices, Ground ground) {
        this(connection, locale, theme, choices, ground, ZoneId.systemDefault());
    }

    /// Shows times as they are in a zone, until the person asks for UTC.
    public ConsoleUi(Connection connection, Locale locale, Theme theme, Choices choices, Ground ground, ZoneId zone) {
        this.environment = connection.environment();
        this.theme = theme;
        this.choices = choices;
        theme.choose(choices.scheme(environment.name()));
        ConsolePorts ports = connection.ports();
        Kit kit = new Kit(theme, new Words(locale));
        window = new Window(
                ports,
                environment,
                background,
                live,
                kit,
                zone,
                desk -> List.of(
                        new ProvidersPage(ports, environment, background, live, kit, desk),
                        new ActivityPage(ports.activity(), background, live, kit, desk)));
        window.stand(ground, choices, connection.door());
        follower = new Follower(ports.jobs(), ports.feed(), live, front);
        ticker = new Timeline(new KeyFrame(Duration.millis(100), _ -> window.tick()));
        ticker.setCycleCount(Animation.INDEFINITE);
    }

    /// Shows the window and begins to follow the database.
    public void show(Stage shown) {
        stage = shown;
        Scene scene = new Scene(window);
        theme.dress(scene);
        shown.setTitle("OneJob · " + environment.name());
        shown.setScene(scene);
        Placing.restore(shown, choices.bounds(environment.name()), WIDTH, HEIGHT);
        // What lies beyond the screen's edge cannot be pressed: no window is forced to be larger than its screen.
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        shown.setMinWidth(Math.min(1120, screen.getWidth()));
        shown.setMinHeight(Math.min(640, screen.getHeight()));
        window.divide(shown.getWidth());
        shown.setOnHiding(_ -> remember());
        shown.show();
        // What scrolls has no place in the scene before it is styled, and so could not be given the keyboard.
        window.applyCss();
        window.layout();
        window.begin();
        follower.start(background);
        ticker.play();
    }

    /// Asks elsewhere where a file should go than in the system's own dialog.
    public void saveWith(onejob.views.export.SaveAs other) {
        window.saveWith(other);
    }

    private void remember() {
        Stage shown = stage;
        if (shown != null && !shown.isMaximized() && !shown.isFullScreen() && !shown.isIconified()) {
            choices.keepBounds(
                    environment.name(),
                    new Rectangle2D(shown.getX(), shown.getY(), shown.getWidth(), shown.getHeight()));
        }
        window.remember(window.getWidth(), window.getHeight());
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

    /// Gives the stage to what comes next: how it was left is remembered, and nothing is asked any more.
    ///
    /// @param then called on the FX thread, when nothing talks to the database any more
    public void leave(Runnable then) {
        ticker.stop();
        remember();
        letGo();
        follower.stop();
        Background after = new Background(front);
        after.run(
                () -> {
                    background.close();
                    return true;
                },
                _ -> then.run(),
                e -> {
                    throw e;
                });
    }

    /// The theme goes on to the next window, and must not hold this one.
    private void letGo() {
        window.leave();
        if (window.getScene() != null) {
            theme.undress(window.getScene());
        }
    }

    /// Ends following and hides what is open, newest first: a popup that outlives the toolkit crashes it.
    @Override
    public void close() {
        ticker.stop();
        letGo();
        stopFollowing();
        List.copyOf(javafx.stage.Window.getWindows()).reversed().forEach(javafx.stage.Window::hide);
    }
}
