package onejob.views.gallery;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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
import javafx.stage.Stage;
import javafx.util.Duration;
import javax.imageio.ImageIO;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.ConsoleUi;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;

/// Opens the console on made-up data and keeps pictures of its screens in the folder given as first argument.
public final class Gallery {
    private Gallery() {}

    public static void main(String[] args) {
        Application.launch(App.class, args);
    }

    /// The application behind the launcher.
    public static final class App extends Application {
        private final Deque<Runnable> steps = new ArrayDeque<>();
        private final FakePorts ports = new FakePorts(
                Scenes.timeout(),
                Scenes.thrice(),
                Scenes.lostRace(),
                Scenes.exhausted(),
                Scenes.fifty(),
                Scenes.running());
        private Optional<ConsoleUi> ui = Optional.empty();
        private Path folder = Path.of(".");

        @Override
        public void start(Stage stage) {
            folder = Path.of(getParameters().getRaw().getFirst());
            String language = getParameters().getRaw().size() > 1
                    ? getParameters().getRaw().get(1)
                    : "en";
            ConsoleUi console = new ConsoleUi(
                    new ConsolePorts(ports, ports, ports, ports, ports, ports, ports),
                    new Environment("orders-db", "orders", true, false, false),
                    Locale.forLanguageTag(language));
            ui = Optional.of(console);
            console.show(stage);
            if (getParameters().getRaw().size() > 2) {
                if (getParameters().getRaw().get(2).equals("tabs")) {
                    tabs(stage, console);
                } else if (getParameters().getRaw().get(2).equals("providers")) {
                    providers(stage, console);
                } else {
                    dialogs(stage, console, "1280x720", false);
                    dialogs(stage, console, "1440x900", true);
                }
                steps.add(Platform::exit);
                next();
                return;
            }
            for (String size : new String[] {"1440x900", "1280x720", "1920x1080"}) {
                tour(stage, console, size);
            }
            steps.add(Platform::exit);
            next();
        }

        /// The activity page and the tabs of a job.
        private void tabs(Stage stage, ConsoleUi console) {
            for (String size : new String[] {"1440x900", "1280x720"}) {
                for (boolean dark : new boolean[] {false, true}) {
                    String how = (dark ? "dark-" : "light-") + size;
                    step(() -> {
                        stage.setWidth(Double.parseDouble(size.split("x", -1)[0]));
                        stage.setHeight(Double.parseDouble(size.split("x", -1)[1]));
                        console.useDark(dark);
                        press(stage, "#nav-activity");
                    });
                    pause(1500);
                    step(() -> ((ListView<?>) stage.getScene().lookup("#activity-list"))
                            .getSelectionModel()
                            .select(1));
                    shot(stage, "activity-" + how);
                    step(() -> press(stage, "#nav-needs-a-decision"));
                    select(stage, 4);
                    for (String tab : new String[] {"events", "payload", "intake", "notes", "late"}) {
                        step(() -> press(stage, "#tab-" + tab));
                        step(() -> {
                            javafx.scene.control.ScrollPane scroll = (javafx.scene.control.ScrollPane)
                                    stage.getScene().lookup(".quiet-scroll");
                            scroll.setVvalue(1);
                        });
                        shot(stage, "tab-" + tab + "-" + how);
                    }
                }
            }
        }

        /// The page of providers, as an operator and as an admin sees it.
        private void providers(Stage stage, ConsoleUi console) {
            for (String size : new String[] {"1440x900", "1280x720"}) {
                for (boolean dark : new boolean[] {false, true}) {
                    String how = (dark ? "dark-" : "light-") + size;
                    step(() -> {
                        stage.setWidth(Double.parseDouble(size.split("x", -1)[0]));
                        stage.setHeight(Double.parseDouble(size.split("x", -1)[1]));
                        console.useDark(dark);
                        press(stage, "#nav-providers");
                    });
                    pause(1200);
                    step(() -> press(stage, "#cell-payout-wirehub"));
                    shot(stage, "providers-" + how);
                    step(() -> press(stage, "#cell-payout-fallback-pay"));
                    step(() -> scroll(stage, 1));
                    shot(stage, "providers-failed-" + how);
                    step(() -> scroll(stage, 0));
                    step(() -> press(stage, "#cell-refund-fallback-pay"));
                    shot(stage, "providers-withdrawn-" + how);
                }
            }
            step(() -> ports.become(onejob.domain.people.PersonRole.ADMIN));
            pause(2500);
            step(() -> press(stage, "#pause-acme"));
            shot(stage, "providers-pause-dark");
            step(() -> press(stage, "#dialog-dismiss"));
            step(() -> press(stage, "#nav-needs-a-decision"));
            select(stage, 6);
            shot(stage, "providers-barred-dark");
            step(() -> press(stage, "#strip-find"));
            step(() -> type(stage, "#palette-field", "qual"));
            shot(stage, "providers-palette-dark");
        }

