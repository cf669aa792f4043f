package onejob.app.console;

import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import onejob.views.timeline.TimelineView;

/// The timeline as it is in front of a person: what its card says, what a screen reader says, how far it is
/// zoomed.
final class Timelines {
    private final Screen screen;
    private final Hands hands;

    Timelines(Screen screen, Hands hands) {
        this.screen = screen;
        this.hands = hands;
    }

    TimelineView view() {
        return Screen.fx(
                () -> (TimelineView) Objects.requireNonNull(screen.scene().lookup("#timeline")));
    }

    /// What the card beside the focus says, line by line; empty where there is none.
    String card() {
        return Screen.fx(() -> {
            Node card = view().lookup("#timeline-facts");
            if (!(card instanceof VBox box) || !card.isVisible()) {
                return "";
            }
            return ((Label) box.getChildren().getFirst()).getText() + "\n"
                    + ((Label) box.getChildren().getLast()).getText();
        });
    }

    void awaitCard(String part) {
        Screen.until("the card says “" + part + "”", () -> card().contains(part));
    }

    /// What a screen reader says of it.
    String spoken() {
        return Screen.fx(() -> Objects.requireNonNullElse(view().getAccessibleText(), ""));
    }

    /// How much wider than the window the axis is: 1 where all of it is in sight.
    double zoom() {
        return Screen.fx(view()::zoom);
    }

    /// How far it has been moved to the right.
    double pan() {
        return Screen.fx(() -> {
            Node bar = view().lookup("#timeline-pan");
            return bar.isVisible() ? ((ScrollBar) bar).getValue() : 0;
        });
    }

    /// How wide the column of names is.
    double label() {
        return Screen.fx(view()::names);
    }

    /// Where the middle of a lane's bars is on the display, so many pixels from the left edge.
    Point2D place(double x, int lane) {
        return Screen.fx(() -> view().localToScreen(x, 28 + 76 * (lane - 1) + 37));
    }

    /// Goes along with an arrow key until the card says something.
    void goTo(KeyCode arrow, String part) {
        for (int i = 0; i < 30 && !card().contains(part); i++) {
            hands.keys(arrow);
        }
        awaitCard(part);
    }

    static String clipboard() {
        return Screen.fx(
                () -> Objects.requireNonNullElse(Clipboard.getSystemClipboard().getString(), ""));
    }
}
