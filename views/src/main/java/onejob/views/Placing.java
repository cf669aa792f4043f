package onejob.views;

import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/// Where a window stands: as it was left, where that can still be seen, else in the middle of the screen, and never
/// larger than it.
final class Placing {
    /// As much of the strip must be in sight as it takes to drag the window.
    private static final double GRIP = 120;

    private Placing() {}

    static void centre(Stage stage, double width, double height) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double w = Math.min(width, screen.getWidth());
        double h = Math.min(height, screen.getHeight());
        put(
                stage,
                new Rectangle2D(
                        screen.getMinX() + (screen.getWidth() - w) / 2,
                        screen.getMinY() + (screen.getHeight() - h) / 2,
                        w,
                        h));
    }

    /// Puts the window back, if its upper edge is on a screen that is there.
    static void restore(Stage stage, Optional<Rectangle2D> left, double width, double height) {
        Optional<Rectangle2D> seen = left.flatMap(bounds -> Screen.getScreens().stream()
                .map(Screen::getVisualBounds)
                .filter(screen -> grip(screen, bounds))
                .findFirst()
                .map(screen -> new Rectangle2D(
                        bounds.getMinX(),
                        Math.max(screen.getMinY(), bounds.getMinY()),
                        Math.min(bounds.getWidth(), screen.getWidth()),
                        Math.min(bounds.getHeight(), screen.getHeight()))));
        if (seen.isPresent()) {
            put(stage, seen.get());
        } else {
            centre(
                    stage,
                    left.map(Rectangle2D::getWidth).orElse(width),
                    left.map(Rectangle2D::getHeight).orElse(height));
        }
    }

    private static boolean grip(Rectangle2D screen, Rectangle2D window) {
        double wide = Math.min(screen.getMaxX(), window.getMaxX()) - Math.max(screen.getMinX(), window.getMinX());
        return wide >= GRIP && window.getMinY() >= screen.getMinY() - 40 && window.getMinY() <= screen.getMaxY() - 60;
    }

    private static void put(Stage stage, Rectangle2D bounds) {
        stage.setX(bounds.getMinX());
        stage.setY(bounds.getMinY());
        stage.setWidth(bounds.getWidth());
        stage.setHeight(bounds.getHeight());
    }
}
