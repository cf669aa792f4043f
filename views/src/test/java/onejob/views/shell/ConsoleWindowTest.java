package onejob.views.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.views.ConsoleUi;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Scenes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/// The window on a real display, over made-up jobs.
class ConsoleWindowTest extends ApplicationTest {
    private final FakePorts ports = new FakePorts(Scenes.timeout(), Scenes.lostRace(), Scenes.exhausted());
    private @Nullable ConsoleUi ui;

    @Override
    public void start(Stage stage) {
        ConsoleUi console = new ConsoleUi(
                new ConsolePorts(ports, ports, ports, ports, ports, ports, ports),
                new Environment("test-window", "orders", true, false, false),
                Locale.UK);
        ui = console;
        console.show(stage);
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(1440);
        stage.setHeight(900);
    }

    @AfterEach
    void letGo() {
        release(new KeyCode[0]);
        release(new MouseButton[0]);
        ConsoleUi console = ui;
        if (console != null) {
            interact(console::close);
        }
    }

    private void until(BooleanSupplier so) {
        try {
            WaitForAsyncUtils.waitFor(
                    10, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(5000, so::getAsBoolean));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain", e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private boolean shown(String id) {
        return lookup(id).tryQuery().filter(Node::isVisible).isPresent();
    }

    private Node node(String id) {
        return lookup(id).query();
    }

    private void openFirstJob() {
        ListView<?> list = lookup("#job-list").queryListView();
        until(() -> list.getItems().size() > 3);
        interact(() -> list.getSelectionModel().clearAndSelect(1));
        until(() -> shown("#act-cancel") && !node("#act-cancel").isDisabled());
    }

    @Test
    void aDeedIsPreviewedJustifiedTypedAndSentOnce() {
        ports.answerWith(new Outcome.Applied(Scenes.id("7f3a"), null, null, false));
        openFirstJob();
        clickOn("#act-cancel");
        until(() -> shown("#dialog-confirm"));
        assertThat(node("#dialog-confirm").isDisabled()).isTrue();

        clickOn("#evidence-ledger");
        clickOn("#dialog-reference").write("STMT-1");
        clickOn("#dialog-reason").write("not on the statement");
        clickOn("#dialog-tail").write("7f3a");
        until(() -> !node("#dialog-confirm").isDisabled());

        interact(() -> node("#dialog-confirm").requestFocus());
        type(KeyCode.ENTER);
        assertThat(ports.commands()).isEmpty();

        doubleClickOn("#dialog-confirm");
        until(() -> !shown("#dialog"));
        assertThat(ports.commands()).singleElement().isInstanceOf(Command.CancelAttempt.class);
    }

    @Test
    void whatIsBarredSaysWhyAndLeadsTheWayOut() {
        openFirstJob();

        assertThat(node("#act-launch-fallback").isDisabled()).isTrue();
        assertThat(shown("#why-not")).isTrue();
        clickOn("#link-resolve");
        until(() -> shown("#told-failed"));
        press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        until(() -> !shown("#dialog"));
    }

    private List<String> preview() {
        return lookup("#dialog-preview .label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void nothingIsPreviewedAsDecidedBeforeItIsSaid() {
        openFirstJob();
        clickOn("#act-resolve");
        until(() -> shown("#told-failed"));
        assertThat(preview()).contains("Choose what is known").doesNotContain("failed", "succeeded");

        clickOn("#dialog-reference");
        interact(() -> lookup("#dialog-reference").queryTextInputControl().setText("r".repeat(501)));
        assertThat(lookup("#dialog-reference-hint").queryLabeled().getText())
                .isEqualTo("501 characters of at most 500");
        assertThat(node("#dialog-confirm").isDisabled()).isTrue();

        clickOn("#told-failed");
        assertThat(preview()).contains("failed").doesNotContain("Choose what is known");
        press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        until(() -> !shown("#dialog"));
    }

    @Test
    void aWorldThatMovesTurnsTheDialog() {
        openFirstJob();
        press(KeyCode.ALT, KeyCode.C).release(KeyCode.C, KeyCode.ALT);
        until(() -> shown("#dialog-reason"));
        clickOn("#dialog-reason").write("typed before");
        ports.replace(Scenes.timeoutWon());

        until(() -> shown("#dialog-changed"));
        assertThat(lookup("#dialog-reason").queryTextInputControl().getText()).isEqualTo("typed before");
        clickOn("#dialog-confirm");
        until(() -> !shown("#dialog"));
        assertThat(ports.commands()).isEmpty();
    }

    @Test
    void silenceLocksTheDeedsAndRecoversByItself() {
        openFirstJob();
        ports.goAway(true);
        until(() -> node("#act-cancel").isDisabled() && shown("#act-locked"));
        ports.goAway(false);
        until(() -> !node("#act-cancel").isDisabled());
    }

    @Test
    void keysReachEverything() {
        openFirstJob();
        type(KeyCode.F1);
        until(() -> shown("#keys-help"));
        type(KeyCode.ESCAPE);
        until(() -> !shown("#keys-help"));

        press(KeyCode.CONTROL, KeyCode.K).release(KeyCode.K, KeyCode.CONTROL);
        until(() -> shown("#palette-field"));
        write("terminate");
        until(() -> lookup("#palette-list").queryListView().getItems().size() >= 2);
        type(KeyCode.ENTER);
        until(() -> shown("#dialog-reason"));
    }
}