        private static void scroll(Stage stage, double to) {
            if (stage.getScene().lookup("#providers-scroll") instanceof javafx.scene.control.ScrollPane scroll) {
                scroll.setVvalue(to);
            }
        }

        /// Every dialog, and what stands around the deeds.
        private void dialogs(Stage stage, ConsoleUi console, String size, boolean dark) {
            String[] wide = size.split("x", -1);
            String kind = (dark ? "-dark-" : "-light-") + size;
            step(() -> {
                stage.setWidth(Double.parseDouble(wide[0]));
                stage.setHeight(Double.parseDouble(wide[1]));
                console.useDark(dark);
                press(stage, "#nav-needs-a-decision");
                ports.replace(Scenes.timeout());
            });
            pause(1000);
            select(stage, 1);
            shot(stage, "act-unknown" + kind);
            step(() -> press(stage, "#act-more"));
            shot(stage, "act-more" + kind);
            step(() -> press(stage, "#act-more"));
            for (String deed : new String[] {"release", "note", "resolve"}) {
                step(() -> press(stage, "#act-" + deed));
                if (deed.equals("resolve")) {
                    step(() -> {
                        choose(stage, "#told-succeeded");
                        choose(stage, "#evidence-provider");
                        type(stage, "#dialog-result", "{\"id\":\"pay_8Q2M41\",\"status\":done}");
                    });
                }
                shot(stage, "act-" + deed + kind);
                step(() -> press(stage, "#dialog-dismiss"));
            }
            select(stage, 2);
            step(() -> press(stage, "#act-cancel"));
            shot(stage, "act-cancel-begun" + kind);
            step(() -> {
                choose(stage, "#evidence-ledger");
                type(stage, "#dialog-reference", "STMT-2026-12-01/118");
                type(stage, "#dialog-reason", "Statement of 13:58 shows no payout to northwind.");
                type(stage, "#dialog-tail", "c2e9");
            });
            shot(stage, "act-cancel" + kind);
            step(() -> press(stage, "#dialog-confirm"));
            pause(700);
            shot(stage, "act-cancel-busy" + kind);
            step(() -> press(stage, "#dialog-dismiss"));
            select(stage, 4);
            shot(stage, "act-late" + kind);
            step(() -> press(stage, "#act-review"));
            step(() -> choose(stage, "#review-reversed"));
            shot(stage, "act-review" + kind);
            step(() -> press(stage, "#dialog-dismiss"));
            select(stage, 6);
            shot(stage, "act-open" + kind);
            step(() -> press(stage, "#act-close"));
            shot(stage, "act-close" + kind);
            step(() -> press(stage, "#dialog-dismiss"));
            step(() -> press(stage, "#act-launch-fallback"));
            shot(stage, "act-launch" + kind);
            step(() -> press(stage, "#dialog-dismiss"));
            select(stage, 1);
            step(() -> press(stage, "#act-cancel"));
            step(() -> {
                choose(stage, "#evidence-ledger");
                type(stage, "#dialog-reason", "Nothing on the statement.");
                ports.replace(Scenes.timeoutWon());
            });
            pause(1200);
            shot(stage, "act-changed" + kind);
            step(() -> press(stage, "#dialog-confirm"));
            shot(stage, "act-settled" + kind);
        }

