package onejob.views.timeline;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.theme.Ui;

/// The card beside what is pointed at or has the focus. It stands within the window and takes no press.
final class FactCard extends VBox {
    private static final double MOST = 460;

    private final Label title = Ui.wrapped("", "t12", "semi", "c1");
    private final Label lines = Ui.wrapped("", "t11", "c2");

    FactCard() {
        super(4);
        setId("timeline-facts");
        getStyleClass().add("fact-card");
        setManaged(false);
        setVisible(false);
        setMouseTransparent(true);
        getChildren().addAll(title, lines);
    }

    void say(Facts facts) {
        title.setText(onejob.views.text.Plain.wrappable(facts.title()));
        lines.setText(onejob.views.text.Plain.wrappable(String.join("\n", facts.lines())));
    }

    /// Stands under a box or, where the window ends, above it.
    ///
    /// @param width of the timeline it stands on
    /// @param below how much room is under the timeline's upper edge
    void place(Picture.Box box, double laneEnd, double width, double below) {
        setVisible(true);
        double wide = Math.min(Math.min(MOST, width), Math.ceil(prefWidth(Region.USE_COMPUTED_SIZE)) + 1);
        double high = Math.ceil(prefHeight(wide));
        double x = Math.clamp(box.x() - 4, 0, Math.max(0, width - wide));
        double y = laneEnd + 2;
        if (y + high > below) {
            y = box.y() - high - 8;
        }
        resizeRelocate(Math.rint(x), Math.rint(y), wide, high);
        layout();
    }
}
