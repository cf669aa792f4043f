package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import onejob.persistence.testing.TestDatabase;
import onejob.views.connect.Place;
import onejob.views.connect.Suggestion;
import onejob.views.connect.Suggestion.Source;
import onejob.views.connect.Tint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/// From the first screen to the window, on a real display and a real database.
class ConnectScreenTest extends ApplicationTest {
    private final TestDatabase database = TestDatabase.create();
    private @Nullable Path file;
    private @Nullable Console console;

    @Override
    public void start(Stage stage) throws Exception {
        Path folder = Files.createTempDirectory("onejob-connect");
        System.setProperty("java.util.prefs.userRoot", folder.toString());
        Path kept = folder.resolve("environments.yaml");
        file = kept;
        PlacesFile places = new PlacesFile(kept);
        places.keep(new Place("replica", database.url(), "victor", Tint.GREEN, false, true));
        Console made = new Console(stage, Locale.UK);
        console = made;
        made.ask(
                places,
                SystemSecrets.ofUser(Map.of()),
                new Suggestion("", "", Source.BROKEN, "onejob.yaml:3: not YAML"));
        stage.setX(0);
        stage.setY(0);
    }

    @AfterEach
    void putAway() {
        release(new KeyCode[0]);
        release(new MouseButton[0]);
        Console made = console;
        if (made != null) {
            interact(made::closeWindow);
            made.close();
        }
        database.close();
    }

    private void until(BooleanSupplier so) {
        try {
            WaitForAsyncUtils.waitFor(
                    20, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(5000, so::getAsBoolean));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain", e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private String text(String id) {
        return lookup(id)
                .tryQuery()
                .map(node -> node instanceof Labeled labeled ? String.valueOf(labeled.getText()) : "")
                .orElse("");
    }

    private boolean shown(String id) {
        return lookup(id).tryQuery().filter(Node::isVisible).isPresent();
    }

    @Test
    void aTypedLoginOpensTheConsoleAndIsRememberedWithItsMarks() throws Exception {
        until(() -> lookup("#connect-user").queryTextInputControl().getText().equals("victor"));
        assertThat(text("#connect-note")).contains("onejob.yaml:3: not YAML");
        assertThat(text("#connect-way")).contains("Not encrypted, and stays within this machine");

        clickOn("#connect-new");
        clickOn("#connect-url").write(database.url());
        clickOn("#connect-user").write("olga");
        clickOn("#connect-password").write("wrong-secret");
        clickOn("#connect-environment").write("orders");
        clickOn("#connect-production");
        // TestFX's server trusts this machine, so it is the login that is wrong.
        clickOn("#connect-user").write("x");
        clickOn("#connect-confirm");
        until(() -> !text("#connect-problem").isEmpty());
        assertThat(text("#connect-problem")).contains("does not let olgax in");

        clickOn("#connect-user").eraseText(1);
        clickOn("#connect-password").write("secret");
        type(KeyCode.ENTER);
        until(() -> text("#strip-login").equals("olga"));
        assertThat(text("#env-database")).isEqualTo("orders");
        assertThat(shown("#strip-look-only")).isFalse();
        Path kept = Objects.requireNonNull(file);
        until(() -> new PlacesFile(kept).all().size() == 2);
        assertThat(new PlacesFile(kept).all().getFirst())
                .isEqualTo(new Place("orders", database.url(), "olga", Tint.GREY, true, false));
        assertThat(Files.readString(kept)).doesNotContain("secret");
    }

    @Test
    void aReadOnlyPlaceSaysSoAcrossTheWindow() {
        until(() -> lookup("#connect-user").queryTextInputControl().getText().equals("victor"));
        clickOn("#connect-password").write("secret");
        clickOn("#connect-confirm");
        until(() -> text("#strip-login").equals("victor"));
        assertThat(shown("#strip-look-only")).isTrue();
        assertThat(List.copyOf(lookup("#strip-look-only .label").queryAllAs(Label.class)))
                .extracting(Label::getText)
                .containsExactly("This environment is marked read-only: look, but do not touch.");
        assertThat(text("#env-badge .label")).isEqualTo("REPLICA");
    }
}