        private void tour(Stage stage, ConsoleUi console, String size) {
            String[] wide = size.split("x", -1);
            step(() -> {
                stage.setWidth(Double.parseDouble(wide[0]));
                stage.setHeight(Double.parseDouble(wide[1]));
                console.useDark(false);
                press(stage, "#nav-needs-a-decision");
            });
            select(stage, 1);
            shot(stage, "1-timeout-light-" + size);
            if (size.equals("1440x900")) {
                step(() -> press(stage, "#tab-events"));
                shot(stage, "1b-events-light-" + size);
                step(() -> press(stage, "#tab-text"));
            }
            step(() -> console.useDark(true));
            shot(stage, "1-timeout-dark-" + size);
            select(stage, 4);
            step(() -> press(stage, "#detail-focus"));
            shot(stage, "2-race-dark-" + size);
            step(() -> console.useDark(false));
            shot(stage, "2-race-light-" + size);
            step(() -> press(stage, "#detail-focus"));
            select(stage, 2);
            step(() -> press(stage, "#act-cancel"));
            step(() -> {
                choose(stage, "#evidence-ledger");
                type(stage, "#dialog-reference", "STMT-2026-12-01/118");
                type(stage, "#dialog-reason", "Statement of 13:58 shows no payout to northwind.");
                type(stage, "#dialog-tail", "c2e9");
            });
            shot(stage, "3-cancel-light-" + size);
            step(() -> console.useDark(true));
            shot(stage, "3-cancel-dark-" + size);
            step(() -> {
                ports.answerWith(new Outcome.Refused(new Refusal(RefusalCode.ATTEMPT_CHANGED, null)));
                ports.replace(Scenes.lostRace());
                press(stage, "#dialog-dismiss");
            });
            select(stage, 6);
            shot(stage, "4-exhausted-dark-" + size);
            if (size.equals("1440x900")) {
                select(stage, 7);
                shot(stage, "5-fifty-dark-" + size);
                step(() -> press(stage, "#nav-in-flight"));
                select(stage, 0);
                shot(stage, "6-running-dark-" + size);
                step(() -> press(stage, "#nav-needs-a-decision"));
                select(stage, 1);
                step(() -> press(stage, "#act-resolve"));
                shot(stage, "7-resolve-dark-" + size);
                step(() -> press(stage, "#dialog-dismiss"));
                step(() -> press(stage, "#strip-help"));
                shot(stage, "8-keys-dark-" + size);
                step(() -> press(stage, "#keys-close"));
                step(() -> press(stage, "#strip-find"));
                step(() -> type(stage, "#palette-field", "ret"));
                shot(stage, "9-palette-dark-" + size);
                step(() -> stage.getScene().lookup("#palette").fireEvent(escape()));
                step(() -> press(stage, "#act-cancel"));
                step(() -> {
                    choose(stage, "#evidence-ledger");
                    type(stage, "#dialog-reason", "Nothing on the statement.");
                    Scenes.Story won = Scenes.timeoutWon();
                    ports.replace(won);
                });
                pause(1200);
                shot(stage, "3b-changed-dark-" + size);
                step(() -> press(stage, "#dialog-confirm"));
                step(() -> ports.goAway(true));
                pause(4000);
                shot(stage, "10-stale-dark-" + size);
                pause(8000);
                shot(stage, "10-lost-dark-" + size);
                step(() -> ports.goAway(false));
                pause(2500);
                step(() -> ports.replace(Scenes.timeout()));
            }
        }

        private static javafx.scene.input.KeyEvent escape() {
            return new javafx.scene.input.KeyEvent(
                    javafx.scene.input.KeyEvent.KEY_PRESSED,
                    "",
                    "",
                    javafx.scene.input.KeyCode.ESCAPE,
                    false,
                    false,
                    false,
                    false);
        }

        private void select(Stage stage, int index) {
            step(() -> {
                ListView<?> list = (ListView<?>) stage.getScene().lookup("#job-list");
                if (index < list.getItems().size()) {
                    list.getSelectionModel().clearAndSelect(index);
                }
            });
            pause(700);
        }

        private void step(Runnable run) {
            steps.add(run);
            pause(400);
        }

        private void pause(double millis) {
            steps.add(() -> pauseNow(millis));
        }

        private boolean pausing;

        private void pauseNow(double millis) {
            pausing = true;
            PauseTransition pause = new PauseTransition(Duration.millis(millis));
            pause.setOnFinished(_ -> {
                pausing = false;
                next();
            });
            pause.play();
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

        private void press(Stage stage, String id) {
            Node node = stage.getScene().lookup(id);
            if (node instanceof ButtonBase button && !button.isDisabled()) {
                button.fire();
            } else {
                System.err.println("cannot press " + id + ": " + node);
            }
        }

        private void choose(Stage stage, String id) {
            if (stage.getScene().lookup(id) instanceof Toggle toggle) {
                toggle.setSelected(true);
            }
        }

        private void type(Stage stage, String id, String text) {
            if (stage.getScene().lookup(id) instanceof TextInputControl input) {
                input.setText(text);
            }
        }

        private void shot(Stage stage, String name) {
            pause(500);
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

        @Override
        public void stop() {
            ui.ifPresent(ConsoleUi::close);
        }
    }
}
