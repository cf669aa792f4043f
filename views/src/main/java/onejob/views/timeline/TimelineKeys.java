package onejob.views.timeline;

import javafx.scene.input.KeyEvent;

/// The keys of a timeline: arrows go from thing to thing, with shift they move the picture; plus, minus and 0
/// zoom.
final class TimelineKeys {
    private static final double STRIDE = 80;

    /// What the keys do.
    interface Deeds {
        void zoomIn();

        void zoomOut();

        void fit();

        void move(double dx, double dy);

        void along(int by);

        void across(int by);

        void end(boolean last, boolean ofAll);

        /// Opens what is a cluster.
        ///
        /// @return whether it was one
        boolean open();

        /// Hides the card of facts.
        ///
        /// @return whether there was one
        boolean hide();
    }

    private TimelineKeys() {}

    static void pressed(KeyEvent event, Deeds deeds) {
        if (event.isAltDown() || event.isMetaDown()) {
            return;
        }
        boolean drag = event.isShiftDown();
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> deeds.zoomIn();
            case MINUS, SUBTRACT -> deeds.zoomOut();
            case DIGIT0, NUMPAD0 -> deeds.fit();
            case LEFT -> sideways(drag, -1, deeds);
            case RIGHT -> sideways(drag, 1, deeds);
            case UP -> lanes(drag, -1, deeds);
            case DOWN -> lanes(drag, 1, deeds);
            case HOME -> deeds.end(false, event.isControlDown());
            case END -> deeds.end(true, event.isControlDown());
            case ENTER -> {
                if (!deeds.open()) {
                    return;
                }
            }
            case ESCAPE -> {
                if (!deeds.hide()) {
                    return;
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private static void sideways(boolean drag, int by, Deeds deeds) {
        if (drag) {
            deeds.move(by * STRIDE, 0);
        } else {
            deeds.along(by);
        }
    }

    private static void lanes(boolean drag, int by, Deeds deeds) {
        if (drag) {
            deeds.move(0, by * Picture.LANE);
        } else {
            deeds.across(by);
        }
    }
}
