package onejob.views.jobs;

import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/// Rows do not move under a pointer that is at work. One that merely rests somewhere holds nothing up: nobody may be
/// there.
final class Pointing {
    private static final Duration AT_WORK = Duration.seconds(3);
    private static final Duration BETWEEN_CLICKS = Duration.millis(500);

    private final Shown shown;
    private final PauseTransition rest = new PauseTransition(AT_WORK);
    private final PauseTransition clicked = new PauseTransition(BETWEEN_CLICKS);

    Pointing(Shown shown) {
        this.shown = shown;
        rest.setOnFinished(_ -> shown.hold(Shown.Hold.POINTER, false));
        clicked.setOnFinished(_ -> shown.press(false));
    }

    void watch(Node list) {
        list.addEventFilter(MouseEvent.MOUSE_MOVED, _ -> atWork());
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, _ -> atWork());
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> {
            clicked.stop();
            shown.press(true);
            atWork();
        });
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> clicked.playFromStart());
        list.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> {
            rest.stop();
            shown.hold(Shown.Hold.POINTER, false);
        });
    }

    private void atWork() {
        shown.hold(Shown.Hold.POINTER, true);
        rest.playFromStart();
    }
}
