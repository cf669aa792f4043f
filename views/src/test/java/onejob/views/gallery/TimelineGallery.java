package onejob.views.gallery;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.util.Duration;
import javax.imageio.ImageIO;
import onejob.views.ConsoleUi;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;

/// Keeps pictures of timelines, narrow and wide, light and dark, in the folder given as first argument; the
/// second is a language.
public final class TimelineGallery {
    private TimelineGallery() {}

    public static void main(String[] args) {
        Application.launch(App.class, args);
    }

    /// The application behind the launcher.
    public static final class App extends Application {
        private static final Map<String, Scenes.Story> STORIES = stories();
        private final Deque<Runnable> steps = new ArrayDeque<>();
        private Path folder = Path.of(".");

        private static Map<String, Scenes.Story> stories() {
            Map<String, Scenes.Story> stories = new LinkedHashMap<>();
            stories.put("one", Scenes.timeout());
            stories.put("race", Scenes.lostRace());
            stories.put("thrice", Scenes.thrice());
            stories.put("fifty", Scenes.fifty());
            stories.put("millis", TimelineScenes.milliseconds());
            stories.put("days", TimelineScenes.days());
            stories.put("lookups", TimelineScenes.lookUps());
            stories.put("step", TimelineScenes.clockStep());
            return stories;
        }

        @Override
        public void start(Stage stage) {
            folder = Path.of(getParameters().getRaw().getFirst());
            String language = getParameters().getRaw().size() > 1
                    ? getParameters().getRaw().get(1)
                    : "en";
            stage.setWidth(1440);
            stage.setHeight(900);
            next(stage, new ArrayDeque<>(STORIES.keySet()), Locale.forLanguageTag(language));
        }

        /// Each story has a console of its own, so that it is the first in the list.
        private void next(Stage stage, Deque<String> names, Locale locale) {
            if (names.isEmpty()) {
                Platform.exit();
                return;
            }
            String name = names.removeFirst();
            FakePorts ports = new FakePorts(java.util.Objects.requireNonNull(STORIES.get(name)));
            ConsoleUi console = new ConsoleUi(
                    new ConsolePorts(ports, ports, ports, ports, ports, ports, ports),
                    new Environment("orders-db", "orders", true, false, false),
                    locale);
            console.show(stage);
            stage.setWidth(1440);
            stage.setHeight(900);
            steps.add(() -> console.useDark(false));
            steps.add(() -> press(stage, "#nav-everything"));
            steps.add(() -> ((ListView<?>) stage.getScene().lookup("#job-list"))
                    .getSelectionModel()
                    .selectLast());
            shot(stage, name + "-narrow-light");
            steps.add(() -> console.useDark(true));
            shot(stage, name + "-narrow-dark");
            steps.add(() -> press(stage, "#detail-focus"));
            shot(stage, name + "-wide-dark");
            steps.add(() -> console.useDark(false));
            shot(stage, name + "-wide-light");
            steps.add(() -> stage.getScene().lookup("#timeline").requestFocus());
            steps.add(() -> key(stage, KeyCode.LEFT));
            steps.add(() -> key(stage, KeyCode.LEFT));
            shot(stage, name + "-wide-focus");
            steps.add(() -> key(stage, KeyCode.ENTER));
            steps.add(() -> press(stage, "#timeline-zoom-in"));
            shot(stage, name + "-wide-zoomed");
            steps.add(() -> press(stage, "#detail-focus"));
            steps.add(() -> {
                console.close();
                next(stage, names, locale);
            });
            run();
        }

        private void run() {
            PauseTransition pause = new PauseTransition(Duration.millis(450));
            pause.setOnFinished(_ -> {
                Runnable step = steps.pollFirst();
                if (step != null) {
                    boolean more = !steps.isEmpty();
                    try {
                        step.run();
                    } catch (RuntimeException e) {
                        System.err.println("a step failed: " + e);
                    }
                    if (more) {
                        run();
                    }
                }
            });
            pause.play();
        }

        private static void key(Stage stage, KeyCode code) {
            stage.getScene()
                    .lookup("#timeline")
                    .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
        }

        private static void press(Stage stage, String id) {
            Node node = stage.getScene().lookup(id);
            if (node instanceof ButtonBase button && !button.isDisabled()) {
                button.fire();
            } else {
                System.err.println("cannot press " + id);
            }
        }

        private void shot(Stage stage, String name) {
            steps.add(() -> png(stage, folder.resolve(name + ".png").toFile()));
        }

        private static void png(Stage stage, File file) {
            WritableImage image = stage.getScene().snapshot(null);
            int w = (int) image.getWidth();
            int h = (int) image.getHeight();
            int[] pixels = new int[w * h];
            image.getPixelReader().getPixels(0, 0, w, h, PixelFormat.getIntArgbInstance(), pixels, 0, w);
            BufferedImage buffered = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
            buffered.setRGB(0, 0, w, h, pixels, 0, w);
            try {
                ImageIO.write(buffered, "png", file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
