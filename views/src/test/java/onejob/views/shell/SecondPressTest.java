package onejob.views.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

/// A dialog whose button goes away by being pressed, so that another lies in its place.
///
/// Seen red without the call of guard, and with TOO_SOON of zero: the second press presses what it never meant.
class SecondPressTest extends ApplicationTest {
    private final AtomicLong nanos = new AtomicLong();
    private final List<String> pressed = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private Button confirm;

    @Override
    public void start(Stage stage) {
        confirm = new Button("Cancel attempt");
        Button below = new Button("Export results");
        below.setOnAction(_ -> pressed.add("below"));
        confirm.setOnAction(_ -> {
            pressed.add("confirm");
            confirm.setVisible(false);
        });
        StackPane root = new StackPane(below, confirm);
        SecondPress.guard(root, nanos::get);
        stage.setScene(new Scene(root, 400, 300));
        stage.show();
        stage.toFront();
    }

    private void pressAtOnce(int times) {
        var at = confirm.localToScreen(confirm.getLayoutBounds());
        Point2D place = new Point2D(at.getCenterX(), at.getCenterY());
        moveTo(place);
        for (int i = 0; i < times; i++) {
            clickOn(MouseButton.PRIMARY);
        }
    }

    @Test
    void theSecondPressOfADoubleClickDoesNotPressWhatHasComeThere() {
        pressAtOnce(2);
        assertThat(pressed).containsExactly("confirm");
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        clickOn(MouseButton.PRIMARY);
        assertThat(pressed).containsExactly("confirm", "below");
    }

    @Test
    void quickPressesOfOneButtonAllCount() {
        interact(() -> confirm.setVisible(false));
        pressAtOnce(3);
        assertThat(pressed).containsExactly("below", "below", "below");
    }
}
