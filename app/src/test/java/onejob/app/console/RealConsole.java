package onejob.app.console;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import onejob.app.wiring.ConsoleProgram;
import onejob.persistence.Login;
import onejob.persistence.testing.TestDatabase;
import onejob.views.ConsoleUi;
import onejob.views.connect.Connection;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.shell.Choices;
import onejob.views.shell.Ground;
import onejob.views.text.Words;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/// The console as olga has it in front of her: the real window over the real ports, once for a test class. Each test
/// leaves it without a dialog and with nothing pressed.
final class RealConsole
        implements BeforeAllCallback, AfterEachCallback, AfterAllCallback, TestExecutionExceptionHandler {
    private final int width;
    private final int height;
    private int left;
    private BiFunction<Backstage, Login, Login> way = (backstage, login) -> login;
    private BiFunction<Backstage, Login, Environment> where =
            (backstage, login) -> new Environment("test", "orders-test", false, false, false);
    private Supplier<TestDatabase> source = TestDatabase::create;
    private Locale locale = Locale.UK;
    private @Nullable Backstage backstage;
    private @Nullable Connection program;
    private ZoneId zone = ZoneId.systemDefault();
    private UnaryOperator<ConsolePorts> hearing = ports -> ports;
    private String person = "olga";
    private @Nullable RealConsole beside;
    private @Nullable Stage stage;
    private @Nullable ConsoleUi ui;
    private @Nullable Screen screen;
    private @Nullable Hands hands;

    RealConsole(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /// Of the usual size.
    RealConsole() {
        this(1440, 900);
    }

    /// Not in the corner of the display, but so far to the right.
    RealConsole at(int x) {
        left = x;
        return this;
    }

    RealConsole production() {
        where = (behind, login) -> new Environment("", "orders-test", true, false, false);
        return this;
    }

    /// Says by itself where it works, as the program does.
    RealConsole inspected(BiFunction<Backstage, Login, Environment> how) {
        where = how;
        return this;
    }

    /// On another server's database.
    RealConsole on(Supplier<TestDatabase> other) {
        source = other;
        return this;
    }

    /// For a person of another language.
    RealConsole speaking(Locale other) {
        locale = other;
        return this;
    }

    /// Shows times as a machine in that zone does.
    RealConsole in(ZoneId elsewhere) {
        zone = elsewhere;
        return this;
    }

    /// Reaches the database another way.
    RealConsole through(BiFunction<Backstage, Login, Login> other) {
        way = other;
        return this;
    }

    /// Hears and speaks through something in between.
    RealConsole hearing(UnaryOperator<ConsolePorts> ears) {
        hearing = ears;
        return this;
    }

    /// Another person's window, on what stands behind an earlier one.
    RealConsole beside(RealConsole other, String who) {
        beside = other;
        person = who;
        return this;
    }

    /// Closes the window and opens it again, as a person would: what it remembers is all that is left.
    void reopen(Runnable meanwhile) throws IOException {
        close();
        meanwhile.run();
        open(backstage());
    }

    /// Brings this one of two windows to the front, as a person's click on it would.
    void toFront() {
        Stage front = Objects.requireNonNull(stage);
        Screen.fx(() -> {
            front.toFront();
            front.requestFocus();
            return true;
        });
        Screen.until("the window is in front", front::isFocused);
    }

    Backstage backstage() {
        return Objects.requireNonNull(backstage);
    }

    ConsoleUi ui() {
        return Objects.requireNonNull(ui);
    }

    Screen screen() {
        return Objects.requireNonNull(screen);
    }

    Hands hands() {
        return Objects.requireNonNull(hands);
    }

    /// Files go where the test says.
    void saveWith(onejob.views.export.SaveAs saveAs) {
        ConsoleUi console = Objects.requireNonNull(ui);
        Screen.fx(() -> {
            console.saveWith(saveAs);
            return true;
        });
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        // How the window was left is remembered for a person, not for a test.
        System.setProperty(
                "java.util.prefs.userRoot",
                Files.createTempDirectory("onejob-test").toString());
        Backstage behind = beside == null ? new Backstage(source.get()) : beside.backstage();
        backstage = behind;
        // What another class has left uncaught is that class's failure, not this one's.
        WaitForAsyncUtils.clearExceptions();
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        open(behind);
    }

    private void open(Backstage behind) throws IOException {
        Login login = way.apply(behind, behind.database.login(person));
        Environment environment = where.apply(behind, login);
        Connection connected = ConsoleProgram.connect(login, environment);
        program = connected;
        Stage opened = Screen.fx(() -> {
            Stage made = new Stage();
            Connection heard =
                    new Connection(hearing.apply(connected.ports()), environment, connected.close(), connected.door());
            ConsoleUi console = new ConsoleUi(heard, locale, new Theme(), new Choices(), Ground.FIXED, zone);
            ui = console;
            console.show(made);
            made.setX(left);
            made.setY(0);
            made.setWidth(width);
            made.setHeight(height);
            made.requestFocus();
            return made;
        });
        stage = opened;
        Screen shown = new Screen(opened);
        screen = shown;
        hands = new Hands(shown);
        shown.awaitText("strip-live", new Words(locale).say("live.live"));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        hands().letGo();
        if (screen().shows("bulk") || screen().shows("dialog")) {
            toFront();
        }
        if (screen().shows("bulk")) {
            hands().keys(KeyCode.ESCAPE);
            screen().awaitGone("bulk");
        }
        if (screen().shows("dialog")) {
            hands().keys(KeyCode.ESCAPE);
            screen().awaitGone("dialog");
        }
        hands().away();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
        if (backstage != null && beside == null) {
            backstage.close();
        }
    }

    private void close() {
        ConsoleUi console = ui;
        Stage shown = stage;
        if (console != null && shown != null) {
            Screen.fx(() -> {
                console.close();
                // A layout that has failed once fails again at every pulse, whoever's turn it is: away with it.
                shown.setScene(new Scene(new Region()));
                shown.hide();
                return true;
            });
        }
        if (program != null) {
            program.close().run();
        }
    }

    /// A picture of what was on the display says more than the stack.
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        try {
            WritableImage picture = Screen.fx(() -> screen().scene().snapshot(null));
            save(
                    picture,
                    new File("target/windows/" + context.getRequiredTestClass().getSimpleName() + "-"
                            + context.getRequiredTestMethod().getName() + ".png"));
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
        throw failure;
    }

    private static void save(WritableImage picture, File file) throws IOException {
        int wide = (int) picture.getWidth();
        int high = (int) picture.getHeight();
        BufferedImage image = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < wide; x++) {
            for (int y = 0; y < high; y++) {
                image.setRGB(x, y, picture.getPixelReader().getArgb(x, y));
            }
        }
        Files.createDirectories(file.getParentFile().toPath());
        ImageIO.write(image, "png", file);
    }
}
