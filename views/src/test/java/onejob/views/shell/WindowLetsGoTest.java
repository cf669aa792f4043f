package onejob.views.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import onejob.views.ConsoleUi;
import onejob.views.connect.Connection;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Scenes;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/// A window that is left for another environment or language is let go by the theme, which goes on: what is chosen then
/// is not the left one's choice any more.
///
/// Seen red without the call of letGo in ConsoleUi.leave: the first environment's choice became the second's, and its
/// window was never collected.
class WindowLetsGoTest extends ApplicationTest {
    private final FakePorts ports = new FakePorts(Scenes.timeout());
    private @Nullable Stage stage;
    private @Nullable ConsoleUi ui;

    @Override
    public void start(Stage shown) throws IOException {
        System.setProperty(
                "java.util.prefs.userRoot",
                Files.createTempDirectory("onejob-test").toString());
        // The given one's events are remembered by whoever gave it, with all that they happened to.
        stage = new Stage();
    }

    @AfterEach
    void putAway() {
        ConsoleUi last = ui;
        if (last != null) {
            interact(last::close);
        }
    }

    private javafx.scene.Scene scene() {
        return java.util.Objects.requireNonNull(stage).getScene();
    }

    private void open(String environment, Theme theme, Choices choices) {
        interact(() -> {
            Connection connection = new Connection(
                    new ConsolePorts(ports, ports, ports, ports),
                    new Environment(environment, "orders", false, false, false),
                    () -> {});
            ConsoleUi console = new ConsoleUi(connection, Locale.UK, theme, choices, Ground.FIXED);
            ui = console;
            console.show(java.util.Objects.requireNonNull(stage));
        });
    }

    private void leave() throws InterruptedException {
        CountDownLatch left = new CountDownLatch(1);
        interact(() -> java.util.Objects.requireNonNull(ui).leave(left::countDown));
        assertThat(left.await(10, TimeUnit.SECONDS)).isTrue();
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void aChoiceInOneEnvironmentIsNotMadeInTheOneThatWasLeft() throws Exception {
        Theme theme = WaitForAsyncUtils.asyncFx(Theme::new).get(10, TimeUnit.SECONDS);
        Choices choices = new Choices();
        open("first", theme, choices);
        interact(() -> theme.choose(Theme.Scheme.LIGHT));
        assertThat(choices.scheme("first")).isEqualTo(Theme.Scheme.LIGHT);
        leave();
        open("second", theme, choices);
        interact(() -> theme.choose(Theme.Scheme.DARK));
        assertThat(choices.scheme("second")).isEqualTo(Theme.Scheme.DARK);
        assertThat(choices.scheme("first")).isEqualTo(Theme.Scheme.LIGHT);
    }

    @Test
    void aWindowThatWasLeftIsHeldByNothing() throws Exception {
        Theme theme = WaitForAsyncUtils.asyncFx(Theme::new).get(10, TimeUnit.SECONDS);
        Choices choices = new Choices();
        open("first", theme, choices);
        WeakReference<?> left = new WeakReference<>(ui);
        WeakReference<?> leftWindow = new WeakReference<>(scene().getRoot());
        goAbout();
        leave();
        open("second", theme, choices);
        goAbout();
        until(() -> {
            System.gc();
            return left.get() == null && leftWindow.get() == null;
        });
    }

    private void until(java.util.function.BooleanSupplier so) throws Exception {
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(5000, so::getAsBoolean));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// What a person does in a window: most of what floats above it or hears of it is made by that.
    private void goAbout() throws Exception {
        until(() -> lookup("#job-list").queryListView().getItems().size() > 1);
        interact(() -> lookup("#job-list").queryListView().getSelectionModel().clearAndSelect(1));
        until(() -> lookup("#act-cancel")
                .tryQuery()
                .filter(node -> !node.isDisabled())
                .isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        clickOn("#act-cancel");
        WaitForAsyncUtils.waitForFxEvents();
        push(KeyCode.ESCAPE);
        push(KeyCode.CONTROL, KeyCode.K);
        write("retry");
        push(KeyCode.ESCAPE);
        push(KeyCode.F1);
        push(KeyCode.ESCAPE);
        clickOn("#columns-menu");
        push(KeyCode.ESCAPE);
        clickOn("#tab-events");
        clickOn("#tab-notes");
        clickOn("#strip-theme");
        clickOn("#strip-theme");
        clickOn("#job-search");
        write("alice");
        moveTo("#strip-help");
    }
}
