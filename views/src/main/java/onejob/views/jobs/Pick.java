package onejob.views.jobs;

import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import onejob.views.theme.Ui;

/// A row's tick. It keeps its place when it is not shown, so nothing moves when it comes.
final class Pick extends StackPane {
    private static final PseudoClass ON = PseudoClass.getPseudoClass("on");

    Pick(String name, Runnable toggle) {
        StackPane box = new StackPane(Ui.icon("fth-check"));
        box.getStyleClass().add("pick-box");
        getChildren().add(box);
        getStyleClass().add("pick");
        setAccessibleRole(AccessibleRole.CHECK_BOX);
        setAccessibleText(name);
        setPickOnBounds(true);
        // The press is ours whole: the list must not take it for a choice of what to look at.
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            toggle.run();
            event.consume();
        });
        addEventHandler(MouseEvent.MOUSE_RELEASED, MouseEvent::consume);
    }

    void show(boolean shown, boolean on) {
        setOpacity(shown ? 1 : 0);
        pseudoClassStateChanged(ON, on);
    }
}
