package onejob.views.gallery;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
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

/// Plays many at once on made-up data and keeps pictures of it in the folder given as first argument.
public final class BulkGallery {
    private BulkGallery() {}

    public static void main(String[] args) {
        Application.launch(App.class, args);
    }

    /// The application behind the launcher.
    public static final class App extends Application {
        private final Deque<Runnable> steps = new ArrayDeque<>();
        private Optional<ConsoleUi> ui = Optional.empty();
        private boolean pausing;
        private FakePorts ports = new FakePorts();

        @Override
        public void start(Stage stage) {
            String folder = getParameters().getRaw().getFirst();
            String language = getParameters().getRaw().get(1);
            ports = new FakePorts(
                    Many.unknown("7f3a", "alice"),
                    Many.unknown("c2e9", "northwind"),
                    Many.unknown("04b1", "acme-shop"),
                    Many.unknown("e6d8", "acme-shop"),
                    Many.unknown("91fc", "lumen-labs"),
                    Many.unknown("2a70", "bergmann"),
                    Many.running("77d2", "kite-store"),
                    Many.succeeded("d118", "harbour-co"),
                    Many.unknown("b9a3", "northwind"));
            ports.hold(Scenes.id("b9a3"), "boris");
            ports.carryOut(command -> Many.cancel(ports, command));
            ConsoleUi console = new ConsoleUi(
                    new ConsolePorts(ports, ports, ports, ports, ports, ports, ports),
                    new Environment("orders-db", "orders", true, false, false),
                    Locale.forLanguageTag(language));
            ui = Optional.of(console);
            console.show(stage);
            for (String size : new String[] {"1440x900", "1280x720"}) {
                String[] wide = size.split("x", -1);
                step(() -> {
                    stage.setWidth(Double.parseDouble(wide[0]));
                    stage.setHeight(Double.parseDouble(wide[1]));
                    console.useDark(false);
                    press(stage, "#nav-everything");
                });
                pause(800);
                step(() -> {
                    ListView<?> list = (ListView<?>) stage.getScene().lookup("#job-list");
                    list.requestFocus();
                    list.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.A, false, true, false, false));
                });
                shot(stage, folder + "/bar-" + size);
                step(() -> press(stage, "#bulk-do-cancel"));
                pause(900);
                step(() -> {
                    choose(stage, "#bulk-evidence-ledger");
                    type(stage, "#bulk-reference", "INC-2044");
                    type(stage, "#bulk-reason", "acme outage 13:40 to 14:00, statement checked line by line");
                    type(stage, "#bulk-number", "6");
                });
                shot(stage, folder + "/preview-light-" + size);
                step(() -> console.useDark(true));
                shot(stage, folder + "/preview-dark-" + size);
                step(() -> choose(stage, "#bulk-evidence-assumed"));
                step(() -> ports.replace(Many.won(ports.job(Scenes.id("04b1")).orElseThrow())));
                pause(800);
                shot(stage, folder + "/moved-dark-" + size);
                step(() -> console.useDark(false));
                shot(stage, folder + "/moved-light-" + size);
                step(() -> type(stage, "#bulk-number", "5"));
                step(() -> press(stage, "#bulk-confirm"));
                pause(900);
                shot(stage, folder + "/ended-light-" + size);
                step(() -> console.useDark(true));
                shot(stage, folder + "/ended-dark-" + size);
                step(() -> press(stage, "#bulk-done"));
                shot(stage, folder + "/line-dark-" + size);
                step(() -> press(stage, "#bulk-status-close"));
                step(() -> {
                    ports.replace(Many.unknown("7f3a", "alice"));
                    ports.replace(Many.unknown("c2e9", "northwind"));
                    ports.replace(Many.unknown("04b1", "acme-shop"));
                    ports.replace(Many.unknown("e6d8", "acme-shop"));
                    ports.replace(Many.unknown("91fc", "lumen-labs"));
                    ports.replace(Many.unknown("2a70", "bergmann"));
                });
                pause(800);
            }
            steps.add(Platform::exit);
            next();
        }

        private void step(Runnable run) {
            steps.add(run);
            pause(300);
        }

        private void pause(double millis) {
            steps.add(() -> {
                pausing = true;
                PauseTransition pause = new PauseTransition(Duration.millis(millis));
                pause.setOnFinished(_ -> {
                    pausing = false;
                    next();
                });
                pause.play();
            });
        }

        private void next() {
            while (!pausing && !steps.isEmpty()) {
                try {
                    steps.removeFirst().run();
                } catch (RuntimeException e) {
                    System.err.println("a step failed: " + e);
                }
            }
        }

        private static void press(Stage stage, String id) {
            Node node = stage.getScene().lookup(id);
            if (node instanceof ButtonBase button && !button.isDisabled()) {
                button.fire();
            } else {
                System.err.println("cannot press " + id + ": " + node);
            }
        }

        private static void choose(Stage stage, String id) {
            if (stage.getScene().lookup(id) instanceof Toggle toggle) {
                toggle.setSelected(true);
            }
        }

        private static void type(Stage stage, String id, String text) {
            if (stage.getScene().lookup(id) instanceof TextInputControl input) {
                input.setText(text);
            }
        }

        private void shot(Stage stage, String name) {
            pause(400);
            steps.add(() -> png(stage, new File(name + ".png")));
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

        @Override
        public void stop() {
            ui.ifPresent(ConsoleUi::close);
        }
    }
}
